import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { parse } from 'yaml';
import { z } from 'zod';
import { runIn } from './projectCopy';

const jobSchema = z.object({
  if: z.string().optional(),
  needs: z.union([z.string().transform((name) => [name]), z.array(z.string())]).default([]),
  steps: z
    .array(
      z.object({
        id: z.string().optional(),
        run: z.string().optional(),
        uses: z.string().optional(),
        with: z.object({ 'fetch-depth': z.number().optional() }).default({}),
        if: z.string().optional(),
        env: z.record(z.string(), z.string()).default({}),
      }),
    )
    .default([]),
});
const workflowSchema = z.object({ jobs: z.record(z.string(), jobSchema) });

/** The file name of a CI workflow, and the name of one of its jobs. */
export type JobPlace = readonly [file: string, job: string];

/** The contexts of `${{ }}` expressions, by GitHub's names: github, needs, steps… Others are null, as on GitHub. */
type Contexts = Readonly<Record<string, unknown>>;

/** The results of a job's steps by their ids, as in the context `steps`. */
export type StepResults = Readonly<Record<string, { outcome?: string; outputs?: object }>>;

type Status = 'success' | 'failure' | 'skipped';

/** The results of the jobs that have ended, as in the context `needs`. */
export type Needs = Readonly<
  Record<
    string,
    { readonly result: Status; readonly outputs?: Readonly<Record<string, string | undefined>> }
  >
>;

/**
 * Whether GitHub would start a job, by the `if` of the job and the results of the jobs that it needs.
 *
 * @param ended all jobs of the workflow that have ended; the job sees those that it needs.
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
 * Runs the shell steps of a job as GitHub's runner does: up to the first failure, then only those whose `if` allows it.
 * Actions are skipped. For the checkout action, the clone is shortened to the commits that the action would fetch.
 *
 * @param folder a clone of the project, with all commits.
 * @param contexts the contexts of the expressions; `steps` has the results of the steps that are not run here, such as
 * actions.
 */
export async function runJob(
  folder: string,
  place: JobPlace,
  contexts: Contexts & { readonly steps?: StepResults } = {},
) {
  const summaryFile = join(folder, 'node_modules/summary.md');
  rmSync(summaryFile, { force: true });
  /** The result of each step that ran, by its id or its command: `check success`. */
  const outcomes: string[] = [];
  const steps: Record<string, unknown> = { ...contexts.steps };
  let output = '';
  const before = Object.values(contexts.steps ?? {}).map(({ outcome }) => outcome);
  let status: 'success' | 'failure' = before.includes('failure') ? 'failure' : 'success';
  const job = readJob(folder, place);
  const checkout = job.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
  // This file makes a clone shallow: it lists commits whose parents were not fetched (gitformat-shallow).
  const shallowFile = join(folder, '.git/shallow');
  if (checkout?.with['fetch-depth'] !== 0)
    writeFileSync(shallowFile, execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder }));
  for (const { id, run, if: condition, env } of job.steps) {
    const known = { ...contexts, steps };
    if (!run || (id && id in steps) || !isMet(condition, known, status)) continue;
    const running = runIn(folder, ['bash', '-e', '-c', run], {
      ...{ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summaryFile },
      ...{ GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'agence/site' },
      GITHUB_SHA: evaluate('github.sha', known),
      ...Object.fromEntries(
        Object.entries(env).map(([name, value]) => [name, filled(value, known)]),
      ),
    });
    const outcome = (await running.ended) === 0 ? 'success' : 'failure';
    outcomes.push(`${id ?? run} ${outcome}`);
    if (id) steps[id] = { outcome };
    if (outcome === 'failure') status = 'failure';
    output += running.output();
  }
  rmSync(shallowFile, { force: true });
  return {
    ...{ result: status, outcomes, output },
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

/**
 * Whether the `if` of a step or a job is true, by GitHub's own evaluator. A condition without `success()`, `always()`
 * and the like is true only after success, as on GitHub.
 */
function isMet(condition = 'success()', contexts: Contexts, status: Status): boolean {
  const asked = /^\s*\$\{\{(.*)\}\}\s*$/s.exec(condition)?.[1] ?? condition;
  const asksStatus = /\b(success|failure|always|cancelled)\(/.test(asked);
  // The expression language converts other values to booleans: a text that is not empty is true.
  const whole = `!!(${asksStatus ? asked : `success() && (${asked})`})`;
  return evaluate(whole, contexts, status) === 'true';
}

/** Replaces each `${{ }}` expression in a text by its value. */
export function filled(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) =>
    evaluate(expression.trim(), contexts),
  );
}

const KNOWN = ['github', 'needs', 'steps', 'vars', 'secrets', 'inputs', 'runner', 'env'];

function evaluate(expression: string, contexts: Contexts, status: Status = 'success'): string {
  const all = { ...Object.fromEntries(KNOWN.map((name) => [name, {}])), ...contexts };
  const known: unknown = JSON.parse(JSON.stringify(all), data.reviver);
  if (!(known instanceof data.Dictionary)) throw new Error('The contexts are no object');
  const statuses = {
    ...{ success: status === 'success', failure: status === 'failure' },
    ...{ always: true, cancelled: false },
  };
  const functions = Object.entries(statuses).map(([name, value]) => ({
    ...{ name, minArgs: 0, maxArgs: 0 },
    call: () => new data.BooleanData(value),
  }));
  const parser = new Parser(new Lexer(expression).lex().tokens, Object.keys(all), functions);
  const calls = new Map(functions.map((defined) => [defined.name, defined]));
  return new Evaluator(parser.parse(), known, calls).evaluate().coerceString();
}
