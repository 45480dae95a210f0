import { expect, test } from 'vitest';
import type { Problem } from '../../reader/problem';
import { type Files, filmWith, readWith } from '../../tests/samples/smallSite';
import { formMessage, formRemedy } from './formMessage';

const client = (logo: string) => ({
  'clients/ostrelin.md': `---\nname: "Ostrelin"\n${logo}order: 1\n---\n`,
});
const article = (fields: string) => ({
  'ressources/article.md': `---\ntitle: "Un article"\ndescription: "Ce que nous avons appris."\nexcerpt: "Ce que nous avons appris en tournant."\ndate: 2025-01-15\n${fields}---\n\nÉcrivez une phrase.\n`,
});

test.each<[what: string, files: Files, said: string]>([
  [
    'a picture without a description',
    client('logo:\n  src: /images/logo.svg\n'),
    'Description de l’image : l’image n’a pas de description. → Dites ce qu’elle montre, ou cochez « Image décorative » si elle n’apprend rien :\nUne équipe de tournage sur les quais du Rhône',
  ],
  [
    'a picture that is described and decorative',
    client('logo:\n  src: /images/logo.svg\n  alt: "Logo"\n  decorative: oui\n'),
    'Image décorative : l’image a une description et se dit décorative. → Gardez un seul des deux champs : « Description de l’image » ou « Image décorative ».',
  ],
  ['no picture', client(''), 'Logo : ce champ manque. → Remplissez-le.'],
  [
    'a film without captions',
    { 'films/fournil.md': filmWith('') },
    'Fichier du film : ce qui est dit dans le film ne peut pas se lire. → Ajoutez ses sous-titres, ou cochez « Film sans paroles » si personne n’y parle :\n/films/fournil.srt',
  ],
  [
    'a date that comes before another',
    article('updated: 2024-10-19\n'),
    'Date de révision : la révision est du 19 octobre 2024 : elle ne peut ni précéder la publication, ni être à venir. → Écrivez une date du 15 janvier 2025 au 20 novembre 2026, ou videz ce champ.',
  ],
  [
    'an entry that is there twice',
    article('aliases: [/ressources/article]\n'),
    'Adresse secondaire : l’adresse « /ressources/article » est déjà celle de cette page. → Retirez cette entrée.',
  ],
  [
    'an author who is nobody',
    article('author: personne\n'),
    'Auteur : « personne » n’est le nom d’aucune fiche de « Équipe ». → Créez cette fiche, videz ce champ, ou choisissez parmi : camille-exemple.',
  ],
  [
    'a picture that is not there',
    client('logo:\n  src: /images/absente.png\n  alt: "Logo"\n'),
    'Fichier image : l’image « /images/absente.png » n’existe pas. → Déposez-la avec « Parcourir ».',
  ],
  [
    'an address of another page',
    article('aliases: [/contact]\n'),
    'Adresse secondaire : l’adresse « /contact » est déjà prise par « contact » dans « Pages ». → Changez l’une des deux : une adresse ne mène qu’à une page.',
  ],
])('says what to do in the form: %s', (_what, files, said) => {
  const result = readWith(files);
  const [problem] = result.ok ? [] : result.problems.filter(({ field }) => field !== undefined);
  if (!problem) throw new Error('Nothing is wrong with it');
  const { sentence, remedy } = formMessage(problem);
  expect(`${sentence} → ${remedy}`).toBe(said);
});

const ARTICLE = 'content/ressources/article.md';
const PAGE = 'content/pages/a.md';
const THANKS = 'Donnez cette adresse à la page qui porte le formulaire';
const MOVE = 'Décalez de deux espaces les lignes qui lui appartiennent :';
const SECTION = 'Ajoutez une section « title », ou retirez celle-ci.';
const TABLE = 'Écrivez un tableau :\n| a | b |';

test.each<[file: string, field: string | undefined, typed: string, done: string]>([
  ['content/site.md', 'banner.until', 'Changez « from ».', 'Changez « Premier jour du bandeau ».'],
  ['content/nulle-part/a.md', 'title', 'Changez « from ».', 'Changez « from ».'],
  [PAGE, 'sections[1].type', SECTION, SECTION],
  [
    ARTICLE,
    'title',
    'Gardez la page pour vous avec « draft: oui ».',
    'Gardez la page pour vous en cochant « Brouillon ».',
  ],
  [
    PAGE,
    'sections[1].type',
    `${THANKS} :\naliases:\n  - /contact/merci`,
    `${THANKS} :\n/contact/merci`,
  ],
  [ARTICLE, 'title', 'Ajoutez-le :\ntitle: "A"', 'Remplissez-le.'],
  [ARTICLE, 'cover', `${MOVE}\n  src: /images/a.png\n  alt: "Une cour"`, 'Remplissez-le.'],
  [ARTICLE, 'topics', 'Ajoutez-en :\n- question: "Quand ?"\n  answer: "Demain."', 'Ajoutez-en.'],
  [
    PAGE,
    'sections[1].quote',
    'C’est le nom d’une section :\nsections:\n  - type: quote',
    'C’est le nom d’une section :\nquote',
  ],
  [
    ARTICLE,
    'title',
    'Entourez le texte de guillemets droits :\n- "2024"',
    'Tapez-le de nouveau :\n2024',
  ],
  [
    ARTICLE,
    'cover',
    'Écrivez par exemple :\ncover:\n  src: /images/a.png\n  alt: "Une cour"',
    'Remplissez-le.',
  ],
  [ARTICLE, 'draft', 'Écrivez :\ndraft: oui', 'Cochez-le.'],
  // The text is the same Markdown in the form.
  [ARTICLE, undefined, 'Écrivez :\n- un « mot »', 'Écrivez :\n- un « mot »'],
  [ARTICLE, 'excerpt', TABLE, TABLE],
])('of %s, %s: %s', (file, field, typed, done) => {
  const problem = { file, line: 1, column: 1, message: '', field };
  expect(formRemedy(problem, typed)).toBe(done);
});

test.each<[what: string, problem: Partial<Problem>, sentence: string]>([
  ['a field', { field: 'title', label: 'Titre' }, 'Titre : ce champ manque.'],
  [
    'a field of a section',
    { field: 'sections[2].button.href', label: 'Lien' },
    'Section 2, Lien : ce champ manque.',
  ],
  ['a field without a name', { field: 'titel' }, 'titel : ce champ manque.'],
  ['the text', {}, 'Ce champ manque.'],
])('names %s as the form does', (_what, problem, sentence) => {
  const place = { file: 'content/offres/a.md', line: 3, column: 1 };
  expect(formMessage({ ...place, message: 'ce champ manque.', ...problem })).toEqual({
    sentence,
    remedy: undefined,
  });
});
