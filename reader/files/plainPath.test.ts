import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SLUG } from '../../model/french/slug';
import { plainPath, uploadName } from './plainPath';

/** File names from phones, cameras, computers and people, each with the name under which the editor saves it. */
const NAMES = [
  ...readFileSync(new URL('names.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' → ')),
  ['Screenshot 2026-04-12 at 9.15.00\u202fAM.png', 'screenshot-2026-04-12-at-9-15-00-am.png'],
  ['e\u0301te\u0301 100%.png', 'ete-100.png'],
  ['\u{1f389}\u{1f389}.png', 'image.png'],
  ['\u{1f389}.pdf', 'fichier.pdf'],
];

describe('uploadName', () => {
  test.each(NAMES)('uploadName turns %s into a valid name', (name = '', expected = '') => {
    expect(uploadName(name)).toBe(expected);
    expect(uploadName(expected)).toBe(expected);
    const stem = expected.replace(/\.[a-z0-9]+$/, '');
    expect(stem).toMatch(SLUG);
    expect(plainPath(`/images/${expected}`)).toBe(`/images/${stem}`);
  });

  test('uploadName shortens a name that is too long for file systems', () => {
    const name = uploadName(`${'é'.repeat(130)}.png`);
    expect(name).toBe(`${'e'.repeat(120)}.png`);
  });
});
