import { describe, expect, test } from 'vitest';
import { isStarted, type Needs } from '../../tests/workflowJob';

const JOBS = ['verifier', 'construire', 'fonctions', 'deployer', 'copier', 'bilan'] as const;
type Job = (typeof JOBS)[number];
type End = Needs[string];

const MAIN = { ref: 'refs/heads/main', event_name: 'push', server_url: 'https://github.com' };
const DUE: End = { result: 'success', outputs: { functions: 'true' } };
const SKIPPED: End = { result: 'skipped' };
const FAILED: End = { result: 'failure' };

/** The variables of a repository that publishes by a command instead of GitHub Pages. */
const VARS = { DEPLOY_COMMAND: 'rsync', SITE_URL: 'https://a.example' };
const GITEA = { server_url: 'https://git.example' };
const OWN_HOST: Job[] = ['copier', 'bilan'];

/** Returns the jobs of publier.yml that a forge would start. @param ends the results of jobs that do not succeed. */
function started(ends: Partial<Record<Job, End>>, github: object = {}, vars: object = {}): Job[] {
  const ended: Record<string, End> = {};
  return JOBS.filter((job) => {
    const context = { github: { ...MAIN, ...github }, vars };
    const starts = isStarted('.', ['publier.yml', job], ended, context);
    ended[job] = starts ? (ends[job] ?? { result: 'success' }) : { result: 'skipped' };
    return starts;
  });
}

const ALWAYS: readonly Job[] = ['verifier', 'construire'];
const FUNCTIONS: Job[] = ['fonctions', 'bilan'];

describe('publier.yml', () => {
  test.each<[string, Partial<Record<Job, End>>, object, Job[], vars?: object]>([
    ['a commit is deployed', {}, {}, ['deployer', 'bilan']],
    ['functions go online first', { construire: DUE }, {}, ['fonctions', 'deployer', 'bilan']],
    ['failed functions stop the site', { construire: DUE, fonctions: FAILED }, {}, FUNCTIONS],
    ['skipped functions stop the site', { construire: DUE, fonctions: SKIPPED }, {}, FUNCTIONS],
    ['failed tests stop the site', { verifier: FAILED }, {}, ['bilan']],
    ['failed tests stop the functions', { verifier: FAILED, construire: DUE }, {}, ['bilan']],
    ['skipped tests stop the site', { verifier: SKIPPED }, {}, ['bilan']],
    ['wrong content stops the site', { construire: FAILED }, {}, ['bilan']],
    ['another forge runs the command', {}, GITEA, OWN_HOST, VARS],
    ['failed tests stop another forge', { verifier: FAILED }, GITEA, ['bilan'], VARS],
    ['failed functions stop it', { construire: DUE, fonctions: FAILED }, GITEA, FUNCTIONS, VARS],
    ['GitHub runs the command instead of Pages', {}, {}, OWN_HOST, VARS],
    ['failed tests stop the command on GitHub', { verifier: FAILED }, {}, ['bilan'], VARS],
  ])('publier.yml: %s', (_what, ends, github, then, vars) => {
    expect(started(ends, github, vars)).toEqual([...ALWAYS, ...then]);
  });

  test.each(['DEPLOY_COMMAND', 'SITE_URL'])(
    'publier.yml without %s publishes nothing on another forge, and to Pages on GitHub',
    (name) => {
      const vars = { ...VARS, [name]: '' };
      expect(started({}, GITEA, vars)).toEqual([...ALWAYS, 'bilan']);
      expect(started({}, {}, vars)).toEqual([...ALWAYS, 'deployer', 'bilan']);
    },
  );

  test('publier.yml does nothing when started by hand on another branch', () => {
    expect(started({}, { ref: 'refs/heads/essai', event_name: 'workflow_dispatch' })).toEqual([]);
  });
});

describe('verifier.yml', () => {
  test.each([
    ['refs/heads/essai', ['contenu', 'verifier', 'auditer']],
    ['refs/heads/main', ['verifier']],
  ])('on the branch %s, verifier.yml runs the jobs %j', (ref, jobs) => {
    const isRun = (job: string) => isStarted('.', ['verifier.yml', job], {}, { github: { ref } });
    expect(['contenu', 'verifier', 'auditer'].filter(isRun)).toEqual(jobs);
  });
});
