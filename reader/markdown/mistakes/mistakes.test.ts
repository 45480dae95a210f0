import { expect, test } from 'vitest';
import { reported } from '../../../tests/samples/markdown';
import { DIALECT_SIGNS } from './dialectSigns';
import { EMPHASIS_SIGNS } from './emphasisSigns';
import type { MistakeRow } from './finding';
import { TAGS } from './htmlRemedies';
import { LINE_SIGNS } from './lineSigns';
import { LINK_SIGNS } from './linkSigns';
import { LIST_SIGNS } from './listSigns';

type Row = Pick<MistakeRow, 'message' | 'remedy' | 'wrong' | 'right'>;

const SIGNS: readonly Row[] = [
  ...LINK_SIGNS,
  ...DIALECT_SIGNS,
  ...EMPHASIS_SIGNS,
  ...LINE_SIGNS,
  ...LIST_SIGNS,
];
const TAG_ROWS = TAGS.map(([tags, remedy]) => ({
  message: 'le code HTML « {0} » ne s’affiche pas.',
  remedy: typeof remedy === 'string' ? remedy : () => '',
  wrong: tags.split(' ').map((tag) => `Un <${tag} id="a">mot</${tag}>.`),
}));
const ROWS: readonly Row[] = [...SIGNS, ...TAG_ROWS];

/** Texts of which the functions report something: headings, fences, tables, notes, pictures, lines. */
const OTHERS = [
  'Avant.\n\n    Un paragraphe en retrait.\n\nAprès.',
  '\tUn paragraphe.',
  '-      Un\n- Deux',
  '1. Un\n\n        Deux',
  '>     Un.',
  'Avant.\n\n```\nDu code\n\n## Titre',
  '````\ncode\n```',
  '- ```\n  code\n\nAprès.',
  'Avant.\n\n```',
  'Un paragraphe\nde fin.\n-----',
  'Un paragraphe.\n-',
  'Nos offres\n----------',
  'Nos offres\n==========',
  '> Une citation.\n> ---',
  '## Un\n\n#### Deux',
  '### Titre',
  '##',
  `## ${'Un titre bien trop long '.repeat(12)}`,
  '1. Un\n2025. Une année de tournages.',
  '- 20 % sur les tournages',
  '+ 3 000 abonnés en un an',
  'Dès 1 500 €* par mois.\n\n* Hors frais de déplacement',
  '2019. Une année de tournages.',
  '**Le tournage**\n\nUn.\n\n**Le montage**\n\nDeux.',
  '- Un\n- Deux\nTrois est à part.',
  '| a | b |\n| - | - |\n| 1 | 2 | 3 |',
  '| a | b |\n| - | - |\n| 1 | 2 |\nDu texte juste dessous.',
  '| a |\n| - |\n| 1 |\nDu texte.',
  'Format 20*30*40 cm.',
  '2*3 = 6 et 4*5 = 20.',
  'Dès 500 €*, puis 700 €*.',
  'Voir [nos offres]() ici.',
  'Voir [nos offres](#).',
  '[https://www.cnil.fr]()',
  '[](/contact)',
  '![Une affiche]()',
  '![Uploading photo.jpg…]()',
  '![](/images/affiche.svg)',
  '![IMG_2034](/images/logo.svg)',
  '![][a]\n\n[a]: /images/affiche.svg',
  'Un mot.\n\n[^1]: Une note.',
  'Un mot[^1].\n\n[^1]: Une note.\n\n[^1]: Une autre.',
  'Un mot.\n\n[note]: /contact',
  '[a][b]\n\n[b]: /contact\n[b]: /offres',
  '1- Préparer\n2- Tourner',
  '1° Préparer\n2° Tourner',
  '1°) Préparer\n2°) Tourner',
  '1/ Préparer\n2/ Tourner',
  '1.Préparer\n2.Tourner',
  '1 - Préparer\n2 - Tourner',
  'Suite :\n3. Monter\n4. Livrer',
  'a) Préparer\nb) Tourner',
  'Agence Possible\n1 rue de l’Exemple\n69009 Lyon',
  '1 rue de l’Exemple,\n69009 Lyon',
  'Rue de la Loi 16\nB-1000 Bruxelles',
  'Tél. : 04 65 71 12 34\nE-mail : bonjour@possible.example',
  'Lundi : 9 h – 18 h\nMardi : fermé',
  'Camille Exemple\nDominique Exemple\nSacha Exemple',
  'Prestation\tPrix\nTournage\t1 500 €',
  '| Quoi | Combien |\n| Un | Deux |',
  'Prix | Durée\n1 500 € | un jour',
  '| Quoi | Combien | Quand |\n|---|---|\n| Un | Deux | Trois |',
  '| Quoi | Combien |\n|---|---|\n| Un | Deux |\n\n| Trois | Quatre |',
  '1 rue de l’Exemple\\',
  '1 rue de l’Exemple\\ \n69009 Lyon.',
  '1 rue de l’Exemple,\\\\\nface à la gare, au deuxième étage du grand bâtiment en briques rouges.',
];

