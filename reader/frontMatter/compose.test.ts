import { expect, test } from 'vitest';
import { compose } from './compose';

test.each([
  ['a text that is composed already', 'Été\nà Lyon'],
  ['nothing', ''],
  ['an emoji of several characters', 'a 👩‍🎨 b'],
])('%s is left alone', (_what, typed) => expect(compose(typed).text).toBe(typed));

test.each([
  ['letters and their accents', 'E\u0301te\u0301 a\u0300 Noe\u0308l', 'Été à Noël'],
  ['a mark that no letter is composed with', 'm\u0302 e\u0301', 'm\u0302 é'],
  ['syllables of Korean', '\u1112\u1161\u11ab', '한'],
])('%s are composed', (_what, typed, text) => expect(compose(typed).text).toBe(text));

/** « x » marks the place in both. */
test.each([
  ['after one', 'e\u0301x'],
  ['after many', 'e\u0301te\u0301 a\u0300 x la plage'],
  ['on another line', 'e\u0301\ne\u0301x\ne\u0301'],
  ['after an emoji', '👩‍🎨 e\u0301 x'],
  ['first of all', 'x e\u0301'],
])('the place of a sign %s is where it was typed', (_what, typed) => {
  const { text, placeOf } = compose(typed);
  expect(placeOf(placeOfX(text))).toEqual(placeOfX(typed));
});

test('a place beyond the end of a line stays as far from it', () => {
  expect(compose('e\u0301te\u0301').placeOf({ line: 1, column: 4 })).toEqual({
    line: 1,
    column: 6,
  });
});

function placeOfX(text: string) {
  const line = text.split('\n').findIndex((words) => words.includes('x'));
  return { line: line + 1, column: (text.split('\n')[line]?.indexOf('x') ?? 0) + 1 };
}
