import { expect, test } from 'vitest';
import { valuesOf } from './content';

test('valuesOf names each value by its path, and keeps empty lists and groups', () => {
  const content = { a: 'un', b: [{ c: 1, d: { e: true } }, 'deux'], f: [], g: {} };
  expect(valuesOf(content)).toEqual({
    ...{ a: 'un', 'b.0.c': 1, 'b.0.d.e': true, 'b.1': 'deux' },
    ...{ f: [], g: {} },
  });
});
