import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Problem } from '../../reader/problem';
import { contentFiles } from '../../tests/samples/contentFiles';
import { readWith } from '../../tests/samples/smallSite';
import { correctionsOf, formMessage } from './formMessage';

// To update the file after a change of messages: npx vitest run --update.
test('formMessage and correctionsOf return what examples.txt gives for each content file', async () => {
  const file = new URL('examples.txt', import.meta.url);
  const examples = readFileSync(file, 'utf8').split(/^(?=@ )/m);
  const checked = examples.map((example) => {
    const source = example.replace(/^» .*\n+/gm, '').trimEnd();
    const files = contentFiles(`${source}\n`);
    const result = readWith(files);
    const problems = result.ok ? [] : result.problems;
    const problem = problems.find(({ fixes }) => fixes) ?? problems.find(({ field }) => field);
    if (!problem) return source;
    const { sentence, remedy } = formMessage(problem);
    const text = files[problem.file.replace('content/', '')] ?? '';
    const corrections = correctionsOf(problem, text).map(({ wrong, right }) =>
      wrong ? `Corriger « ${wrong} » en « ${right} »` : `Écrire « ${right} »`,
    );
    const said = [`${sentence} → ${remedy}`, ...corrections].join('\n').replace(/^/gm, '» ');
    return `${source}\n${said}`;
  });
  expect(checked.length).toBeGreaterThan(10);
  await expect(`${checked.join('\n\n')}\n`).toMatchFileSnapshot('./examples.txt');
});

test.each<[what: string, problem: Partial<Problem>, sentence: string]>([
  ['a field', { field: 'title', label: 'Titre' }, 'Titre : ce champ manque.'],
  [
    'a field of a section',
    { field: 'sections[2].button.href', label: 'Lien' },
    'Section 2, Lien : ce champ manque.',
  ],
  ['a field without a name', { field: 'titel' }, 'titel : ce champ manque.'],
  ['a problem without a field', {}, 'Ce champ manque.'],
])('formMessage names %s by the label of the form', (_what, problem, sentence) => {
  const place = { file: 'content/offres/a.md', line: 3, column: 1 };
  expect(formMessage({ ...place, message: 'ce champ manque.', ...problem })).toEqual({
    sentence,
    remedy: undefined,
  });
});
