import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Contexts, evaluated, filled, isMet, type Status } from './workflowExpression';

/** It would run the very test that runs this. */
const RECURSIVE = 'npm test';

const jobSchema = z.object({
  if: z.string().optional(),
  needs: z.union([z.string().transform((name) => [name]), z.array(z.string())]).default([]),
  outputs: z.record(z.string(), z.string()).default({}),
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
});
const workflowSchema = z.object({ jobs: z.record(z.string(), jobSchema) });

/** The file name of a workflow and the name of a job of it. */
export type JobPlace = readonly [file: string, job: string];

/** What became of a job of a workflow. */
export interface JobRun {
  readonly result: 'success' | 'failure';
  /** Each step that ran, by its id or its command, and how it ended. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** How long each took, in ms, by the same names. */
  readonly durations: Readonly<Record<string, number>>;
  /** Those of the job. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly annotations: readonly string[];
  readonly summary: string;
  readonly output: string;
}

interface Outcome {
  readonly outcome: 'success' | 'failure';
}

/** Jobs that have ended, as the context `needs` names them. */
export type Needs = Readonly<
  Record<
    string,
    { readonly result: Status; readonly outputs?: Readonly<Record<string, string | undefined>> }
  >
>;

/**
 * Whether a forge would start a job, by its `if` and by what became of those it needs.
 *
 * @param ended all jobs of the workflow that have ended; the job sees those it needs.
 */
export function isStarted(
  folder: string,
  place: JobPlace,
  ended: Needs,
  contexts: Contexts = {},
): boolean {
  const job = readJob(folder, place);
  const needs = Object.fromEntries(
    job.needs.map((name) => {
      const need = ended[name];
      if (!need) throw new Error(`${place.join(' ')} needs ${name}, which has not ended`);
      return [name, need];
    }),
  );
  const results = Object.values(needs).map(({ result }) => result);
  const status = results.find((result) => result !== 'success') ?? 'success';
  return isMet(job.if, { ...contexts, needs }, status);
}

/**
 * Runs the shell steps of a job as the runner of a forge does: up to the first that fails, then those
 * for always. Actions are left out, and `npm test`.
 *
 * @param folder a clone of the project.
 * @param contexts what the expressions of the workflow may name; `steps` has what its actions told.
 */
export async function runJob(
  folder: string,
  place: JobPlace,
  contexts: Contexts & { readonly steps?: object } = {},
): Promise<JobRun> {
  const job = readJob(folder, place);
  if (!job.steps.length) throw new Error(`${place.join(' ')} has no steps`);
  const files = ['summary.md', 'output'].map((name) => join(folder, 'node_modules', name));
  const [summaryFile = '', outputFile = ''] = files;
  for (const file of files) rmSync(file, { force: true });
  const outcomes: Record<string, Outcome> = {};
  const durations: Record<string, number> = {};
  const steps: Record<string, unknown> = { ...contexts.steps };
  let output = '';
  let status: Status = 'success';
  for (const { id, run, if: condition, env } of job.steps) {
    const known = { ...contexts, steps };
    if (!run || run === RECURSIVE || !isMet(condition, known, status)) continue;
    const started = performance.now();
    const ended = await runStep(folder, run, {
      ...{ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summaryFile, GITHUB_OUTPUT: outputFile },
      ...{ GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'agence/site' },
      GITHUB_SHA: evaluated('github.sha', known),
      ...Object.fromEntries(
        Object.entries(env).map(([name, value]) => [name, filled(value, known)]),
      ),
    });
    const name = id ?? run;
    durations[name] = performance.now() - started;
    const outcome = ended.code === 0 ? 'success' : 'failure';
    outcomes[name] = { outcome };
    steps[name] = { outcome, outputs: readOutputs(outputFile) };
    if (outcome === 'failure') status = 'failure';
    output += ended.output;
  }
  return {
    ...{ result: status, outcomes, durations, output },
    outputs: Object.fromEntries(
      Object.entries(job.outputs).map(([name, value]) => [
        name,
        filled(value, { ...contexts, steps }),
      ]),
    ),
    annotations: output.split('\n').filter((line) => line.startsWith('::')),
    summary: existsSync(summaryFile) ? readFileSync(summaryFile, 'utf8') : '',
  };
}

function readJob(folder: string, [file, name]: JobPlace): z.output<typeof jobSchema> {
  const text = readFileSync(join(folder, '.github/workflows', file), 'utf8');
  const job = workflowSchema.parse(parse(text)).jobs[name];
  if (!job) throw new Error(`${file} has no job ${name}`);
  return job;
}

/** Lines `NAME=VALUE`, as our commands write them: those of this step alone. */
function readOutputs(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  rmSync(file);
  return Object.fromEntries(lines.map((line) => line.split('=', 2)));
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
