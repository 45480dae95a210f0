import { expect, test } from 'vitest';
import { contentTexts } from '../../tests/samples/contentTexts';
import { TREES } from '../forms/trees';
import { same } from './canonical';
import { fromFile, toFile } from './format';
import { SOURCE } from './keys';

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
