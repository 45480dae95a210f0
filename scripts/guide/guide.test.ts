import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TREES } from '../../atelier/forms/trees';
import { describeSchema, type FieldTree } from '../../model/fields/describe';
import { SINGLE_FILES } from '../../model/records/schemaOf';
import { sectionSchema } from '../../model/sections';
import { GUIDE_FILE, guideProblems, staffGuide } from './guide';

/** The chapters of the guide by the name between backticks in their headings. */
const chapters = new Map(
  staffGuide()
    .split(/^### /m)
    .map((chapter) => [/^[^\n]*?`([^`]*)`/.exec(chapter)?.[1] ?? '', chapter]),
);

const sections = describeSchema(sectionSchema);
const VARIANTS = sections.shape === 'variants' ? [...sections.variants] : [];

const RECORDS = [...TREES].map(([name, tree]): [string, FieldTree] => {
  const file = `content/${name}.md`;
  return [SINGLE_FILES.has(file) ? file : `content/${name}`, tree];
});

/** Returns the fields that staff type, with their paths as the guide writes them: `footer[].contact`. */
function leaves(tree: FieldTree, path = ''): [path: string, label: string][] {
  switch (tree.shape) {
    case 'leaf':
      return [[path, tree.info.label]];
    case 'list':
      return leaves(tree.entry, `${path}[]`);
    case 'variants':
      return [];
    case 'group':
      return (
        [...tree.fields]
          // The type of a section is its heading.
          .filter(([key]) => key !== 'type')
          .flatMap(([key, field]) => leaves(field.tree, path ? `${path}.${key}` : key))
      );
  }
}

test.each([...RECORDS, ...VARIANTS])('staffGuide has a row for each field of %s', (name, tree) => {
  const rows = chapters.get(name)?.split('\n') ?? [];
  const hasRow = ([path, label]: readonly string[]) =>
    rows.some((row) => row.startsWith(`| \`${path}\` |`) && row.includes(`**${label}.**`));
  expect(rows.length).toBeGreaterThan(1);
  expect(leaves(tree).filter((leaf) => !hasRow(leaf))).toEqual([]);
});

test('staffGuide describes each type of section, and lists placeholders such as {bookingUrl}', () => {
  expect(VARIANTS.length).toBeGreaterThan(10);
  for (const [type, tree] of VARIANTS)
    expect(chapters.get(type)).toContain(`\`${type}\` : ${'label' in tree ? tree.label : ''}`);
  expect(staffGuide()).toContain('{bookingUrl}');
});

test('staffGuide says nothing that suits only one trade, such as « agence », except in examples and in the names of folders and kinds', () => {
  const words = staffGuide()
    .split('\n')
    .filter((line) => !/^(?:#|- \[)|`organization`/.test(line))
    .map((line) => line.replace(/`[^`]*`|content\/\w+/g, ''));
  expect(words.filter((line) => /agence|réalisation|expertise|ressource/i.test(line))).toEqual([]);
});

const guide = staffGuide();
const lines = guide.split('\n').length;
const root = mkdtempSync(join(tmpdir(), 'guide-'));
afterAll(() => rmSync(root, { recursive: true }));

const OTHER_LINE = 'ce guide est écrit par le programme, et cette ligne n’est plus la sienne.';
const RENAMED = guide.replace('# Modifier le site', '# Nos pages');

/** Returns the problems of a project whose guide is this text. */
function problemsOf(text: string) {
  mkdirSync(join(root, 'content'), { recursive: true });
  writeFileSync(join(root, GUIDE_FILE), text);
  return guideProblems(root);
}

test('guideProblems, which looks for edits of the generated guide for staff, reports nothing if the guide does not exist', () =>
  expect(guideProblems(root)).toEqual([]));

test.each([
  ['as it was written', guide, []],
  ['with the ends of lines of Windows', guide.replaceAll('\n', '\r\n'), []],
  ['with another text', RENAMED, [`1 ${OTHER_LINE}`]],
  ['with a note at the end', `${guide}Penser aux photos\n`, [`${lines} ${OTHER_LINE}`]],
  ['without its end', guide.split('\n').slice(0, 9).join('\n'), [`9 ${OTHER_LINE}`]],
  ['empty', '', [`1 ${OTHER_LINE}`]],
])(
  'guideProblems reports the first changed line, if any, of a guide %s',
  (_what, text, expected) => {
    expect(problemsOf(text).map(({ line, message }) => `${line} ${message}`)).toEqual(expected);
  },
);

test('guideProblems reports an edited line of the guide with its text before the edit', () => {
  expect(problemsOf(RENAMED)[0]?.remedy).toMatch(/\nLa ligne était :\n# Modifier le site$/);
});
