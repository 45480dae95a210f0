import { expect, test } from 'vitest';
import { COMMITTED, type Deleted, followCommits } from './cmsEvents';

const OFFER = 'content/offres/essentiel.md';

test.each<[what: string, changes: unknown, reported: string[]]>([
  ['a deletion', [{ action: 'delete', path: OFFER, previousSha: 'a' }], [`gone ${OFFER}`]],
  ['a change', [{ action: 'update', path: OFFER, data: 'texte' }], [`saved ${OFFER} texte`]],
  ['a new record', [{ action: 'create', path: OFFER, data: 'texte' }], [`saved ${OFFER} texte`]],
  [
    'a new name',
    [{ action: 'move', path: OFFER, previousPath: 'content/offres/base.md', data: 'texte' }],
    ['gone content/offres/base.md', `saved ${OFFER} texte`],
  ],
  [
    'a record that named a deleted one',
    [
      { action: 'delete', path: 'content/equipe/a.md' },
      { action: 'update', path: OFFER, data: 'texte' },
    ],
    ['gone content/equipe/a.md', `saved ${OFFER} texte`],
  ],
  ['a picture', [{ action: 'create', path: 'content/images/a.png', data: new Blob(['a']) }], []],
  ['a file elsewhere', [{ action: 'delete', path: 'README.md' }], []],
  ['another version of the CMS', OFFER, []],
])('followCommits tells the session which texts changed: %s', (_what, changes, reported) => {
  const detail = { changes, options: {}, files: {}, entries: [], save: async () => {} };
  const heard: string[] = [];
  commit(detail, {
    texts: new Map(),
    note: (path, text) => heard.push(text === undefined ? `gone ${path}` : `saved ${path} ${text}`),
  });
  expect(heard).toEqual(reported);
});

test('followCommits offers to undo a deletion by one commit that restores all files, except those changed after the deletion', async () => {
  const member = 'content/equipe/a.md';
  const article = 'content/ressources/b.md';
  const other = 'content/ressources/c.md';
  const texts = new Map(
    [member, article, other].map((path) => [path, `---\nauthor: ${path}\n---`]),
  );
  const before = new Map(texts);
  const changes = [
    { action: 'delete', path: member, previousSha: '1' },
    { action: 'update', path: article, data: '---\n---\n', previousSha: '2' },
    { action: 'update', path: other, data: '---\n---\n', previousSha: '3' },
  ];
  const files = { [article]: { sha: '4' }, [other]: { sha: '5' } };
  const entries = [member, article, other].map((path) => ({ locales: { fr: { path } } }));
  const saved: unknown[] = [];
  const save = async (made: unknown) => saved.push(made);
  const detail = { changes, options: { commitType: 'delete', of: 1 }, files, entries, save };
  const deletions = commit(detail, {
    texts,
    note: (path, text) => (text === undefined ? texts.delete(path) : texts.set(path, text)),
  });
  expect(deletions.map(({ texts }) => [...texts])).toEqual([[[member, `${before.get(member)}\n`]]]);
  texts.set(other, 'written since');
  await deletions[0]?.undo();
  expect(saved).toEqual([
    {
      changes: [
        { action: 'create', path: member, data: `${before.get(member)}\n` },
        { action: 'update', path: article, previousSha: '4', data: `${before.get(article)}\n` },
      ],
      savingEntries: entries.slice(0, 2),
      options: { commitType: 'create', of: 1 },
    },
  ]);
});

/** Dispatches a commit as the CMS does. @returns the deletions that can be undone. */
function commit(detail: unknown, session: Parameters<typeof followCommits>[1]): Deleted[] {
  const target = new EventTarget();
  const deletions: Deleted[] = [];
  followCommits(target, session, (deleted) => deletions.push(deleted));
  target.dispatchEvent(new CustomEvent(COMMITTED, { detail }));
  return deletions;
}
