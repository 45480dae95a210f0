import { expect, test } from 'vitest';
import {
  countProblems,
  formatProblems,
  type Problem,
  printableLines,
  problemSentence,
  reportable,
} from './problem';

const problem = (more: Partial<Problem>): Problem => ({
  file: 'content/pages/a.md',
  line: 1,
  column: 1,
  message: 'ce champ manque.',
  ...more,
});

test.each([
  [problem({}), 'Ce champ manque.'],
  [problem({ message: 'élément en trop.' }), 'Élément en trop.'],
  [problem({ message: '« a » manque.' }), '« a » manque.'],
  [problem({ field: 'title' }), 'title : ce champ manque.'],
  [problem({ field: 'title', label: 'Titre' }), 'title (Titre) : ce champ manque.'],
])('problemSentence puts a problem’s field, if any, before its message (%#)', (given, sentence) => {
  expect(problemSentence(given)).toBe(sentence);
});

test.each([
  [['a.md'], '1 point à corriger dans 1 fichier'],
  [['a.md', 'a.md'], '2 points à corriger dans 1 fichier'],
  [['a.md', 'b.md', 'b.md'], '3 points à corriger dans 2 fichiers'],
])('countProblems counts the problems and their files: %j', (files, expected) => {
  expect(countProblems(files.map((file) => problem({ file })))).toBe(expected);
});

test('reportable sorts problems by file, line and column', () => {
  const sorted = [
    problem({ file: 'a', line: 2, column: 9 }),
    problem({ file: 'a', line: 10, column: 1 }),
    problem({ file: 'a', line: 10, column: 2, message: 'a' }),
    problem({ file: 'a', line: 10, column: 2, message: 'b' }),
    problem({ file: 'b' }),
  ];
  expect(reportable([...sorted].reverse())).toEqual(sorted);
});

test('reportable makes commands for terminals or CI runners harmless in the text of a problem', () => {
  const odd = 'a\n::notice::\u001b[2J\u2028\u202eb\u009b##[error]';
  const one = problem({ file: odd, field: odd, message: odd, remedy: `${odd}\r\n${odd}` });
  const report = formatProblems([one], '');
  expect(report).not.toMatch(/^\s*::|##\[|[^\P{Cc}\n]|[\u2028\u202e]/mu);
  expect(report).toContain('a\ufffd::notice::\ufffd[2J');
  expect(printableLines('a\n ::error::b')).toBe('a\n :\ufffd:error::b');
});

test('formatProblems writes each problem with its file, line and fix, then counts problems and files', () => {
  const problems = [
    problem({ file: 'content/b.md', line: 3, column: 2, message: 'un lien est mort.' }),
    problem({ field: 'title', label: 'Titre', remedy: 'Ajoutez-le :\ntitle: A' }),
  ];
  expect(formatProblems(problems, 'Rien n’a été publié.')).toBe(`content/b.md:3:2
  Un lien est mort.

content/pages/a.md:1:1
  title (Titre) : ce champ manque.
  → Ajoutez-le :
  → title: A

2 points à corriger dans 2 fichiers. Rien n’a été publié.
`);
});
