import { z } from 'zod';
import { unlessHidden } from './ask';

/** The combined state of all CI checks of a commit. */
export interface Checks {
  /** The combined state; `hidden` if the signed-in person may not see the checks. */
  readonly state: 'none' | 'running' | 'passed' | 'failed' | 'hidden';
  /** The address of the page about these checks on the forge (GitHub…). */
  readonly report?: string;
}

/** A Git commit, with the same fields for GitHub, GitLab and Gitea. */
export interface Commit {
  readonly sha: string;
  /** The name of the commit's author. */
  readonly author: string;
  /** The time of the commit, in ms since 1970. */
  readonly at: number;
}

/** Sends a request to the forge's API, at a path below the repository's, and validates the answer. */
export type Ask = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
) => Promise<z.output<Schema>>;

/** The requests that differ between GitHub, GitLab and Gitea. Paths are below the repository's path in the API. */
interface ForgeApi {
  readonly address: string;
  readonly scheme: 'Bearer' | 'token';
  repository(repo: string): string;
  /** Returns the latest commits of a branch; if `branch` is undefined, those of the repository's default branch. */
  commits(ask: Ask, branch: string | undefined, of: CommitsOf): Promise<Commit[]>;
  /** Returns the state of a commit's CI checks. @param forge the origin of the forge's pages: `https://github.com`. */
  checks(ask: Ask, sha: string, forge: string): Promise<Checks>;
  /** Returns the path of the API's request for a file of the repository. The JSON in the answer contains the file. */
  fileAt(path: string): string;
}

/** The query for commits: how many to return and, with `path`, the file that these commits must have changed. */
type CommitsOf = Readonly<{ per_page: string; path?: string }>;

/** One CI check of a commit, with the same fields for GitHub, GitLab and Gitea. */
interface Run {
  readonly state: 'running' | 'passed' | 'failed' | 'skipped';
  readonly report: string | undefined;
}

/** The words for skipped CI checks. A check that is neither skipped, failed nor `success` is still running. */
const SKIPPED = ['neutral', 'skipped'];
const FAILED = [
  ...['failure', 'failed', 'error', 'canceled', 'cancelled', 'timed_out', 'stale'],
  ...['startup_failure', 'action_required'],
];

function runOf(word: string | null | undefined, page: string | null | undefined, forge: string) {
  const is = (words: readonly string[]) => words.includes(word ?? '');
  const ended = word === 'success' ? 'passed' : is(SKIPPED) ? 'skipped' : 'running';
  const state = is(FAILED) ? 'failed' : ended;
  return { state, report: pageOfForge(page, forge) } as const;
}

/** Returns the state of all CI checks together: `failed` if one failed, else `running`, `passed` or `none`. */
function summed(runs: readonly Run[]): Checks {
  const state = (['failed', 'running', 'passed'] as const).find((known) =>
    runs.some((run) => run.state === known),
  );
  const report = runs.find((run) => run.state === state)?.report;
  return { state: state ?? 'none', ...(report && { report }) };
}

const commitSchema = z
  .object({
    sha: z.string(),
    commit: z.object({
      author: z.object({ name: z.string() }),
      committer: z.object({ date: z.string() }),
    }),
  })
  .transform(({ sha, commit: { author, committer } }): Commit => {
    return { sha, author: author.name, at: Date.parse(committer.date) };
  });

/** The API that GitHub, Gitea and Forgejo share. GitHub limits results by `per_page`, the others by `limit`. */
const listed: Pick<ForgeApi, 'repository' | 'commits' | 'fileAt'> = {
  repository: (repo) => `/repos/${repo}`,
  commits: (ask, sha, of) => {
    const query = { ...of, limit: of.per_page, ...(sha !== undefined && { sha }) };
    return ask(`/commits?${new URLSearchParams(query)}`, z.array(commitSchema));
  },
  fileAt: (path) => `/contents/${encodeURI(path)}`,
};

const githubRun = z.object({
  conclusion: z.string().nullish(),
  html_url: z.string().nullish(),
});
const checkRuns = z.object({ check_runs: z.array(githubRun) });
const actionRuns = z.object({ workflow_runs: z.array(githubRun) });

/** The part of GitHub's API that the editor uses. @see https://docs.github.com/rest/checks/runs */
const github: ForgeApi = {
  address: 'https://api.github.com',
  scheme: 'Bearer',
  ...listed,
  async checks(ask, sha, forge) {
    const checked = ask(`/commits/${sha}/check-runs?per_page=100`, checkRuns);
    // Some tokens may read the runs of GitHub Actions, but not the checks that report them.
    const checkedRuns =
      (await unlessHidden(checked, undefined))?.check_runs ??
      (await ask(`/actions/runs?head_sha=${sha}&per_page=50`, actionRuns)).workflow_runs;
    // The page of the whole run has the summary and the preview; the page of a job does not.
    const pageOf = (page: string | null | undefined) => page?.replace(/\/job\/\d+$/, '');
    return summed(checkedRuns.map((run) => runOf(run.conclusion, pageOf(run.html_url), forge)));
  },
};

const pipelines = z.array(
  z.object({ id: z.number(), status: z.string(), web_url: z.string().nullish() }),
);
const gitlabCommit = z
  .object({ id: z.string(), author_name: z.string(), committed_date: z.string() })
  .transform(({ id, author_name: author, committed_date: date }): Commit => {
    return { sha: id, author, at: Date.parse(date) };
  });

/** The part of GitLab's API that the editor uses. @see https://docs.gitlab.com/api/pipelines */
const gitlab: ForgeApi = {
  address: 'https://gitlab.com/api/v4',
  scheme: 'Bearer',
  repository: (repo) => `/projects/${encodeURIComponent(repo)}`,
  commits: (ask, branch, of) => {
    const query = { ...of, ...(branch !== undefined && { ref_name: branch }) };
    return ask(`/repository/commits?${new URLSearchParams(query)}`, z.array(gitlabCommit));
  },
  fileAt: (path) => `/repository/files/${encodeURIComponent(path)}`,
  async checks(ask, sha, forge) {
    const all = await ask(`/pipelines?sha=${sha}&per_page=20`, pipelines);
    const [last] = all.sort((a, b) => b.id - a.id);
    return last ? summed([runOf(last.status, last.web_url, forge)]) : { state: 'none' };
  },
};

const statuses = z.object({
  statuses: z.array(z.object({ status: z.string(), target_url: z.string().nullish() })).nullish(),
});

/** The part of Gitea's and Forgejo's API that the editor uses. @see https://docs.gitea.com/api */
const gitea: ForgeApi = {
  address: 'https://gitea.com/api/v1',
  scheme: 'token',
  ...listed,
  async checks(ask, sha, forge) {
    const answer = await ask(`/commits/${sha}/status`, statuses);
    const runs = (answer.statuses ?? []).map((run) => runOf(run.status, run.target_url, forge));
    return summed(runs);
  },
};

/** The API of each supported forge (Git host), by the CMS's name for the forge. */
export const FORGES = { github, gitlab, gitea };

/** Returns the address of a check's report; undefined if it is not on the forge, as checks may name any address. */
function pageOfForge(typed: string | null | undefined, forge: string): string | undefined {
  if (!typed || !URL.canParse(typed, forge)) return undefined;
  const { href } = new URL(typed, forge);
  return href.startsWith(`${forge}/`) ? href : undefined;
}
