import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** It would run the very test that runs this. */
const RECURSIVE = 'npm test';

const workflowSchema = z.object({
  jobs: z.record(
    z.string(),
    z.object({
      steps: z
        .array(
          z.object({
            id: z.string().optional(),
            run: z.string().optional(),
            if: z.string().optional(),
            env: z.record(z.string(), z.string()).default({}),
          }),
        )
        .default([]),
    }),
  ),
});

/** What became of a job of a workflow. */
export interface JobRun {
  /** Each step that ran, by its id or its command, and how it ended. */
  readonly outcomes: Readonly<Record<string, { readonly outcome: string }>>;
  readonly annotations: readonly string[];
  readonly summary: string;
  readonly output: string;
}

/**
 * Runs the shell steps of a job as the runner of a forge does: up to the first that fails, then those
 * for always. Actions are left out, and `npm test`.
 *
 * @param folder a clone of the project.
 * @param place the workflow's file name and the job's name.
 * @param context the expressions of the workflow that have a value here, by what stands between the
 * braces: `needs.deployer.outputs.url`. Others are empty, as on the forge.
 */
export async function runJob(
  folder: string,
  [file, job]: readonly [file: string, job: string],
  context: Readonly<Record<string, string>> = {},
): Promise<JobRun> {
  const text = readFileSync(join(folder, '.github/workflows', file), 'utf8');
  const { steps = [] } = workflowSchema.parse(parse(text)).jobs[job] ?? {};
  if (!steps.length) throw new Error(`${file} has no job ${job} with steps`);
  const summaryFile = join(folder, 'node_modules', 'summary.md');
  rmSync(summaryFile, { force: true });
  const outcomes: Record<string, { outcome: string }> = {};
  let output = '';
  for (const { id, run, if: condition, env } of steps) {
    if (!run || run === RECURSIVE) continue;
    const values = { ...context, 'toJSON(steps)': JSON.stringify(outcomes) };
    const failed = Object.values(outcomes).some(({ outcome }) => outcome === 'failure');
    if (!isMet(condition, failed, values)) continue;
    const ended = await runStep(folder, run, {
      ...{ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summaryFile },
      ...{ GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'agence/site' },
      GITHUB_SHA: context['github.sha'],
      ...Object.fromEntries(
        Object.entries(env).map(([name, value]) => [name, filled(value, values)]),
      ),
    });
    outcomes[id ?? run] = { outcome: ended.code === 0 ? 'success' : 'failure' };
    output += ended.output;
  }
  return {
    outcomes,
    annotations: output.split('\n').filter((line) => line.startsWith('::')),
    summary: existsSync(summaryFile) ? readFileSync(summaryFile, 'utf8') : '',
    output,
  };
}

/** Not synchronous: what a step looks at may be served by this very process. */
function runStep(
  folder: string,
  command: string,
  environment: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-e', '-c', command], {
      cwd: folder,
      env: { ...process.env, ...environment },
    });
    let output = '';
    const gather = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

type Values = Readonly<Record<string, string>>;

/** The conditions that our workflows know: always, or after success when a value is there. */
function isMet(condition: string | undefined, failed: boolean, values: Values): boolean {
  if (condition?.includes('!cancelled()')) return true;
  return !failed && (condition === undefined || Boolean(values[condition]));
}

function filled(text: string, values: Values): string {
  return text.replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => values[expression] ?? '');
}
