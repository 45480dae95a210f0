import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Problem } from '../../reader/problem';
import { codeQuality } from './codeQuality';

const PROBLEM: Problem = {
  ...{ file: 'content/pages/a.md', line: 4, column: 7, field: 'title', label: 'Titre' },
  ...{ message: 'ce champ manque.', remedy: 'title: A' },
};
const entriesSchema = z.array(z.looseObject({ fingerprint: z.string(), severity: z.string() }));
const entries = (problems: Problem[], notices: Problem[] = []) =>
  entriesSchema.parse(JSON.parse(codeQuality(problems, notices)));

test('writes what GitLab reads of each problem', () => {
  expect(JSON.parse(codeQuality([PROBLEM], []))).toEqual([
    {
      description: 'title (Titre) : ce champ manque.\ntitle: A',
      ...{ check_name: 'contenu', severity: 'blocker' },
      fingerprint: 'd6f5a9de6453b59e296bbecb847da5120878f73115a3e33bed3b33e0b13b4419',
      location: { path: 'content/pages/a.md', lines: { begin: 4 } },
    },
  ]);
  expect(codeQuality([], [])).toBe('[]\n');
});

test('a fingerprint follows a problem that moves, and tells two alike apart', () => {
  const [first, second] = entries([PROBLEM, { ...PROBLEM, line: 9 }]);
  expect(first?.fingerprint).not.toBe(second?.fingerprint);
  expect(entries([{ ...PROBLEM, line: 30 }])[0]?.fingerprint).toBe(first?.fingerprint);
  expect(entries([{ ...PROBLEM, field: 'lede' }])[0]?.fingerprint).not.toBe(first?.fingerprint);
});

test('problems block, notices inform', () => {
  expect(entries([PROBLEM], [PROBLEM]).map(({ severity }) => severity)).toEqual([
    'blocker',
    'info',
  ]);
});
