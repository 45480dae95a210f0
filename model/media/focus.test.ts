import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseFocus } from './focus';

const FOCUSES = readFileSync(new URL('focuses.txt', import.meta.url), 'utf8').trim();
const [, READ = '', REFUSED = ''] = FOCUSES.split('\n\n');
const rowsOf = (part: string) => part.split('\n').map((row) => row.split(' | '));

test.each(rowsOf(READ))('parseFocus reads « %s » as %s', (typed, value) => {
  expect(parseFocus(typed)).toEqual({ ok: true, value });
});

test.each(rowsOf(REFUSED))('parseFocus refuses « %s »', (typed, remedy) => {
  expect(parseFocus(typed)).toMatchObject({ ok: false, remedy });
});
