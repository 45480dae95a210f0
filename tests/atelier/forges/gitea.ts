import { z } from 'zod';
import {
  type Call,
  type FakeForge,
  type ForgeOptions,
  json,
  meanwhile,
  PERSON,
  type Reply,
  refusal,
  startForge,
} from './fakeForge';
import { OAUTH_PATHS, oauth } from './oauth';
import { blobSha, DEFAULT_BRANCH, entriesOf } from './repository';

/**
 * Starts a fake Gitea or Forgejo server: the parts of `/api/v1` and `/login/oauth` that the editor uses, with PKCE and
 * no secret. The fields that the editor reads are those of Gitea 1.27.3.
 */
export function startFakeGitea(options: ForgeOptions): Promise<FakeForge> {
  const { repo = 'agence/site', clientId = 'fake-gitea-app' } = options;
  return startForge(
    options,
    oauth({ ...OAUTH_PATHS, clientId, refusalStatus: 400 }),
    (call, forge) => rest(call, forge, repo),
    'invalid username, password or token',
  );
}

function rest(call: Call, forge: FakeForge, repo: string): Reply | undefined {
  const path = call.url.pathname.replace(/^\/api\/v1/, '');
  if (path === '/user') {
    const { id, login, name, email } = PERSON;
    const pages = { html_url: `${forge.url}/${login}`, avatar_url: `${forge.url}/avatars/${id}` };
    return json({ id, login, email, full_name: name, ...pages });
  }
  if (path === '/version') return json({ version: '1.27.3' });
  const paging = { default_paging_num: 30, max_response_items: 50 };
  if (path === '/settings/api') return json({ ...paging, default_max_blob_size: 10_485_760 });
  const [, inside] = path.split(`/repos/${repo}`);
  if (inside === undefined || forge.behaviour.rights === 'none') return undefined;
  if (inside === '') {
    const permissions = { pull: true, push: forge.behaviour.rights === 'write', admin: false };
    return json({ default_branch: DEFAULT_BRANCH, permissions });
  }
  if (inside === '/contents' && call.method === 'POST') return save(FILES.parse(call.body), forge);
  return read(inside, call, forge);
}

function read(inside: string, call: Call, { repository, behaviour }: FakeForge): Reply | undefined {
  const { url, body, method } = call;
  const ref = url.searchParams.get('ref') ?? DEFAULT_BRANCH;
  const [, what = '', name = ''] = /^\/(branches|git\/trees)\/(.+)$/.exec(inside) ?? [];
  if (what === 'branches') {
    const head = repository.head(decodeURIComponent(name));
    return head && json({ name, commit: { id: head.sha, message: head.message } });
  }
  if (what === 'git/trees') {
    const commit = repository.find(name) ?? repository.head(name);
    const all = [...(commit?.files ?? [])];
    const end = Number(url.searchParams.get('page') ?? 1) * PAGE;
    const tree = entriesOf(all.slice(end - PAGE, end));
    return commit && json({ sha: commit.sha, tree, truncated: end < all.length });
  }
  if (/^\/commits\/\w+\/status$/.test(inside)) return json({ statuses: statuses(behaviour) });
  if (inside === '/commits') {
    const branch = url.searchParams.get('sha') ?? DEFAULT_BRANCH;
    const commits = repository.commits(branch, url.searchParams.get('path'));
    const listed = commits.slice(0, Number(url.searchParams.get('limit') ?? 30));
    return json(
      listed.map(({ sha, author, date }) => {
        const person = { ...author, date };
        return { sha, created: date, commit: { author: person, committer: person } };
      }),
    );
  }
  if (inside === '/file-contents' && method === 'POST') {
    const { files } = z.object({ files: z.array(z.string()) }).parse(body);
    const entries = files.map((path) => {
      const content = repository.head(ref)?.files.get(path);
      const encoded = { encoding: 'base64', content: content?.toString('base64') };
      return content ? { path, sha: blobSha(content), ...encoded } : null;
    });
    return json(entries);
  }
  return undefined;
}

/** Returns the CI statuses of a commit, one for each job. Their addresses are paths, without Gitea's origin. */
function statuses({ checks }: FakeForge['behaviour']): object[] {
  if (checks === 'none') return [];
  const status = { running: 'pending', green: 'success', red: 'failure' }[checks];
  return ['construire', 'copier'].map((job, index) => ({
    status: index === 0 && checks !== 'red' ? 'success' : status,
    target_url: `/agence/site/actions/runs/1/jobs/${index}`,
    context: `publier / ${job} (push)`,
  }));
}

/** The number of entries on each page of a Git tree. A real Gitea has 1,000, which no test would fill. */
const PAGE = 50;

/** The schema of the changed files in the editor's request to commit. */
const FILES = z.object({
  branch: z.string(),
  message: z.string(),
  files: z.array(
    z.object({
      operation: z.enum(['create', 'update', 'delete']),
      path: z.string(),
      content: z.string().optional(),
      sha: z.string().optional(),
    }),
  ),
});

function save({ branch, message, files }: z.output<typeof FILES>, forge: FakeForge): Reply {
  const { repository, behaviour } = forge;
  if (behaviour.rights !== 'write') {
    return refusal(403, 'user should have a permission to write to the target branch');
  }
  if (!behaviour.changesAfterComparison) meanwhile(forge, branch);
  const head = repository.head(branch);
  const before = head?.files;
  if (!before) return refusal(404, `branch does not exist [repo_id: 1 name: ${branch}]`);
  for (const { operation, path, sha } of files) {
    const content = before.get(path);
    if (operation === 'create') {
      if (content) return refusal(422, `repository file already exists [path: ${path}]`);
      continue;
    }
    if (!content) return refusal(404, `object does not exist [id: , rel_path: ${path}]`);
    const is = blobSha(content);
    if (is !== sha) return refusal(422, `sha does not match [given: ${sha}, expected: ${is}]`);
  }
  meanwhile(forge, branch);
  const is = repository.head(branch)?.sha;
  if (is !== head?.sha)
    return refusal(
      403,
      `cannot lock ref 'refs/heads/${branch}': is at ${is} but expected ${head?.sha}`,
    );
  const changes = files.map(({ operation, path, content = '' }) => ({
    path,
    content: operation === 'delete' ? undefined : Buffer.from(content, 'base64'),
  }));
  const made = repository.commit(branch, { message, author: PERSON, changes });
  // Gitea's answer lacks deleted files.
  const saved = changes.flatMap(({ path, content }) =>
    content ? [{ path, sha: blobSha(content) }] : [],
  );
  // In Gitea's answer, only the author's date is correct.
  const commit = { sha: made.sha, created: '0001-01-01T00:00:00Z', author: { date: made.date } };
  return { status: 201, json: { commit, files: saved } };
}
