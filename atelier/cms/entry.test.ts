import { expect, test } from 'vitest';
import { SOURCE } from '../files/content';
import { editedEntry } from './entry';

const ARTICLE = '---\ntitle: "Un"\naliases: [/ressources/avant]\n---\n';

test.each([
  ['a copy keep only the aliases typed since', undefined, ['/deux']],
  ['a record keep all its aliases', 'content/ressources/un.md', ['/ressources/avant', '/deux']],
])('editedEntry lets %s', (_what, path, aliases) => {
  const data = { title: 'Un', aliases: ['/ressources/avant', '/deux'], [SOURCE]: ARTICLE };
  const entry = { toJS: () => ({ data, collection: 'ressources', ...(path && { path }) }) };
  expect(editedEntry(entry).content.aliases).toEqual(aliases);
});
