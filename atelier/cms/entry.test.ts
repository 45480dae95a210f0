import { describe, expect, test } from 'vitest';
import { SOURCE } from '../files/content';
import type { Content } from '../files/format';
import { editedEntry, valuesAround } from './entry';

const ARTICLE = '---\ntitle: "Un"\naliases: [/ressources/avant]\n---\n';

test.each([
  ['a copied record: only those typed since', undefined, ['/deux']],
  ['a saved record: all of them', 'content/ressources/un.md', ['/ressources/avant', '/deux']],
])('editedEntry keeps the aliases of %s', (_what, path, aliases) => {
  const data = { title: 'Un', aliases: ['/ressources/avant', '/deux'], [SOURCE]: ARTICLE };
  const entry = { toJS: () => ({ data, collection: 'ressources', ...(path && { path }) }) };
  expect(editedEntry(entry).content.aliases).toEqual(aliases);
});

describe('valuesAround', () => {
  const around = (values: Content, path: string) =>
    valuesAround(
      { id: '', interacted: true, currentValues: { fr: values }, extraValues: {} },
      path,
    );
  const form = { price: '1 500€ HT', priceNote: '', 'lines.0': 'Un', 'lines.1': 'Deux' };

  test.each([
    ['the field has another value', 'price', { ...form, price: '' }],
    [
      'two entries of its list change places',
      'lines.0',
      { ...form, 'lines.0': 'Deux', 'lines.1': 'Un' },
    ],
    ['an entry of its list is removed', 'lines.0', { ...form, 'lines.1': undefined }],
  ])('valuesAround returns another text after a change: %s', (_change, path, changed) => {
    expect(around(changed, path)).not.toBe(around(form, path));
  });

  test('valuesAround ignores a changed value of an unrelated field', () => {
    expect(around({ ...form, priceNote: 'par mois' }, 'price')).toBe(around(form, 'price'));
  });
});
