import { z } from 'zod';
import type { Checks } from '../facts';
import { askFile, askJson, askOr, instantOf, lastOf, safeLink } from './ask';
import { encodedPath, type Forge, type Repository } from './forge';

/** Whose lines the report of .github/workflows writes: scripts/report. */
const TO_MEND = 'À corriger';
const PREVIEW = 'Aperçu';

/** So many runs at most are asked for what they say. */
const MOST_ASKED = 5;

/** @see https://docs.github.com/rest/checks/runs */
export function github({ api, repo, branch, token }: Repository): Forge {
  const headers = (kind: string) => {
    const held = token();
    return {
      Accept: `application/vnd.github${kind}`,
      ...(held && { Authorization: `Bearer ${held}` }),
    };
  };
  const ask = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
    (await askJson(`${api}/repos/${repo}${path}`, schema, headers('+json'))).data;

  /** What the steps of a run said of lines, and of themselves. */
  const said = async (runs: readonly Run[]) => {
    const asked = runs.filter(({ annotations }) => annotations).slice(0, MOST_ASKED);
    const answers = await Promise.all(
      asked.map(({ id }) =>
        askOr(ask(`/check-runs/${id}/annotations?per_page=50`, annotationsSchema), []),
      ),
    );
    return answers.flat();
  };

  return {
    async head(wanted = branch ?? 'HEAD') {
      const { sha, commit } = await ask(`/commits/${encodedPath(wanted)}`, commitSchema);
      return { sha, at: instantOf(commit.committer?.date) ?? Date.now() };
    },

    async checks(sha) {
      const [runs, statuses] = await Promise.all([
        askOr(ask(`/commits/${sha}/check-runs?per_page=100`, runsSchema), undefined),
        askOr(ask(`/commits/${sha}/status`, statusesSchema), undefined),
      ]);
      // Some tokens may read what Actions did, and not the checks in which it is told.
      const all =
        runs ??
        (await askOr(ask(`/actions/runs?head_sha=${sha}&per_page=50`, actionsSchema), undefined));
      if (!all && !statuses?.length) return { state: 'hidden' };
      const together = [...(all ?? []), ...(statuses ?? [])];
      const annotations = runs ? await said(runs) : [];
      // What a file's name made of the log may pass for it: only an artifact of these runs is one.
      const preview = annotations
        .map(({ title, message }) => (title === PREVIEW ? safeLink(message) : undefined))
        .find((link) => runs?.some(({ report }) => link?.startsWith(`${report}/artifacts/`)));
      const problems = annotations
        .filter(({ title }) => title === TO_MEND)
        .map(({ path, start_line, message }) => `${path}, ligne ${start_line} : ${message}`);
      return summed(together, [...new Set(problems)], preview);
    },

    // https://docs.github.com/rest/repos/contents: as raw, up to 100 MB.
    file(path, wanted = branch) {
      const ref = wanted === undefined ? '' : `?ref=${encodeURIComponent(wanted)}`;
      const url = `${api}/repos/${repo}/contents/${encodedPath(path)}${ref}`;
      return askFile(url, headers('.raw+json'));
    },
  };
}

/** A run of a check, or a status that something else gave. */
interface Run {
  readonly id: number;
  readonly state: 'running' | 'passed' | 'failed' | 'skipped';
  readonly at?: number | undefined;
  readonly report?: string | undefined;
  readonly annotations?: boolean;
}

function summed(runs: readonly Run[], problems: readonly string[], preview?: string): Checks {
  const failed = runs.filter(({ state }) => state === 'failed');
  const running = runs.some(({ state }) => state === 'running');
  const report = [...failed, ...runs].map((run) => run.report).find(Boolean);
  const links = { ...(report && { report }), ...(preview && { preview }) };
  const at = lastOf((failed.length ? failed : runs).map((run) => run.at));
  const when = at === undefined ? {} : { at };
  if (failed.length) {
    return { state: 'failed', problems, ...when, ...links, ...(running && { unfinished: true }) };
  }
  if (running) return { state: 'running', ...links };
  return runs.some(({ state }) => state === 'passed')
    ? { state: 'passed', ...when, ...links }
    : { state: 'none', ...links };
}

const CONCLUSIONS: Readonly<Record<string, Run['state']>> = {
  ...{ success: 'passed', neutral: 'skipped', skipped: 'skipped' },
};

const runFields = {
  id: z.number(),
  status: z.string().nullish(),
  conclusion: z.string().nullish(),
  html_url: z.string().nullish(),
};

function runOf(
  { id, status, conclusion, html_url }: z.output<z.ZodObject<typeof runFields>>,
  ended: string | null | undefined,
): Run {
  const state = status === 'completed' ? (CONCLUSIONS[conclusion ?? ''] ?? 'failed') : 'running';
  // The page of a run, where its summary is, rather than that of one of its jobs.
  const report = safeLink(html_url?.replace(/\/job\/\d+$/, ''));
  return { id, state, at: instantOf(ended), report };
}

const commitSchema = z.object({
  sha: z.string(),
  commit: z.object({ committer: z.object({ date: z.string().nullish() }).nullish() }),
});

const runsSchema = z
  .object({
    check_runs: z.array(
      z.object({
        ...runFields,
        completed_at: z.string().nullish(),
        output: z.object({ annotations_count: z.number().nullish() }).nullish(),
      }),
    ),
  })
  .transform(({ check_runs }) =>
    check_runs.map(
      (run): Run => ({
        ...runOf(run, run.completed_at),
        annotations: Boolean(run.output?.annotations_count),
      }),
    ),
  );

const actionsSchema = z
  .object({ workflow_runs: z.array(z.object({ ...runFields, updated_at: z.string().nullish() })) })
  .transform(({ workflow_runs }) => workflow_runs.map((run) => runOf(run, run.updated_at)));

const STATES: Readonly<Record<string, Run['state']>> = {
  ...{ success: 'passed', pending: 'running', failure: 'failed', error: 'failed' },
};

const statusesSchema = z
  .object({
    statuses: z.array(
      z.object({
        id: z.number(),
        state: z.string(),
        target_url: z.string().nullish(),
        updated_at: z.string().nullish(),
      }),
    ),
  })
  .transform(({ statuses }) =>
    statuses.map(
      ({ id, state, target_url, updated_at }): Run => ({
        ...{ id, state: STATES[state] ?? 'running' },
        ...{ at: instantOf(updated_at), report: safeLink(target_url) },
      }),
    ),
  );

const annotationsSchema = z.array(
  z.object({
    path: z.string(),
    start_line: z.number(),
    title: z.string().nullish(),
    message: z.string(),
  }),
);
