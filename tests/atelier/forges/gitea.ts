import { z } from 'zod';
import {
  type Call,
  type FakeForge,
  type ForgeOptions,
  meanwhile,
  PERSON,
  type Reply,
  startForge,
} from './fakeForge';
import { oauth } from './oauth';
import { blobSha, DEFAULT_BRANCH } from './repository';

/**
 * Gitea, and so Forgejo, as far as the editor uses them: `/api/v1`, `/login/oauth` with PKCE and no secret. It
 * answers as Gitea 1.27.3 did, in what the editor reads.
 */
export function startFakeGitea(options: ForgeOptions): Promise<FakeForge> {
  const { repo = 'agence/site', clientId = 'fake-gitea-app' } = options;
  const signIn = oauth({
    authorizePath: '/login/oauth/authorize',
    tokenPath: '/login/oauth/access_token',
    clientId,
    refusalStatus: 400,
  });
  return startForge(
    options,
    async (call, forge) => (await signIn(call, forge)) ?? rest(call, forge, repo),
    (path) => path.startsWith('/login/'),
  );
}

function rest(call: Call, forge: FakeForge, repo: string): Reply | undefined {
  const { behaviour } = forge;
  const path = call.url.pathname.replace(/^\/api\/v1/, '');
  const json = (value: unknown): Reply => ({ status: 200, json: value });
  if (path === '/user') {
    const { id, login, name, email } = PERSON;
    const pages = { html_url: `${forge.url}/${login}`, avatar_url: `${forge.url}/avatars/${id}` };
    return json({ id, login, email, full_name: name, ...pages });
  }
  if (path === '/version') return json({ version: '1.27.3' });
  if (path === '/settings/api') {
    return json({
      default_paging_num: 30,
      max_response_items: 50,
      default_max_blob_size: 10_485_760,
    });
  }
  if (path !== `/repos/${repo}` && !path.startsWith(`/repos/${repo}/`)) return undefined;
  if (behaviour.rights === 'none') return undefined;
  const inside = path.slice(`/repos/${repo}`.length);
  if (inside === '') {
    const permissions = { pull: true, push: behaviour.rights === 'write', admin: false };
    return json({ default_branch: DEFAULT_BRANCH, permissions });
  }
  if (inside === '/contents' && call.method === 'POST') return save(FILES.parse(call.body), forge);
  return read(inside, call, forge);
}

function read(
  inside: string,
  { url, body, method }: Call,
  { repository }: FakeForge,
): Reply | undefined {
  const ref = url.searchParams.get('ref') ?? DEFAULT_BRANCH;
  const [, what = '', name = ''] = /^\/(branches|git\/trees)\/(.+)$/.exec(inside) ?? [];
  if (what === 'branches') {
    const head = repository.head(decodeURIComponent(name));
    return head && { status: 200, json: { name, commit: { id: head.sha, message: head.message } } };
  }
  if (what === 'git/trees') {
    const commit = repository.find(name) ?? repository.head(name);
    const all = [...(commit?.files ?? [])];
    const end = Number(url.searchParams.get('page') ?? 1) * PAGE;
    const tree = all.slice(end - PAGE, end).map(([path, content]) => {
      return { type: 'blob', path, sha: blobSha(content), size: content.length };
    });
    return commit && { status: 200, json: { sha: commit.sha, tree, truncated: end < all.length } };
  }
  if (/^\/commits\/\w+\/status$/.test(inside)) return { status: 200, json: { statuses: [] } };
  if (inside === '/commits') {
    const branch = url.searchParams.get('sha') ?? DEFAULT_BRANCH;
    const path = url.searchParams.get('path');
    const found = path === null ? repository.commits(branch) : repository.history(branch, path);
    const json = found.map(({ sha, author, date }) => ({
      sha,
      created: date,
      commit: { author: { ...author, date }, committer: { ...author, date } },
    }));
    return { status: 200, json: json.slice(0, Number(url.searchParams.get('limit') ?? 30)) };
  }
  if (inside === '/file-contents' && method === 'POST') {
    const { files } = z.object({ files: z.array(z.string()) }).parse(body);
    const json = files.map((path) => {
      const content = repository.head(ref)?.files.get(path);
      const encoded = { encoding: 'base64', content: content?.toString('base64') };
      return content ? { path, sha: blobSha(content), ...encoded } : null;
    });
    return { status: 200, json };
  }
  return undefined;
}

/** A page of a tree; theirs have 1,000, which no test fills. */
const PAGE = 50;

/** What the tests save: texts that are there already. */
const FILES = z.object({
  branch: z.string(),
  message: z.string(),
  files: z.array(
    z.object({
      operation: z.literal('update'),
      path: z.string(),
      content: z.string(),
      sha: z.string(),
    }),
  ),
});

function save({ branch, message, files }: z.output<typeof FILES>, forge: FakeForge): Reply {
  const { repository, behaviour } = forge;
  if (behaviour.rights !== 'write') {
    return refusal(403, 'user should have a permission to write to the target branch');
  }
  meanwhile(forge, branch);
  const before = repository.head(branch)?.files;
  if (!before) return refusal(404, `branch does not exist [repo_id: 1 name: ${branch}]`);
  for (const { path, sha } of files) {
    const content = before.get(path);
    if (!content) return refusal(404, `object does not exist [id: , rel_path: ${path}]`);
    const is = blobSha(content);
    if (is !== sha) return refusal(422, `sha does not match [given: ${sha}, expected: ${is}]`);
  }
  const made = repository.commit(branch, {
    message,
    author: { name: PERSON.name, email: PERSON.email },
    changes: files.map(({ path, content }) => ({ path, content: Buffer.from(content, 'base64') })),
  });
  const saved = files.map(({ path }) => {
    const content = made.files.get(path);
    return content ? { path, sha: blobSha(content) } : null;
  });
  // Only the date of the author is right.
  const commit = { sha: made.sha, created: '0001-01-01T00:00:00Z', author: { date: made.date } };
  return { status: 201, json: { commit, files: saved } };
}

function refusal(status: number, message: string): Reply {
  return { status, json: { message, url: '/api/swagger' } };
}
