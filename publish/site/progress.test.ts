import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withContentFile } from '../../reader/withContentFile';
import { buildFailure, startProgress } from './progress';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the output of a build of four pages, finished or failed. */
function outputOf(end: 'done' | 'fail'): string {
  const texts: string[] = [];
  const progress = startProgress('Construction', { write: (text) => texts.push(`${text}`) > 0 });
  progress.step('lecture');
  vi.advanceTimersByTime(1_000);
  progress.step('pages');
  vi.advanceTimersByTime(10_400);
  if (end === 'done') progress.done('4 pages');
  else progress.fail();
  return texts.join('');
}

test('startProgress prints each step, the summary and the time', () => {
  expect(outputOf('done')).toBe(`Construction : lecture…
Construction : pages…
Construction : 4 pages, 11.4 s.
`);
});

test('startProgress names the step that failed', () => {
  expect(outputOf('fail')).toMatch(/\nConstruction : arrêtée à l’étape « pages »\.\n$/);
});

const broken = () => {
  throw new Error('lookup is not supported');
};

test('buildFailure names the step, reassures about the live site, and quotes the original message', () => {
  expect(buildFailure('polices', new Error('lookup is not supported')).message).toBe(
    'La construction s’est arrêtée à l’étape « polices ». Rien n’a été publié ; le site en ligne n’a pas changé.\n  → Transmettez ce message à la personne qui s’occupe du code : lookup is not supported',
  );
});

test('buildFailure names the content file whose page failed', async () => {
  const error: unknown = await withContentFile('content/pages/offres.md', broken).catch(
    (thrown) => thrown,
  );
  expect(buildFailure('écriture des pages', error).message).toBe(
    'La construction s’est arrêtée à l’étape « écriture des pages », sur le fichier content/pages/offres.md. Rien n’a été publié ; le site en ligne n’a pas changé.\n  → Remettez ce fichier comme il était avant sa dernière modification, ou transmettez ce message à la personne qui s’occupe du code : lookup is not supported',
  );
});

test('buildFailure quotes a thrown value that is not an Error', () => {
  expect(buildFailure('polices', 'stop').message).toMatch(/: stop$/);
});
