import { expect, test } from 'vitest';
import { withoutAccents } from './accents';

test.each([
  ['Où étiez-vous ? À Noël, çà et là.', 'Ou etiez-vous ? A Noel, ca et la.'],
  ['E\u0301te\u0301', 'Ete'],
  ['Œuvre, cœur, ex æquo, Ægir', 'Oeuvre, coeur, ex aequo, Aegir'],
  ['Sans rien, 12 € — « ok »', 'Sans rien, 12 € — « ok »'],
  ['', ''],
])('« %s » without accents is « %s »', (text, expected) => {
  expect(withoutAccents(text)).toBe(expected);
});
