import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allFiles, pathIn } from '../../reader/files/sourceFiles.mjs';
import { TESTED_CONTENT } from '../../tests/projectCopy';
import { TREES } from '../forms/trees';
import { type Content, isGroup, type Value, valuesOf } from './content';
import { fromFile, toFile } from './format';

test('toFile writes an unchanged form with the same bytes as its file', () => {
  const texts = allFiles(TESTED_CONTENT).filter((file) => file.endsWith('.md'));
  const read = texts.map((file) => {
    const [name = ''] = pathIn(TESTED_CONTENT, file).replace(/\.md$/, '').split('/');
    return [name, readFileSync(file, 'utf8')] as const;
  });
  for (const [name, text] of read.filter(([name]) => TREES.has(name))) {
    const values = valuesOf(fromFile(name, text));
    expect(Object.values(values).some((value) => isGroup(value) && Object.keys(value).length)).toBe(
      false,
    );
    expect(toFile(name, unflattened(values))).toBe(text);
  }
});

/** The inverse, as the CMS does it. */
function unflattened(values: Content): Content {
  const content: Content = {};
  for (const [path, value] of Object.entries(values)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let place: Record<string, Value> | Value[] = content;
    for (const [index, step] of steps.entries()) {
      const made: Value = /^\d+$/.test(steps[index + 1] ?? last) ? [] : {};
      const inner: Value = Reflect.get(place, step) ?? made;
      Reflect.set(place, step, inner);
      if (!Array.isArray(inner) && !isGroup(inner)) throw new Error(`${path} is no field`);
      place = inner;
    }
    Reflect.set(place, last, value);
  }
  return content;
}
