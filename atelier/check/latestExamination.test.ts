import { expect, test, vi } from 'vitest';
import type { Verdict } from '../session/openSession';
import { LatestExamination } from './latestExamination';

const entryOf = (name: string, path?: string) => ({
  toJS: () => ({ data: { name, date: '2026-01-05' }, collection: 'offres', ...(path && { path }) }),
});

const VERDICT: Verdict = { problems: [], elsewhere: [], path: 'a.md', text: '' };

test('LatestExamination checks only the latest of several forms that wait while another check runs', async () => {
  vi.useFakeTimers();
  const asked: unknown[] = [];
  const ends: (() => void)[] = [];
  const session = {
    examine: (_name: string, _path: string | undefined, { name }: { name?: unknown }) => {
      asked.push(name);
      const verdict = { ...VERDICT, text: String(name) };
      return new Promise<Verdict>((resolve) => ends.push(() => resolve(verdict)));
    },
  };
  const shown: (string | undefined)[] = [];
  const latest = new LatestExamination();
  const type = async (word: string) => {
    latest.ask(session, entryOf(word), ({ verdict }) => shown.push(verdict?.text));
    await vi.advanceTimersByTimeAsync(1_000);
  };
  for (const word of ['a', 'b', 'c']) await type(word);
  expect(asked).toEqual(['a']);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, shown]).toEqual([['a', 'c'], []]);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(['c']);
  vi.useRealTimers();
});

test('LatestExamination says that a form is untouched if it is for a new record and has no text but a date', async () => {
  const isUntouched = (entry: ReturnType<typeof entryOf>) =>
    new Promise((resolve) => {
      const session = { examine: async () => VERDICT };
      new LatestExamination().ask(session, entry, (examined) => resolve(examined.isUntouched), 0);
    });
  expect(await isUntouched(entryOf(''))).toBe(true);
  expect(await isUntouched(entryOf('Essentiel'))).toBe(false);
  expect(await isUntouched(entryOf('', 'content/offres/essentiel.md'))).toBe(false);
});
