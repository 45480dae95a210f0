import { expect, test } from 'vitest';
import { withVersions } from './withVersions';

const FORGE = 'https://gitlab.example';
const PROJECT = `${FORGE}/api/v4/projects/agence%2Fsite/repository`;
const OFFER = 'content/offres/essentiel.md';

interface Commit {
  readonly branch?: string;
  readonly start_branch?: string;
  readonly actions?: readonly object[];
}

/** What a forge that knows the file at one head is asked to commit, once the CMS has seen that head. */
async function committed(commit: Commit, branch = 'main', origins = [FORGE]): Promise<unknown> {
  let sent: unknown;
  const send = withVersions(async (input, init) => {
    const address = String(input);
    if (address.endsWith('/graphql')) {
      const tree = { lastCommit: { sha: 'head', message: 'Le site' } };
      return Response.json({ data: { project: { repository: { tree } } } });
    }
    if (address === `${PROJECT}/files/${encodeURIComponent(OFFER)}?ref=head`) {
      expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer mine');
      return Response.json({ file_path: OFFER, last_commit_id: 'then' });
    }
    if (!address.endsWith('/commits')) return Response.json({ message: '404' }, { status: 404 });
    sent = JSON.parse(String(init?.body));
    return Response.json({ id: 'next' }, { status: 201 });
  }, origins);
  const headers = { Authorization: 'Bearer mine', 'Content-Type': 'application/json' };
  const post = (address: string, body: object) =>
    send(address, { method: 'POST', headers, body: JSON.stringify(body) });
  const query = 'query { project { repository { tree { lastCommit { sha } } } } }';
  await post(`${FORGE}/api/graphql`, { query, variables: { fullPath: 'a', branch } });
  await post(`${PROJECT}/commits`, { branch: 'main', commit_message: 'Modifier', ...commit });
  return sent;
}

const UPDATE = { action: 'update', file_path: OFFER, content: 'a', encoding: 'text' };

test.each<[what: string, action: object]>([
  ['a changed file', UPDATE],
  ['a file taken away', { action: 'delete', file_path: OFFER }],
  ['a new name', { action: 'move', file_path: 'content/offres/b.md', previous_path: OFFER }],
])('%s goes with its version', async (_what, action) => {
  expect(await committed({ actions: [action] })).toEqual({
    ...{ branch: 'main', commit_message: 'Modifier' },
    actions: [{ ...action, last_commit_id: 'then' }],
  });
});

test.each<[what: string, commit: Commit, branch?: string, origins?: string[]]>([
  ['a new file', { actions: [{ action: 'create', file_path: OFFER, content: 'a' }] }],
  ['a file that the head has not', { actions: [{ ...UPDATE, file_path: 'content/a.md' }] }],
  ['a proposal that begins', { branch: 'cms/a', start_branch: 'main', actions: [UPDATE] }],
  ['a proposal that goes on', { branch: 'cms/a', actions: [UPDATE] }],
  ['a branch that was not looked at', { actions: [UPDATE] }, 'autre'],
  ['another forge', { actions: [UPDATE] }, 'main', ['https://forge.example']],
])('%s passes as it is', async (_what, commit, branch, origins) => {
  expect(await committed(commit, branch, origins)).toEqual({
    ...{ branch: 'main', commit_message: 'Modifier' },
    ...commit,
  });
});
