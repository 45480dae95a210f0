import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import { allFiles } from '../../reader/files/sourceFiles.mjs';
import { TREES } from '../forms/trees';
import { same } from './canonical';
import { fromFile, toFile } from './format';
import { LISTED, SOURCE } from './keys';

test.each(contentTexts())('$path comes back as it was, and says the same typed anew', (file) => {
  const { name, text } = file;
  for (const typed of [text, text.trim()]) expect(toFile(name, fromFile(name, typed))).toBe(typed);
  const { [SOURCE]: _, ...fields } = fromFile(name, text);
  const { [SOURCE]: typed, ...again } = fromFile(name, toFile(name, fields));
  expect(typed).not.toContain('\n\n\n');
  expect(again.body).toBe(fields.body);
  expect(same(again, fields, TREES.get(name))).toBe(true);
});

test.each([
  ['the day of its publication', '', '2025-01-15'],
  ['the day of its revision', 'updated: 2025-10-22\n', '2025-10-22'],
])('an article is listed by %s, which its file never says', (_what, line, day) => {
  const text = `---\ntitle: "Un"\ndate: 2025-01-15\n${line}---\n`;
  const content = fromFile('ressources', text);
  expect(content[LISTED]).toBe(day);
  expect(toFile('ressources', content)).toBe(text);
  const { [SOURCE]: _, ...fresh } = content;
  expect(toFile('ressources', fresh)).not.toContain(LISTED);
});

/** A file of content/ or tests/content/. */
interface ContentText {
  readonly path: string;
  /** What the editing room calls its folder, or the file if it is alone. */
  readonly name: string;
  readonly text: string;
}

/** Returns all the files that staff edit, those of the site and those that tests stand on. */
function contentTexts(): ContentText[] {
  return ['content', 'tests/content']
    .flatMap((root) => allFiles(root).map((file) => ({ root, path: file.split(sep).join('/') })))
    .filter(({ path }) => path.endsWith('.md') && !path.endsWith('/LISEZMOI.md'))
    .map(({ root, path }) => {
      const [name = ''] = path.slice(root.length + 1).split('/');
      return { path, name: name.replace(/\.md$/, ''), text: readFileSync(path, 'utf8') };
    });
}
