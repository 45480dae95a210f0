import { describe, expect, test } from 'vitest';
import { isStarted, type Needs } from '../../tests/workflowJob';

const JOBS = ['verifier', 'construire', 'fonctions', 'deployer', 'copier', 'bilan'] as const;
type Job = (typeof JOBS)[number];
type End = Needs[string];

const MAIN = { ref: 'refs/heads/main', event_name: 'push', server_url: 'https://github.com' };
const DUE: End = { result: 'success', outputs: { functions: 'true' } };
const SKIPPED: End = { result: 'skipped' };
const FAILED: End = { result: 'failure' };

/** The command that publishes, in place of GitHub Pages. */
const VARS = { DEPLOY_COMMAND: 'rsync', SITE_URL: 'https://a.example' };
const GITEA = { server_url: 'https://git.example' };
const OWN_HOST: Job[] = ['copier', 'bilan'];

/** The jobs of publier.yml that a forge would start, when they end so; the others end well. */
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
    ['a commit: nothing waits but the deployment', {}, {}, ['deployer', 'bilan']],
    ['functions go online first', { construire: DUE }, {}, ['fonctions', 'deployer', 'bilan']],
    ['no site before its functions', { construire: DUE, fonctions: FAILED }, {}, FUNCTIONS],
    ['no site where they were skipped', { construire: DUE, fonctions: SKIPPED }, {}, FUNCTIONS],
    ['no site whose tests fail', { verifier: FAILED }, {}, ['bilan']],
    ['no functions whose tests fail', { verifier: FAILED, construire: DUE }, {}, ['bilan']],
    ['no site whose tests were stopped', { verifier: SKIPPED }, {}, ['bilan']],
    ['no site whose content is refused', { construire: FAILED }, {}, ['bilan']],
    ['on another forge, its command', {}, GITEA, OWN_HOST, VARS],
    ['nor there without tests', { verifier: FAILED }, GITEA, ['bilan'], VARS],
    ['nor without its functions', { construire: DUE, fonctions: FAILED }, GITEA, FUNCTIONS, VARS],
    ['on GitHub, the command in place of Pages', {}, {}, OWN_HOST, VARS],
    ['nor there without tests', { verifier: FAILED }, {}, ['bilan'], VARS],
  ])('%s', (_what, ends, github, then, vars) => {
    expect(started(ends, github, vars)).toEqual([...ALWAYS, ...then]);
  });

  test.each(['DEPLOY_COMMAND', 'SITE_URL'])(
    'without %s another forge publishes nothing, and GitHub on its Pages',
    (name) => {
      const vars = { ...VARS, [name]: '' };
      expect(started({}, GITEA, vars)).toEqual([...ALWAYS, 'bilan']);
      expect(started({}, {}, vars)).toEqual([...ALWAYS, 'deployer', 'bilan']);
    },
  );

  test('started by hand on another branch, it does nothing', () => {
    expect(started({}, { ref: 'refs/heads/essai', event_name: 'workflow_dispatch' })).toEqual([]);
  });
});

describe('verifier.yml', () => {
  test.each([
    ['refs/heads/essai', ['contenu', 'verifier', 'auditer']],
    ['refs/heads/main', ['verifier']],
  ])('%s: %j', (ref, jobs) => {
    const isRun = (job: string) => isStarted('.', ['verifier.yml', job], {}, { github: { ref } });
    expect(['contenu', 'verifier', 'auditer'].filter(isRun)).toEqual(jobs);
  });
});
