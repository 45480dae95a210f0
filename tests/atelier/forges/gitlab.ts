import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  type Call,
  type FakeForge,
  type ForgeOptions,
  graphqlApi,
  json,
  meanwhile,
  PERSON,
  type Reply,
  refusal,
  startForge,
} from './fakeForge';
import { oauth } from './oauth';
import { blobSha, DEFAULT_BRANCH, entriesOf } from './repository';

/**
 * Starts a fake GitLab: the parts of `/api/v4`, `/api/graphql` and `/oauth` that the editor uses, with PKCE and no
 * secret. The answers are those in GitLab's documentation of November 2026; none is taken from a running server.
 */
export function startFakeGitLab(options: ForgeOptions): Promise<FakeForge> {
  const { repo = 'agence/site', clientId = 'fake-gitlab-app' } = options;
  const paths = { authorizePath: '/oauth/authorize', tokenPath: '/oauth/token' };
  return startForge(
    options,
    oauth({ ...paths, clientId, refusalStatus: 400 }),
    (call, forge) =>
      call.url.pathname === '/api/graphql'
        ? query(call.body, forge, repo)
        : rest(call, forge, repo),
    '401 Unauthorized',
  );
}

/** The part of GitLab's GraphQL schema that the editor uses: https://docs.gitlab.com/api/graphql/reference */
const ask = graphqlApi(readFileSync(new URL('gitlab.graphql', import.meta.url), 'utf8'));

function query(body: unknown, { repository, behaviour }: FakeForge, repo: string) {
  const tree = ({ ref = DEFAULT_BRANCH }: { ref?: string }) => {
    const head = repository.head(ref);
    const all = [...(head?.files ?? [])];
    return (
      head && {
        lastCommit: head,
        blobs: ({ after }: { after?: string }) => {
          const start = Number(after || 0);
          const page = all.slice(start, start + PAGE);
          const end = start + page.length;
          return {
            nodes: entriesOf(page),
            pageInfo: { endCursor: String(end), hasNextPage: end < all.length },
          };
        },
      }
    );
  };
  const blobs = ({ ref = DEFAULT_BRANCH, paths }: { ref?: string; paths: readonly string[] }) => ({
    nodes: paths.flatMap((path) => {
      const content = repository.head(ref)?.files.get(path);
      const size = String(content?.length);
      return content
        ? [{ path, oid: blobSha(content), rawTextBlob: content.toString(), size }]
        : [];
    }),
  });
  const project = ({ fullPath }: { fullPath: string }) =>
    fullPath === repo && behaviour.rights !== 'none'
      ? { repository: { rootRef: DEFAULT_BRANCH, tree, blobs } }
      : null;
  return ask(body, { project });
}

/** The number of entries on each page of a list in GitLab's API. */
const PAGE = 100;

/** The schema of a request to commit. It allows only edits of existing texts, since tests make no other changes. */
const COMMIT = z.object({
  branch: z.string(),
  commit_message: z.string(),
  actions: z.array(
    z.object({
      action: z.literal('update'),
      file_path: z.string(),
      content: z.string(),
      encoding: z.enum(['text', 'base64']).optional(),
    }),
  ),
});

function rest({ url, method, body }: Call, forge: FakeForge, repo: string): Reply | undefined {
  const { repository, behaviour } = forge;
  const path = url.pathname.replace(/^\/api\/v4/, '');
  const person = { id: PERSON.id, username: PERSON.login, name: PERSON.name, email: PERSON.email };
  if (path === '/user') return json({ ...person, web_url: `${forge.url}/camille` });
  const start = `/projects/${encodeURIComponent(repo)}/`;
  const inside = path.startsWith(start) ? path.slice(start.length) : undefined;
  if (inside === undefined || behaviour.rights === 'none') return undefined;
  if (inside === 'users') return json([person]);
  if (inside === 'pipelines') return json([]);
  if (inside !== 'repository/commits') return undefined;
  if (method === 'GET') {
    const branch = url.searchParams.get('ref_name') ?? DEFAULT_BRANCH;
    const commits = repository.commits(branch, url.searchParams.get('path'));
    const listed = commits.map(({ sha, author, date }) => ({
      id: sha,
      ...{ author_name: author.name, author_email: author.email, committed_date: date },
    }));
    return json(listed);
  }
  return commit(COMMIT.parse(body), forge);
}

function commit(asked: z.output<typeof COMMIT>, forge: FakeForge): Reply {
  const { repository, behaviour } = forge;
  const { branch, commit_message: message, actions } = asked;
  if (behaviour.rights !== 'write') {
    return refusal(403, '403 Forbidden - You are not allowed to push into this branch');
  }
  meanwhile(forge, branch);
  const made = repository.commit(branch, {
    message,
    author: { name: PERSON.name, email: PERSON.email },
    changes: actions.map(({ file_path: path, content, encoding }) => ({
      path,
      content: Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'),
    })),
  });
  return { status: 201, json: { id: made.sha, committed_date: made.date } };
}
