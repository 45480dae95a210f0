import {
  type Call,
  type FakeForge,
  type ForgeOptions,
  json,
  PERSON,
  type Reply,
  refusal,
  startForge,
} from './fakeForge';
import { githubProposals, type Proposals } from './githubProposals';
import { answerGraphql } from './githubSchema';
import { OAUTH_PATHS, oauth } from './oauth';
import { DEFAULT_BRANCH, entriesOf } from './repository';

/**
 * Starts a fake GitHub at the addresses of an Enterprise Server: `/api/v3`, `/api/graphql`, `/login/oauth`. The editor
 * uses it if ATELIER_REPOSITORY is the fake's `repositoryUrl`, and ATELIER_FORGE is github. The answers are those in
 * the documentation of REST 2022-11-28 and of GraphQL; none is taken from a running server.
 */
export function startFakeGitHub(options: ForgeOptions): Promise<FakeForge> {
  const { repo = 'agence/site', clientId = 'Iv1.fakeapp', clientSecret = 'fake-secret' } = options;
  let proposals: Proposals | undefined;
  return startForge(
    options,
    oauth({ ...OAUTH_PATHS, clientId, clientSecret, refusalStatus: 200 }),
    (call, forge) => {
      proposals ??= githubProposals(forge, repo);
      if (call.url.pathname === '/api/graphql')
        return answerGraphql(call.body, forge, repo, proposals);
      return rest(call, forge, repo) ?? proposals.rest(call);
    },
  );
}

function rest({ url }: Call, forge: FakeForge, repo: string): Reply | undefined {
  const { repository, behaviour } = forge;
  const path = url.pathname.replace(/^\/api\/v3/, '');
  if (path === '/user') {
    const { id, login, name } = PERSON;
    // An e-mail address that is not public would need another scope.
    const profile = { html_url: `${forge.url}/${login}`, avatar_url: `${forge.url}/avatar.png` };
    return json({ id, login, name, email: null, ...profile });
  }
  const inside = path.startsWith(`/repos/${repo}/`)
    ? path.slice(`/repos/${repo}/`.length)
    : undefined;
  if (inside === undefined || behaviour.rights === 'none') return undefined;
  if (inside === `collaborators/${PERSON.login}`) {
    return behaviour.rights === 'write'
      ? { status: 204 }
      : refusal(403, 'Must have push access to view repository collaborators.');
  }
  const [, tree] = /^git\/trees\/(.+)$/.exec(inside) ?? [];
  if (tree) {
    const commit = repository.find(tree) ?? repository.head(tree);
    return commit && json({ sha: commit.sha, tree: entriesOf(commit.files), truncated: false });
  }
  const checks = checksOf(inside, url.searchParams, forge);
  if (checks) return checks;
  const [, file] = /^contents\/(.+)$/.exec(inside) ?? [];
  const content = repository.find(url.searchParams.get('ref') ?? '')?.files.get(file ?? '');
  if (content) return json({ content: inLines(content), encoding: 'base64' });
  const bytes = repository.blob(/^git\/blobs\/(\w+)$/.exec(inside)?.[1] ?? '');
  return bytes && { status: 200, bytes };
}

/** Encodes a file as GitHub does: in base64, in lines. */
function inLines(content: Buffer): string {
  return content.toString('base64').replace(/.{60}/g, '$&\n');
}

/** Answers requests for commits of a branch or file, and for CI checks: https://docs.github.com/rest/checks/runs */
export function checksOf(
  inside: string,
  asked: URLSearchParams,
  { repository, behaviour, url }: FakeForge,
): Reply | undefined {
  const branch = asked.get('sha') ?? DEFAULT_BRANCH;
  if (inside === 'commits') {
    if (!repository.head(branch)) return undefined;
    const commits = repository.commits(branch, asked.get('path'));
    const listed = commits.map(({ sha, date, author: { name } }) => ({
      sha,
      commit: { author: { name, date }, committer: { date } },
    }));
    return json(listed.slice(0, Number(asked.get('per_page') ?? 30)));
  }
  if (!/^commits\/\w+\/check-runs$/.test(inside)) return undefined;
  return json({ check_runs: runs(behaviour.checks, url) });
}

function runs(checks: FakeForge['behaviour']['checks'], url: string): object[] {
  if (checks === 'none') return [];
  const conclusion = { running: null, green: 'success', red: 'failure' }[checks];
  return [{ id: 1, conclusion, html_url: `${url}/agence/site/actions/runs/7/job/1` }];
}
