import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import { dayInParis } from '../../model/french/dates';
import { allFiles } from '../../reader/files/sourceFiles.mjs';
import { TREES } from '../forms/trees';
import { same } from './canonical';
import type { Value } from './content';
import { LISTED, SOURCE, STATE } from './content';
import { fromFile, toFile } from './format';

test.each(contentTexts())('toFile writes $path unchanged, or its fields without losses', (file) => {
  const { name, text } = file;
  for (const typed of [text, text.trim()]) expect(toFile(name, fromFile(name, typed))).toBe(typed);
  const { [SOURCE]: _, ...fields } = fromFile(name, text);
  const { [SOURCE]: typed, ...again } = fromFile(name, toFile(name, fields));
  expect(typed).not.toContain('\n\n\n');
  expect(again.body).toBe(fields.body);
  expect(same(again, fields, TREES.get(name))).toBe(true);
});

test.each([
  ['the day of its publication', '', '2025-01-15'],
  ['the day of its revision', 'updated: 2025-10-22\n', '2025-10-22'],
])('fromFile adds %s to the form of an article, and toFile leaves it out', (_what, line, day) => {
  const text = `---\ntitle: "Un"\ndate: 2025-01-15\n${line}---\n`;
  const content = fromFile('ressources', text);
  expect(content[LISTED]).toBe(day);
  expect(toFile('ressources', content)).toBe(text);
  const { [SOURCE]: _, ...fresh } = content;
  expect(toFile('ressources', fresh)).not.toContain(LISTED);
});

test.each([
  ['the day', 'date: 2025-01-15', ' · 15 janvier 2025'],
  [
    'the days of publication and revision',
    'date: 2025-01-15\nupdated: 2025-10-19',
    ' · 15 janvier 2025, revu le 19 octobre 2025',
  ],
  ['the mark of a draft', 'date: 2025-01-15\ndraft: oui', ' · Brouillon'],
  [
    'the day of a scheduled article',
    'date: 2025-01-15\npublishDate: 2027-03-03',
    ' · En ligne le 3 mars 2027',
  ],
  ['no day if it cannot be read', 'date: hier', undefined],
])('fromFile sets the words after an article’s title in CMS lists: %s', (_what, fields, words) => {
  const content = fromFile(
    'ressources',
    `---\ntitle: "Un"\n${fields}\n---\n`,
    dayInParis(new Date('2026-11-25')),
  );
  expect(content[STATE]).toBe(words);
});

/** A file of content/ or tests/content/. */
interface ContentText {
  readonly path: string;
  /** The editor's name of the file's folder, or of a single file. */
  readonly name: string;
  readonly text: string;
}

/** Returns all files that staff edit, and those of tests/content. */
function contentTexts(): ContentText[] {
  return ['content', 'tests/content']
    .flatMap((root) => allFiles(root).map((file) => ({ root, path: file.split(sep).join('/') })))
    .filter(({ path }) => path.endsWith('.md') && !path.endsWith('/LISEZMOI.md'))
    .map(({ root, path }) => {
      const [name = ''] = path.slice(root.length + 1).split('/');
      return { path, name: name.replace(/\.md$/, ''), text: readFileSync(path, 'utf8') };
    });
}

test.each<[what: string, typed: string, value: Value]>([
  ['a flag that is set', 'draft: Oui', { draft: true, [STATE]: ' · Brouillon' }],
  ['a flag that is not set', 'draft: Faux', { draft: false }],
  ['a flag without a value', 'draft:', { draft: false }],
  ['a flag that cannot be read', 'draft: peut-être', { draft: 'peut-être' }],
  ['a number', 'order: 3', { order: 3 }],
  ['a number in quotes', 'order: "3"', { order: 3 }],
  ['a number that cannot be read', 'order: trois', { order: 'trois' }],
  ['a day', 'publishDate: 2025-10-22', { publishDate: '2025-10-22' }],
  ['a French day', 'publishDate: 22/10/2025', { publishDate: '2025-10-22' }],
  ['a day in words', 'publishDate: 1er février 2025', { publishDate: '2025-02-01' }],
  ['a day that does not exist', 'publishDate: 2025-02-31', { publishDate: '2025-02-31' }],
  ['a French day that does not exist', 'publishDate: 31/02/2025', { publishDate: '31/02/2025' }],
  ['a text of figures', 'title: 01000', { title: '01000' }],
  ['the text « null »', 'title: null', { title: 'null' }],
  ['folded words', 'lede: >\n  un\n  deux\n', { lede: 'un deux' }],
  ['a list', 'tags: [a, 1]', { tags: ['a', '1'] }],
  ['one word where a list is due', 'tags: a', { tags: ['a'] }],
  ['a list that is announced', 'tags:', { tags: [] }],
  ['fields that are announced', 'cover:', {}],
  ['a section', 'sections: [{ type: film }]', { sections: [{ type: 'film' }] }],
  ['a key that no schema knows', 'titel: a', { titel: 'a' }],
  ['nothing', '# rien', {}],
])('fromFile reads a front matter with %s: %s', (_what, typed, values) => {
  const text = `---\n${typed}\n---\n\n\nUn.\n\nDeux.\n\n`;
  const content = fromFile('realisations', text);
  expect(content).toEqual({ ...Object(values), body: 'Un.\n\nDeux.', [SOURCE]: text });
  expect(toFile('realisations', content)).toBe(text);
});

test.each([
  ['pages', 'Bonjour', 'ligne 1 : le fichier ne commence pas par la ligne « --- »'],
  ['pages', '---\ntitle: a\n', 'ligne 1 : il manque la ligne « --- » qui ferme l’en-tête.'],
  ['pages', '---\ntitle: a\ntitle: b\n---\n', 'ligne 3 : le champ « title » est écrit deux fois.'],
  ['pages', '---\ntitle: a : b\n---\n', 'ligne 2 : le texte contient « : ».'],
  [
    'pages',
    '---\ntitle: a\nlede:\n\t- a\n---\n',
    'ligne 4 : cette ligne commence par une tabulation.',
  ],
  ['pages', '---\ntitle: a\n---\n<<<<<<< a\n', 'ligne 4 : deux versions du texte'],
  ['pages', `---\ntitle: ${'['.repeat(60)}\n---\n`, 'l’en-tête est trop imbriqué'],
  ['adresses-retirees', 'Des mots.', 'ligne 1 : le fichier ne commence pas par la ligne « --- »'],
])('fromFile explains why it cannot read a file of %s with the text %j', (name, text, sentence) => {
  expect(() => fromFile(name, text)).toThrow(sentence);
  expect(() => toFile(name, { title: 'b', [SOURCE]: text })).toThrow(sentence);
});

test('fromFile throws an error for the name of an unknown folder', () => {
  expect(() => fromFile('constructor', '')).toThrow('content/ has no folder or file');
});
