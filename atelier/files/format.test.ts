import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { generateArticle, writeArticle } from '../../tests/corpus/article';
import { seeded } from '../../tests/fuzz/random';
import { contentTexts } from '../../tests/samples/contentTexts';
import { TREES } from '../forms/trees';
import { same } from './canonical';
import { fromFile, toFile } from './format';
import { LISTED, SOURCE } from './keys';

test.each(contentTexts())('$path comes back as it was', ({ name, text }) => {
  expect(toFile(name, fromFile(name, text))).toBe(text);
  expect(toFile(name, fromFile(name, text.trim()))).toBe(text.trim());
});

test.each(contentTexts())('$path says the same once typed anew', ({ name, text }) => {
  const { [SOURCE]: _, ...fields } = fromFile(name, text);
  const { [SOURCE]: typed, ...again } = fromFile(name, toFile(name, fields));
  expect(typed).not.toContain('\n\n\n');
  expect(again.body).toBe(fields.body);
  expect(same(again, fields, TREES.get(name))).toBe(true);
});

test('articles in which everything occurs come back as they were, and their text alone changes', () => {
  const random = seeded(15);
  for (const index of Array.from({ length: 25 }).keys()) {
    const { text } = writeArticle(generateArticle(random, index));
    const content = fromFile('ressources', text);
    expect(toFile('ressources', content)).toBe(text);
    const body = `Un mot de plus. ${content.body}`;
    const made = toFile('ressources', { ...content, body, date: '2031-01-01' });
    const [opening = ''] = String(content.body).split('\n', 1);
    expect(made.replace(/(?<=\ndate: ).*/, String(content.date))).toBe(
      text.replace(`\n\n${opening}`, () => `\n\nUn mot de plus. ${opening}`),
    );
  }
});

test('it runs where nothing of Node is', async () => {
  const { outputFiles } = await build({
    entryPoints: ['atelier/files/format.ts'],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'files',
    write: false,
    logLevel: 'silent',
  });
  const source = '---\ntitle: "Un"\ndraft: oui\n---\n\nDu texte.\n';
  const change = `files.toFile('pages', { ...files.fromFile('pages', source), title: 'Été' })`;
  const code = `${outputFiles[0]?.text}\n${change}`;
  expect(runInNewContext(code, { source })).toBe(source.replace('Un', 'Été'));
});

test.each([
  ['the day of its publication', '', '2025-01-15'],
  ['the day it was seen to again', 'updated: 2025-10-22\n', '2025-10-22'],
])('an article is listed by %s, which its file never says', (_what, line, day) => {
  const text = `---\ntitle: "Un"\ndate: 2025-01-15\n${line}---\n`;
  const content = fromFile('ressources', text);
  expect(content[LISTED]).toBe(day);
  expect(toFile('ressources', content)).toBe(text);
  const { [SOURCE]: _, ...fresh } = content;
  expect(toFile('ressources', fresh)).not.toContain(LISTED);
});
