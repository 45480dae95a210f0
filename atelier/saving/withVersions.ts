import { z } from 'zod';

/**
 * A `fetch` that tells GitLab which version of each file a save changes. The CMS looks whether the branch has
 * moved, then commits, and tells GitLab none: what somebody else saves between the two would be overwritten. Here
 * each file that is changed or taken away goes with its last commit as of the head that the CMS has seen, and
 * GitLab refuses where there is another by then
 * (https://docs.gitlab.com/api/commits/#create-a-commit-with-multiple-files-and-actions, `last_commit_id`).
 *
 * @param origins of the forge's API. Proposals go to branches of their own: they pass as they are.
 */
export function withVersions(send: typeof fetch, origins: readonly string[]): typeof fetch {
  let seen: { readonly branch: string; readonly head: string } | undefined;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href);
    if (!origins.includes(url.origin) || init?.method !== 'POST') return send(input, init);
    if (url.pathname.endsWith('/api/graphql')) {
      const answer = await send(input, init);
      const { data: asked } = askedSchema.safeParse(parsed(init.body));
      // Not of what asks for the texts: those of a thousand records would be parsed twice.
      if (!asked) return answer;
      const { data: told } = headSchema.safeParse(await read(answer.clone()));
      if (told) {
        const head = told.data.project.repository.tree.lastCommit.sha;
        seen = { branch: asked.variables.branch, head };
      }
      return answer;
    }
    const { data: commit } = commitSchema.safeParse(parsed(init.body));
    if (!COMMITS.test(url.pathname) || !commit || commit.start_branch) return send(input, init);
    if (commit.branch !== seen?.branch) return send(input, init);
    const files = url.href.replace(COMMITS, '/repository/files/');
    const { head } = seen;
    const actions = await Promise.all(
      commit.actions.map(async (action) => {
        if (action.action === 'create') return action;
        const path = encodeURIComponent(action.previous_path ?? action.file_path);
        const headers = new Headers(init.headers);
        headers.delete('Content-Type');
        const answer = await send(`${files}${path}?ref=${head}`, { headers });
        const { data: file } = fileSchema.safeParse(await read(answer));
        return file ? { ...action, last_commit_id: file.last_commit_id } : action;
      }),
    );
    return send(input, { ...init, body: JSON.stringify({ ...commit, actions }) });
  };
}

const COMMITS = /\/repository\/commits$/;

/** What the CMS asks before a save: the last commit of its branch. */
const askedSchema = z.object({
  query: z.string().includes('lastCommit'),
  variables: z.object({ branch: z.string() }),
});

const headSchema = z.object({
  data: z.object({
    project: z.object({
      repository: z.object({ tree: z.object({ lastCommit: z.object({ sha: z.string() }) }) }),
    }),
  }),
});

const commitSchema = z.looseObject({
  branch: z.string(),
  start_branch: z.string().optional(),
  actions: z.array(
    z.looseObject({
      action: z.string(),
      file_path: z.string(),
      previous_path: z.string().optional(),
    }),
  ),
});

const fileSchema = z.object({ last_commit_id: z.string().min(1) });

function parsed(body: RequestInit['body']): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

function read(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined);
}
