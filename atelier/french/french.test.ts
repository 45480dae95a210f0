import { readFileSync } from 'node:fs';
import { MessageFormat } from 'messageformat';
import { expect, test } from 'vitest';
import type { FieldTree } from '../../model/fields/describe';
import { TREES } from '../forms/trees';
import { inFrench, readStrings } from './french';
import { PROPOSAL_STRINGS, setDefaultPreferences } from './inBrowser';
import missing from './missing.json';

const LOCALES = 'node_modules/@sveltia/cms/locales';
const english = readStrings(readFileSync(`${LOCALES}/en-US.json`, 'utf8'));
const own = readStrings(readFileSync(`${LOCALES}/fr.json`, 'utf8'));
const ours = inFrench(own);

/** Returns the placeholders of a string: `$name` of `{$name}` and of `.input {$count :integer}`. */
const placeholders = (string = '') =>
  [...new Set(string.match(/\{\$\w+/g))].map((sign) => sign.slice(1)).sort();

test('inFrench translates every string of the CMS, and returns no string that the CMS lacks', () => {
  expect([...english.keys()].filter((key) => !ours.has(key))).toEqual([]);
  expect([...ours.keys()].filter((key) => !english.has(key))).toEqual([]);
});

test('PROPOSAL_STRINGS replaces only strings that the CMS has, and uses the same placeholders', () => {
  const written = Object.entries(PROPOSAL_STRINGS).map(([key, words]) => [
    key,
    ours.has(key),
    placeholders(words),
  ]);
  expect(written).toEqual(
    Object.keys(PROPOSAL_STRINGS).map((key) => [
      key,
      !key.includes('.'),
      placeholders(english.get(key)),
    ]),
  );
});

test('each French string of the CMS uses the placeholders of the English string', () => {
  for (const [key, words] of ours) {
    const given = placeholders(english.get(key));
    expect([key, given]).toEqual([key, expect.arrayContaining(placeholders(words))]);
    if (key in missing) expect([key, placeholders(words)]).toEqual([key, given]);
  }
});

test('each French string of the CMS is a valid MessageFormat text', () => {
  for (const [key, words] of [...ours, ...Object.entries(PROPOSAL_STRINGS)])
    expect(() => new MessageFormat('fr', words), key).not.toThrow();
});

test('each French string of the CMS has plural forms if the English string depends on a number', () => {
  const counted = [...ours].filter(([key]) => english.get(key)?.includes('.match $count'));
  expect(counted.filter(([, words]) => !words.includes('.match $count'))).toEqual([]);
});

test('no French string of the CMS contains a technical word', () => {
  const said = [...ours].filter(
    ([key, words]) =>
      !/^(?:config|cloud_storage|prefs\.advanced\.(?:developer_mode|deploy_hook))\./.test(key) &&
      /\b(?:slug|singleton|commit|fork|backend|asset|entry|URL|Source)s?\b|(?<!\p{L})dépôts?(?!\p{L})|(?<!\p{L})(?:ressource|collection|entrée)s?(?!\p{L})/u.test(
        words.replace(/\{\$\w+/g, ''),
      ),
  );
  expect(said).toEqual([]);
});

test.each([
  ['Offre', 'Nouvelle offre'],
  ['Article', 'Nouvel article'],
  ['Témoignage', 'Nouveau témoignage'],
  ['Fiche de «\u00a0Nos bouquets\u00a0»', 'Nouvelle fiche'],
])('the form for a new record of the kind %s has the title %s', (name, expected) => {
  const title = new MessageFormat('fr', ours.get('create_entry_title') ?? '', {
    bidiIsolation: 'none',
  });
  expect(title.format({ name })).toBe(expected);
});

test.each([
  ['une section', 'Ajouter une section'],
  ['Bandeau', 'Ajouter un bandeau'],
  ['Image de l’article', 'Ajouter une image à l’article'],
])('the label of the button that adds %s is %s', (name, expected) => {
  const words = new MessageFormat('fr', ours.get('add_x') ?? '', { bidiIsolation: 'none' });
  expect(words.format({ name })).toBe(expected);
});

test('the French strings of the CMS contain a button label for each optional group of fields', () => {
  const optional = (tree: FieldTree): string[] => {
    if (tree.shape === 'list') return optional(tree.entry);
    if (tree.shape === 'variants') return [...tree.variants.values()].flatMap(optional);
    if (tree.shape !== 'group') return [];
    return [...tree.fields.values()].flatMap(({ tree: inner, required }) => [
      ...(inner.shape === 'group' && !required ? [inner.label ?? ''] : []),
      ...optional(inner),
    ]);
  };
  const labels = new Set([...TREES.values()].flatMap(optional));
  expect(labels.size).toBeGreaterThan(3);
  expect([...labels].filter((label) => !ours.get('add_x')?.includes(`|${label}|`))).toEqual([]);
});

test.each([
  ['missing preferences', null, { locale: 'fr', closeWithEscape: false }],
  ['stored preferences', '{"locale":"en-US"}', { locale: 'en-US' }],
])('setDefaultPreferences only sets missing preferences: %s', (_what, kept, expected) => {
  let stored = kept;
  const setItem = (_key: string, value: string) => {
    stored = value;
  };
  setDefaultPreferences({ getItem: () => stored, setItem });
  expect(JSON.parse(stored ?? '')).toEqual(expected);
});
