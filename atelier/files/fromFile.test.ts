import { expect, test } from 'vitest';
import { fromFile, toFile } from './format';
import { SOURCE } from './keys';
import type { Value } from './value';

test.each<[what: string, typed: string, value: Value]>([
  ['a flag that says yes', 'draft: Oui', { draft: true }],
  ['a flag that says no', 'draft: Faux', { draft: false }],
  ['a flag that is announced', 'draft:', { draft: false }],
  ['a flag that cannot be read', 'draft: peut-être', { draft: 'peut-être' }],
  ['a number', 'order: 3', { order: 3 }],
  ['a number in quotes', 'order: "3"', { order: 3 }],
  ['a number that cannot be read', 'order: trois', { order: 'trois' }],
  ['a day', 'publishDate: 2025-10-22', { publishDate: '2025-10-22' }],
  ['a French day', 'publishDate: 22/10/2025', { publishDate: '2025-10-22' }],
  ['a day in words', 'publishDate: 1er février 2025', { publishDate: '2025-02-01' }],
  ['a day that does not exist', 'publishDate: 2025-02-31', { publishDate: '2025-02-31' }],
  ['a French one', 'publishDate: 31/02/2025', { publishDate: '31/02/2025' }],
  ['words', 'title: 01000', { title: '01000' }],
  ['words that YAML elsewhere takes for nothing', 'title: null', { title: 'null' }],
  ['folded words', 'lede: >\n  un\n  deux\n', { lede: 'un deux' }],
  ['a list', 'tags: [a, 1]', { tags: ['a', '1'] }],
  ['one word where a list is due', 'tags: a', { tags: ['a'] }],
  ['a list that is announced', 'tags:', { tags: [] }],
  ['fields that are announced', 'cover:', {}],
  ['a section', 'sections: [{ type: film }]', { sections: [{ type: 'film' }] }],
  ['a key that no schema knows', 'titel: a', { titel: 'a' }],
  ['nothing', '# rien', {}],
])('%s: %s', (_what, typed, values) => {
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
])('a file of %s that cannot be read says why: %j', (name, text, sentence) => {
  expect(() => fromFile(name, text)).toThrow(sentence);
  expect(() => toFile(name, { title: 'b', [SOURCE]: text })).toThrow(sentence);
});

test('a name that content/ has not is a fault of the program', () => {
  expect(() => fromFile('constructor', '')).toThrow('content/ has no folder or file');
});
