import { z } from 'zod';
import type { Checks } from '../facts';
import { askFile, askJson, askOr, instantOf, safeLink } from './ask';
import type { Forge, Repository } from './forge';

/** The job of .gitlab-ci.yml that reads the words, and the report that it leaves: scripts/report. */
const JOB = 'construire';
/** The job that builds what a proposal would make, and the page that it leaves first. */
const PREVIEW = { job: 'aperçu', page: 'dist/apercu/index.html' };
const REPORT = 'gl-code-quality-report.json';

/** @see https://docs.gitlab.com/api/pipelines */
export function gitlab({ api, repo, branch = 'HEAD', token }: Repository): Forge {
  const project = `${api}/projects/${encodeURIComponent(repo)}`;
  const headers = (): Record<string, string> => {
    const held = token();
    return held ? { Authorization: `Bearer ${held}` } : {};
  };
  const ask = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
    (await askJson(`${project}${path}`, schema, headers())).data;

  return {
    async head(wanted = branch) {
      const path = `/repository/commits/${encodeURIComponent(wanted)}`;
      const { id, committed_date } = await ask(path, commitSchema);
      return { sha: id, at: instantOf(committed_date) ?? Date.now() };
    },

    async checks(sha) {
      const pipelines = await askOr(
        ask(`/pipelines?sha=${sha}&per_page=20`, pipelinesSchema),
        undefined,
      );
      if (!pipelines) return { state: 'hidden' };
      const [last] = [...pipelines].sort((a, b) => b.id - a.id);
      if (!last) return { state: 'none' };
      const report = safeLink(last.web_url);
      const state = STATES[last.status] ?? 'running';
      if (state === 'running') return { state, ...(report && { report }) };
      const jobs = await askOr(ask(`/pipelines/${last.id}/jobs?per_page=100`, jobsSchema), []);
      const job = jobs.find(({ name }) => name === JOB);
      const preview = safeLink(previewOf(jobs));
      const links = { ...(report && { report }), ...(preview && { preview }) };
      const at = instantOf(last.updated_at);
      const when = at === undefined ? {} : { at };
      if (state === 'passed') return { state, ...when, ...links };
      const problems =
        job?.status === 'failed'
          ? await askOr(ask(`/jobs/${job.id}/artifacts/${REPORT}`, reportSchema), [])
          : [];
      return { state, problems, ...when, ...links };
    },

    // https://docs.gitlab.com/api/repository_files
    file(path, wanted = branch) {
      const place = `${encodeURIComponent(path)}/raw?lfs=true&ref=${encodeURIComponent(wanted)}`;
      return askFile(`${project}/repository/files/${place}`, headers());
    },
  };
}

/** GitLab shows its pages one by one, and their links lead from one to the other. */
function previewOf(jobs: readonly Job[]): string | undefined {
  const job = jobs.find(({ name, status }) => name === PREVIEW.job && status === 'success');
  return job?.web_url ? `${job.web_url}/artifacts/file/${PREVIEW.page}` : undefined;
}

const STATES: Readonly<Record<string, Extract<Checks['state'], 'passed' | 'failed'>>> = {
  ...{ success: 'passed', failed: 'failed', canceled: 'failed', skipped: 'failed' },
};

const commitSchema = z.object({ id: z.string(), committed_date: z.string().nullish() });

const pipelinesSchema = z.array(
  z.object({
    id: z.number(),
    status: z.string(),
    web_url: z.string().nullish(),
    updated_at: z.string().nullish(),
  }),
);

const jobSchema = z.object({
  id: z.number(),
  name: z.string(),
  status: z.string(),
  web_url: z.string().nullish(),
});
type Job = z.output<typeof jobSchema>;
const jobsSchema = z.array(jobSchema);

const reportSchema = z
  .array(
    z.object({
      description: z.string(),
      severity: z.string().nullish(),
      location: z.object({ path: z.string(), lines: z.object({ begin: z.number() }) }),
    }),
  )
  .transform((entries) =>
    entries
      .filter(({ severity }) => severity === 'blocker')
      .map(
        ({ description, location: { path, lines } }) =>
          `${path}, ligne ${lines.begin} : ${description}`,
      ),
  );
