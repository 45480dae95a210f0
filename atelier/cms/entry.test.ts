import { expect, test } from 'vitest';
import { SOURCE } from '../files/content';
import { editedEntry } from './entry';

const ARTICLE = '---\ntitle: "Un"\naliases: [/ressources/avant]\n---\n';

test.each([
  ['a copied record: only those typed since', undefined, ['/deux']],
  ['a saved record: all of them', 'content/ressources/un.md', ['/ressources/avant', '/deux']],
])('editedEntry keeps these aliases of %s', (_what, path, aliases) => {
  const data = { title: 'Un', aliases: ['/ressources/avant', '/deux'], [SOURCE]: ARTICLE };
  const entry = { toJS: () => ({ data, collection: 'ressources', ...(path && { path }) }) };
  expect(editedEntry(entry).content.aliases).toEqual(aliases);
});
