import { expect, test } from 'vitest';
import { reported } from '../../../tests/samples/findings';

const numbered = (place: string, typed: string) =>
  `${place} « ${typed} » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un nombre, un point et une espace : « 1. », « 2. ».`;
const shortLines = (place: string, first: string) =>
  `${place} ces lignes courtes s’afficheraient à la suite, sur une seule ligne. → Pour aller à la ligne, finissez chaque ligne, sauf la dernière, par une barre oblique inverse : « ${first}\\ ».`;
const strayBackslash = (place: string) =>
  `${place} cette barre oblique inverse s’afficherait au lieu de faire passer à la ligne. → Gardez-en une seule, sans espace après elle.`;

/** A text and what is reported of it. */
const WRONG: Readonly<Record<string, string>> = {
  '1- Préparer\n2- Tourner': numbered('1:1', '1-'),
  '1° Préparer\n2° Tourner': numbered('1:1', '1°'),
  '1°) Préparer\n2°) Tourner': numbered('1:1', '1°)'),
  '1/ Préparer\n2/ Tourner': numbered('1:1', '1/'),
  '1.Préparer\n2.Tourner': numbered('1:1', '1.'),
  '1 - Préparer\n2 - Tourner': numbered('1:1', '1 -'),
  'Suite :\n3. Monter\n4. Livrer': numbered('2:1', '3.'),
  'a) Préparer\nb) Tourner': numbered('1:1', 'a)'),
  'Rush\n: ce que la caméra a filmé':
    '2:1 ce deux-points s’afficherait en tête de ligne : il ne donne pas de définition. → Écrivez « - **Rush** : ce que la caméra a filmé ».',
  ': ce que la caméra a filmé':
    '1:1 ce deux-points s’afficherait en tête de ligne : il ne donne pas de définition. → Retirez-le.',
  'Agence Possible\n1 rue de l’Exemple\n69009 Lyon': shortLines('1:1', 'Agence Possible'),
  '1 rue de l’Exemple,\n69009 Lyon': shortLines('1:1', '1 rue de l’Exemple,'),
  'Rue de la Loi 16\nB-1000 Bruxelles': shortLines('1:1', 'Rue de la Loi 16'),
  'Tél. : 04 65 71 12 34\nE-mail : bonjour@possible.example':
    '1:1 ces lignes courtes s’afficheraient à la suite, sur une seule ligne. → Pour aller à la ligne, finissez chaque ligne, sauf la dernière, par une barre oblique inverse : « Tél. : 04 65 71 12 34\\ ».',
  'Lundi : 9 h – 18 h\nMardi : fermé': shortLines('1:1', 'Lundi : 9 h – 18 h'),
  'Camille Exemple\nDominique Exemple\nSacha Exemple': shortLines('1:1', 'Camille Exemple'),
  'Prestation\tPrix\nTournage\t1 500 €':
    '1:1 ces lignes viennent d’un tableur : leurs colonnes s’afficheraient à la suite. → Écrivez un tableau, sa deuxième ligne en tirets :\n| Prestation | Prix |\n|---|---|',
  '| Quoi | Combien |\n| Un | Deux |':
    '1:1 ce tableau ne se fait pas : il lui faut, sous sa première ligne, une ligne de tirets. → Écrivez-y : |---|---|',
  '| Quoi | Combien | Quand |\n|---|---|\n| Un | Deux | Trois |':
    '2:1 ce tableau ne se fait pas : sa première ligne a 3 cases, la ligne de tirets 2. → Écrivez la ligne de tirets ainsi : |---|---|---|',
  '| Quoi | Combien |\n|---|---|\n| Un | Deux |\n\n| Trois | Quatre |':
    '5:1 une ligne vide sépare cette ligne de son tableau : elle s’afficherait telle quelle. → Retirez la ligne vide au-dessus d’elle.',
  '1 rue de l’Exemple\\':
    '1:19 cette barre oblique inverse s’afficherait : elle termine le paragraphe. → Retirez-la : elle ne sert qu’entre deux lignes d’un même paragraphe.',
  '1 rue de l’Exemple\\ \n69009 Lyon.': strayBackslash('1:19'),
  '1 rue de l’Exemple,\\\\\nface à la gare, au deuxième étage du grand bâtiment en briques rouges.':
    strayBackslash('1:20'),
};

test.each(Object.entries(WRONG))('reports %j', (markdown, expected) => {
  expect(reported(markdown)).toEqual([expected]);
});
