import { expect, test } from 'vitest';
import { parseFocus } from './focus';

test.each([
  ['haut', '50% 0%'],
  ['Bas gauche', '0% 100%'],
  ['droite-haut', '100% 0%'],
  ['en bas, à droite', '100% 100%'],
  ['au milieu', '50% 50%'],
  ['centre gauche', '0% 50%'],
  ['30% 20%', '30% 20%'],
  ['5 % ; 100 %', '5% 100%'],
])('parseFocus reads « %s » as %s', (typed, value) => {
  expect(parseFocus(typed)).toEqual({ ok: true, value });
});

const EXAMPLES =
  'Écrivez « haut », « bas », « gauche », « droite » ou « centre », ou deux d’entre eux : « bas gauche ».';

const PERCENTS = 'Écrivez-en deux, depuis la gauche puis depuis le haut : « 30 % 20 % ».';

test.each([
  ['haute', 'Écrivez « haut ».'],
  ['bas gauch', 'Écrivez « bas gauche ».'],
  ['haut bas', EXAMPLES],
  ['le visage', EXAMPLES],
  ['120% 20%', PERCENTS],
  ['30%', PERCENTS],
  ['0.3 0.2', PERCENTS],
  ['30 20', 'Écrivez « 30 % 20 % ».'],
  ['33.3% 20%', 'Écrivez « 33 % 20 % ».'],
  ['30,5 % 20 %', 'Écrivez « 31 % 20 % ».'],
  ['à', EXAMPLES],
])('parseFocus refuses « %s »', (typed, remedy) => {
  expect(parseFocus(typed)).toMatchObject({ ok: false, remedy });
});
