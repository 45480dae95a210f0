import { expect, test } from 'vitest';
import { COMMITTED, followCommits } from './cmsEvents';

const OFFER = 'content/offres/essentiel.md';

test.each<[what: string, detail: unknown, reported: string[]]>([
  ['a deletion', [{ action: 'delete', path: OFFER, previousSha: 'a' }], [`deleted ${OFFER}`]],
  ['a change', [{ action: 'update', path: OFFER, data: 'texte' }], [`saved ${OFFER} texte`]],
  ['a new record', [{ action: 'create', path: OFFER, data: 'texte' }], [`saved ${OFFER} texte`]],
  [
    'a new name',
    [{ action: 'move', path: OFFER, previousPath: 'content/offres/base.md', data: 'texte' }],
    [`renamed content/offres/base.md ${OFFER}`, `saved ${OFFER} texte`],
  ],
  [
    'a record that cited what is gone',
    [
      { action: 'delete', path: 'content/equipe/a.md' },
      { action: 'update', path: OFFER, data: 'texte' },
    ],
    ['deleted content/equipe/a.md', `saved ${OFFER} texte`],
  ],
  ['a picture', [{ action: 'create', path: 'content/images/a.png', data: new Blob(['a']) }], []],
  ['a file elsewhere', [{ action: 'delete', path: 'README.md' }], []],
  ['another version of the CMS', { changes: OFFER }, []],
])('reports %s to the session', (_what, detail, reported) => {
  const target = new EventTarget();
  const heard: string[] = [];
  followCommits(target, {
    saved: (path, text) => heard.push(`saved ${path} ${text}`),
    renamed: (from, to) => heard.push(`renamed ${from} ${to}`),
    deleted: (path) => heard.push(`deleted ${path}`),
  });
  target.dispatchEvent(new CustomEvent(COMMITTED, { detail }));
  expect(heard).toEqual(reported);
});
