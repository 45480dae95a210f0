import { describe, expect, test } from 'vitest';
import { isStarted, type Needs } from '../../tests/workflowJob';

const JOBS = ['decider', 'verifier', 'construire', 'fonctions', 'deployer', 'bilan'] as const;
type Job = (typeof JOBS)[number];
type End = Needs[string];

const MAIN = {
  ...{ ref: 'refs/heads/main', event_name: 'push', server_url: 'https://github.com' },
};
const PUBLISHES: Partial<Record<Job, End>> = {
  decider: { result: 'success', outputs: { publish: 'true' } },
};
const FUNCTIONS_DUE: End = { result: 'success', outputs: { functions: 'true' } };
const FAILED: End = { result: 'failure' };

/** The jobs of publier.yml that a forge would start, when they end so; the others end well. */
function started(ends: Partial<Record<Job, End>>, github: object = {}): Job[] {
  const ended: Record<string, End> = {};
  return JOBS.filter((job) => {
    const context = { github: { ...MAIN, ...github } };
    const starts = isStarted('.', ['publier.yml', job], ended, context);
    ended[job] = starts
      ? (ends[job] ?? PUBLISHES[job] ?? { result: 'success' })
      : { result: 'skipped' };
    return starts;
  });
}

const ALWAYS: readonly Job[] = ['decider', 'verifier', 'construire'];

describe('publier.yml', () => {
  test.each<[string, Partial<Record<Job, End>>, object, Job[]]>([
    ['a commit: nothing waits but the deployment', {}, {}, ['deployer', 'bilan']],
    [
      'functions that are not online yet go first',
      { construire: FUNCTIONS_DUE },
      {},
      ['fonctions', 'deployer', 'bilan'],
    ],
    [
      'functions that could not be deployed hold the site back',
      { construire: FUNCTIONS_DUE, fonctions: FAILED },
      {},
      ['fonctions', 'bilan'],
    ],
    [
      'functions whose deployment did not take place, too',
      { construire: FUNCTIONS_DUE, fonctions: { result: 'skipped' } },
      {},
      ['fonctions', 'bilan'],
    ],
    ['code whose tests fail is held back', { verifier: FAILED }, {}, ['bilan']],
    ['its functions, too', { verifier: FAILED, construire: FUNCTIONS_DUE }, {}, ['bilan']],
    [
      'code whose tests were stopped is held back',
      { verifier: { result: 'skipped' } },
      {},
      ['bilan'],
    ],
    ['words that are refused are held back', { construire: FAILED }, {}, ['bilan']],
    ['a decision that failed publishes nothing', { decider: FAILED }, {}, ['bilan']],
    [
      'the cron of the other season publishes nothing and reports nothing',
      { decider: { result: 'success', outputs: { publish: 'false' } }, construire: FUNCTIONS_DUE },
      { event_name: 'schedule' },
      [],
    ],
    [
      'but for words that do not build any more',
      { decider: { result: 'success', outputs: { publish: 'false' } }, construire: FAILED },
      { event_name: 'schedule' },
      ['bilan'],
    ],
    [
      'a forge without Pages checks and builds',
      {},
      { server_url: 'https://forge.example' },
      ['bilan'],
    ],
  ])('%s', (_what, ends, github, then) => {
    expect(started(ends, github)).toEqual([...ALWAYS, ...then]);
  });

  test('started by hand on another branch, it does nothing', () => {
    expect(started({}, { ref: 'refs/heads/essai', event_name: 'workflow_dispatch' })).toEqual([]);
  });
});

describe('verifier.yml', () => {
  test.each([
    ['refs/heads/essai', ['contenu', 'verifier', 'auditer']],
    ['refs/heads/main', ['verifier']],
  ])('%s: %j', (ref, jobs) => {
    const all = ['contenu', 'verifier', 'auditer'];
    expect(
      all.filter((job) => isStarted('.', ['verifier.yml', job], {}, { github: { ref } })),
    ).toEqual(jobs);
  });
});
