import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

export const FOLDER = '.github/workflows';
export const WORKFLOWS = readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`);
export const ACTION = '.github/actions/preparer/action.yml';

const stepSchema = z.looseObject({
  id: z.string().optional(),
  if: z.string().optional(),
  run: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const permissionsSchema = z.record(z.string(), z.string());
const jobSchema = z.looseObject({
  permissions: permissionsSchema,
  steps: z.array(stepSchema).default([]),
  'timeout-minutes': z.number().optional(),
  uses: z.string().optional(),
});
const workflowSchema = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: permissionsSchema,
  defaults: z.unknown(),
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.record(z.string(), jobSchema),
});
const actionSchema = z.looseObject({
  runs: z.object({ using: z.string(), steps: z.array(stepSchema) }),
});

export const textOf = (path: string) => readFileSync(path, 'utf8');
export const workflow = (path: string) => workflowSchema.parse(parse(textOf(path)));
export const workflows = WORKFLOWS.map((path) => ({ path, ...workflow(path) }));
export const jobs = workflows.flatMap(({ path, jobs }) =>
  Object.entries(jobs).map(([name, job]) => ({ ...job, name: `${path} ${name}` })),
);
export const action = actionSchema.parse(parse(textOf(ACTION)));
export const steps = [
  ...jobs.flatMap((job) => job.steps.map((step) => ({ place: job.name, ...step }))),
  ...action.runs.steps.map((step) => ({ place: ACTION, ...step })),
];
export const gitlab = z.record(z.string(), z.unknown()).parse(parse(textOf('.gitlab-ci.yml')));
export const gitlabCommands = Object.values(gitlab).flatMap((job) => {
  const lists = z
    .looseObject({ before_script: z.array(z.string()).default([]) })
    .extend({ script: z.array(z.string()).default([]) })
    .extend({ after_script: z.array(z.string()).default([]) })
    .safeParse(job);
  return lists.success
    ? [...lists.data.before_script, ...lists.data.script, ...lists.data.after_script]
    : [];
});

export const stepsOf = (file: string, job: string) =>
  workflow(`${FOLDER}/${file}.yml`).jobs[job]?.steps ?? [];
export const commandsOf = (file: string, job: string) =>
  stepsOf(file, job).flatMap(({ run }) => run ?? []);
export const scriptOf = (job: string) =>
  z.looseObject({ script: z.array(z.string()) }).parse(gitlab[job]).script;
