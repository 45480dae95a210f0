import { expect, test } from 'vitest';
import { reported } from '../../../tests/samples/findings';
import { DIALECT_SIGNS } from './dialectSigns';
import { EMPHASIS_SIGNS } from './emphasisSigns';
import { TAGS } from './htmlRemedies';
import { LINE_SIGNS } from './lineSigns';
import { LINK_SIGNS } from './linkSigns';
import { LIST_SIGNS } from './listSigns';
import type { MistakeRow } from './mistakeRow';

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
  wrong: tags.split(' ').map((tag) => `Un <${tag}>mot</${tag}>.`),
}));
const ROWS: readonly Row[] = [...SIGNS, ...TAG_ROWS];

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

test.each(ROWS.flatMap(({ right = [] }) => right))('accepts %j', (text) => {
  expect(reported(text)).toEqual([]);
});

// To have them written again after a row has changed: npx vitest run --update.
test('examples.txt has the reports of the examples, word for word', async () => {
  const ofSigns = SIGNS.flatMap(({ wrong }) => wrong);
  const ofTags = TAG_ROWS.flatMap(({ wrong }) => wrong.slice(0, 1));
  const texts = [...ofSigns, ...ofTags];
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
  ['twice in a line', 'H~2~O et CO~2~.', ['1:1', '1:10']],
  ['twice in a line, where one remedy is for both', '20 m^2^ et 20 m^2.', ['1:4']],
  ['in three lines, where one is enough', 'Un [b]mot[/b]\net [b]un[/b]\net [b]deux[/b].', ['1:10']],
  ['behind the mark of a list', '1. [ ]Un\n\n> ##Deux', ['1:4', '3:3']],
  ['behind code', '`a` ==mot==\n`b` ++mot++', ['1:5', '2:5']],
  ['in HTML', '> Un\n> <b>mot</b>\n\n<div>\n<p>Un</p>\n<p>Deux</p>\n</div>', ['2:3', '4:1', '5:1']],
])('a mistake has its place %s', (_where, text, places) => {
  expect(reported(text).map((report) => report.split(' ', 1)[0])).toEqual(places);
});

test('what is quoted is cut, to one line of 80 characters', () => {
  const [report] = reported(`Un <font face="${'a'.repeat(80)}">mot</font>`);
  expect(report).toContain(`« <font face="${'a'.repeat(68)}… »`);
});
