import { expect, test } from 'vitest';
import { type Files, problemsOf, siteWith } from '../../../tests/samples/smallSite';

const item = (tags: string, fields = '') =>
  `---\ntitle: "B"\ndescription: "C"\ncover:\n  src: /images/affiche.svg\n  alt: "D"\ntags: ${tags}\norder: 2\n${fields}---\n`;
const named = (...tags: string[]) =>
  `---\ntags:\n${tags.map((tag) => `  - ${tag}\n`).join('')}---\n`;

const unknown = (tag: string) =>
  `(Étiquette) : l’étiquette « ${tag} » n’est pas dans content/etiquettes.md. →`;
const KNOWN = 'Étiquettes possibles : Branding, Digital, Campagnes, Social.';

test.each([
  [
    'misspelt',
    '[Social, Brandign]',
    `16 tags[2] ${unknown('Brandign')} Vouliez-vous écrire « Branding » ? ${KNOWN}`,
  ],
  [
    'unknown',
    '[Cinéma]',
    `8 tags[1] ${unknown('Cinéma')} ${KNOWN} Pour une nouvelle, ajoutez-la là-bas.`,
  ],
  [
    'that means all',
    '[tous]',
    `8 tags[1] ${unknown('tous')} ${KNOWN} Pour une nouvelle, ajoutez-la là-bas.`,
  ],
])('checkTags refuses, on a portfolio item, a tag %s', (_what, tags, problem) => {
  expect(problemsOf({ 'realisations/a.md': item(tags) })).toEqual([
    `realisations/a.md:7:${problem}`,
  ]);
});

test('checkTags reports a deleted tag in each portfolio item that has it, drafts included', () => {
  const files = {
    'etiquettes.md': named('Branding', 'Digital'),
    'realisations/a.md': item('[Digital, Social]', 'draft: oui\n'),
  };
  const left = 'Étiquettes possibles : Branding, Digital. Pour une nouvelle, ajoutez-la là-bas.';
  expect(problemsOf(files)).toEqual([
    `realisations/a.md:7:17 tags[2] ${unknown('Social')} ${left}`,
    `realisations/affiche.md:7:8 tags[1] ${unknown('Social')} ${left}`,
  ]);
});

test.each<[what: string, files: Files, ...reported: string[]]>([
  [
    'is missing',
    { 'etiquettes.md': null, 'realisations/a.md': item('[Vidéo, Social]') },
    '1:1 Ce fichier manque : il nomme les étiquettes du filtre, dans leur ordre. → Remettez-le depuis l’historique du dépôt.',
  ],
  ['is missing, and not needed', { 'etiquettes.md': null, 'realisations/affiche.md': null }],
  [
    'is empty',
    { 'etiquettes.md': '---\ntags:\n---\n' },
    '2:1 tags (Étiquettes) : rien n’est rangé sous ce champ. → Décalez de deux espaces les lignes qui lui appartiennent : → tags: →   - "Branding"',
  ],
  [
    'names the button that shows all',
    { 'etiquettes.md': named('Social', 'TOUS') },
    '4:5 tags[2] (Étiquette) : « TOUS » est le bouton du filtre qui montre tout : il s’ajoute tout seul. → Retirez cette ligne.',
  ],
  [
    'spells a tag in two ways',
    { 'etiquettes.md': named('Social', 'Vidéo', 'video') },
    '5:5 tags[3] (Étiquette) : « video » est déjà dans la liste, écrit « Vidéo », à la ligne 4. → Gardez une seule des deux lignes.',
  ],
  [
    'has a text under its header',
    { 'etiquettes.md': `${named('Social')}\nNos étiquettes.\n` },
    '6:1 Le texte placé sous l’en-tête de ce fichier ne s’affiche nulle part. → Déplacez-le dans un champ de l’en-tête, ou retirez-le.',
  ],
])('readTags reports mistakes if content/etiquettes.md %s', (_what, files, ...reported) => {
  expect(problemsOf(files)).toEqual(reported.map((problem) => `etiquettes.md:${problem}`));
});

test('readTags returns the tags in the order of etiquettes.md, with French typography', () => {
  const site = siteWith({
    'etiquettes.md': named('"Qui êtes-vous ?"', "L'image", 'Social'),
    'realisations/a.md': item('["L\'image", "Qui êtes-vous ?", "L\'image"]', 'lang: en\n'),
  });
  expect(site.tags).toEqual(['Qui êtes-vous\u202f?', 'L’image', 'Social']);
  expect(site.portfolio[1]?.tags).toEqual(['L’image', 'Qui êtes-vous\u202f?']);
});