/** HTML whose row of the table is a function, and what is around a tag. */
const HTML = [
  'Un <b> mot',
  '<a name="haut"></a>Un texte.',
  "<iframe src='https://player.vimeo.com/video/1'></iframe>",
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>',
  '<video controls></video>',
  '<audio src="https://a.example/a.mp3"></audio>',
  '<video src="/films/fournil.mp4"></video>',
  '<script>\nif (a < b) { c("<p>") }\n</script>',
  '<style>p { color: red }</style>',
  '<div class="a>\n\nUn.',
  'Écrivez <prénom> ici, puis <Nom>.',
  '<!DOCTYPE html>',
  'Un.\n\n<!-- note\n\nDeux.',
];

/** Blocks that look like these, and are right; paragraphs are in rightFrench.txt. */
const RIGHT = [
  '**Attention**\n\nUn.',
  'Lyon | Paris',
  'Lyon | Paris\net ailleurs.',
  '**Un.**\n\nDeux.\n\n**Trois !**\n\nQuatre.',
  '- Un\n  Deux est à part.',
  '- Un\net la suite.',
  '```\ncode\n```',
  '````\n```js\ncode\n```\n````',
  '~~~\n```js\ncode\n```\n~~~',
  '```\n```js`` code\n```',
  '````\n```\n````',
  '- ```\n  code\n  ```',
  '```\n```',
  '```\ncode\n```   ',
  'Avant.\n\n   Un paragraphe.',
  '- Un\n\n  Deux\n\n- Trois',
  '- Un\n    - Deux\n        - Trois',
  '## Un\n\n### Deux\n\n## Trois ##',
  '- 20 % en janvier\n- 30 % en février',
  'Nous offrons :\n\n- 20 % sur les tournages',
  '- 3 jours de tournage',
  '* Hors frais',
  '1. 2019\n2. 2020',
  'in*croy*able',
  '| a |\n| - |\n| 1 |\n\nUn texte.',
  'Un[^1] et deux[^1].\n\n[^1]: Une note.',
  'Un[^1].\n\n[^1]: Une note[^2].\n\n[^2]: Une autre.',
  '[a][b], [b][], [b] et ![c][d].\n\n[b]: /contact\n[d]: /images/affiche.svg',
  '<!-- note -->\n\nUn <!-- autre note --> mot.',
  '<!-- <b>note</b> -->',
  '# Titre',
  '1 rue de l’Exemple<br />69009 Lyon',
  'Un mot<sup>[4]</sup>.',
  'Le `<b>` et\n\n```html\n<p>\n```',
];

test.each(ROWS.flatMap((row) => row.wrong.map((text) => [text, row] as const)))(
  'reports %j, and nothing else',
  (text, { message, remedy }) => {
    const [report, ...others] = reported(text);
    expect(others).toEqual([]);
    for (const sentence of [message, remedy]) {
      const parts = typeof sentence === 'string' ? sentence.split(/\{.+?\}/) : [];
      for (const part of parts) expect(report).toContain(part);
    }
  },
);

test.each([...ROWS.flatMap(({ right = [] }) => right), ...RIGHT])('accepts %j', (text) => {
  expect(reported(text)).toEqual([]);
});

// To have them written again after a row has changed: npx vitest run --update.
test('examples.txt has the reports of the examples, word for word', async () => {
  const ofSigns = SIGNS.flatMap(({ wrong }) => wrong);
  const ofTags = TAG_ROWS.flatMap(({ wrong }) => wrong.slice(0, 1));
  const texts = [...ofSigns, ...ofTags, ...HTML, ...OTHERS];
  expect(texts.filter((text) => !reported(text).length)).toEqual([]);
  const entries = texts.map((text) => `${text}\n${reported(text).join('\n')}\n`);
  await expect(entries.join('\n')).toMatchFileSnapshot('./examples.txt');
});

test.each([
  ['behind a link', '[a](/contact) et\nun **mot', ['2:4']],
  [
    'in a quotation and an entry of a list',
    '> Un\n> et ==mot==\n\n- Deux\n  - Un ==mot==',
    ['2:6', '5:8'],
  ],
  ['twice in a line', '20 m^2^ et 20 m^2.', ['1:4', '1:15']],
  ['in three lines, where one is enough', 'Un **mot\net **un\net **deux.', ['1:4']],
  ['behind the mark of a list', '1. [ ]Un\n\n> ##Deux', ['1:4', '3:3']],
  ['behind code', '`a` ==mot==\n`b` ++mot++', ['1:5', '2:5']],
  ['in HTML', '> Un\n> <font>mot</font>\n\n<div>\n<ul>Un</ul>\n</div>', ['2:3', '4:1', '5:1']],
])('a mistake has its place %s', (_where, text, places) => {
  expect(reported(text).map((report) => report.split(' ', 1)[0])).toEqual(places);
});

test('of more than ten mistakes of one kind, ten are reported', () => {
  const reports = reported('Bravo :tada: à tous.\n\n'.repeat(14));
  expect(reports).toHaveLength(10);
  expect(reports.at(-1)).toContain('(Et 4 autres fois plus bas.)');
});

test('what is quoted is cut, to one line of 80 characters', () => {
  const [report] = reported(`Un <font face="${'a'.repeat(80)}">mot</font>`);
  expect(report).toContain(`« <font face="${'a'.repeat(68)}… »`);
});
