import { expect, test } from 'vitest';
import { INTERFACE } from './languages';

test.each([
  [0, '0_secondes'],
  [1, '1_seconde'],
  [12, '12_secondes'],
  [60, '1_min'],
  [80, '1_min_20_s'],
  [3600, '1_h'],
  [3725, '1_h_2_min'],
])('INTERFACE.fr.duration writes %i seconds as « %s »', (seconds, text) => {
  expect(INTERFACE.fr.duration(seconds)).toBe(text.replaceAll('_', '\u00a0'));
});
