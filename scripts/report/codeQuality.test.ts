import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Problem } from '../../reader/problem';
import { codeQuality } from './codeQuality';

const PROBLEM: Problem = {
  ...{ file: 'content/pages/a.md', line: 4, column: 7, field: 'title', label: 'Titre' },
  ...{ message: 'ce champ manque.', remedy: 'title: A' },
};
const fingerprints = (...problems: Problem[]) =>
  schema.parse(JSON.parse(codeQuality(problems))).map(({ fingerprint }) => fingerprint);
const schema = z.array(z.looseObject({ fingerprint: z.string() }));

test('writes what GitLab reads of each problem', () => {
  expect(JSON.parse(codeQuality([PROBLEM]))).toEqual([
    {
      description: 'title (Titre) : ce champ manque.\ntitle: A',
      ...{ check_name: 'contenu', severity: 'blocker' },
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      location: { path: 'content/pages/a.md', lines: { begin: 4 } },
    },
  ]);
  expect(codeQuality([])).toBe('[]\n');
});

test('two problems alike have two fingerprints, the same each time', () => {
  const two = fingerprints(PROBLEM, { ...PROBLEM, line: 9 });
  expect(new Set(two).size).toBe(2);
  expect(fingerprints(PROBLEM, { ...PROBLEM, line: 9 })).toEqual(two);
});
