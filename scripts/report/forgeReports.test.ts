import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Problem } from '../../reader/problem';
import { annotations, codeQuality } from './forgeReports';

const problem = (more: Partial<Problem>): Problem => ({
  file: 'content/pages/a.md',
  line: 4,
  column: 7,
  message: 'ce champ manque.',
  ...more,
});

test.each<[given: Partial<Problem>, file: string, message: string]>([
  [{ field: 'title', label: 'Titre' }, 'pages/a.md', 'title (Titre) : ce champ manque.'],
  [{ remedy: 'Ajoutez :\ntitle: A' }, 'pages/a.md', 'Ce champ manque.%0AAjoutez :%0Atitle: A'],
  [{ file: 'content/a,b:c%.md' }, 'a%2Cb%3Ac%25.md', 'Ce champ manque.'],
  [
    { message: '« 100 %\r\n::set-env name=A::b%0A » est trop.' },
    'pages/a.md',
    '« 100 %25\ufffd\ufffd::set-env name=A::b%250A » est trop.',
  ],
])('annotations escapes the file and message of a problem (%#)', (given, file, message) => {
  const place = `file=content/${file},line=4,col=7`;
  expect(annotations([problem(given)])).toBe(`::error ${place},title=À corriger::${message}\n`);
});

test('annotations writes one line for each problem in a content file, in the order of the problems’ line numbers', () => {
  const lines = annotations([problem({ line: 9 }), problem({ line: 2 })]).split('\n');
  expect(lines.map((line) => /line=(\d+)/.exec(line)?.[1])).toEqual(['2', '9', undefined]);
  expect(annotations([])).toBe('');
});

const PROBLEM: Problem = {
  ...{ file: 'content/pages/a.md', line: 4, column: 7, field: 'title', label: 'Titre' },
  ...{ message: 'ce champ manque.', remedy: 'title: A' },
};
const fingerprints = (...problems: Problem[]) =>
  schema.parse(JSON.parse(codeQuality(problems))).map(({ fingerprint }) => fingerprint);
const schema = z.array(z.looseObject({ fingerprint: z.string() }));

test('codeQuality writes the fields that GitLab reads', () => {
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

test('codeQuality gives each problem its own fingerprint, the same in each run', () => {
  const two = fingerprints(PROBLEM, { ...PROBLEM, line: 9 });
  expect(new Set(two).size).toBe(2);
  expect(fingerprints(PROBLEM, { ...PROBLEM, line: 9 })).toEqual(two);
});
