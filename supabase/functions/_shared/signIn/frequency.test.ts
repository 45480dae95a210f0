import { expect, test } from 'vitest';
import { frequency, PER_ADDRESS, UNKNOWN, WINDOW } from './frequency.ts';

const times = (count: number, admit: () => boolean) =>
  Array.from({ length: count }, admit).filter(Boolean).length;

test('one address does not use up what all have', () => {
  const admit = frequency(() => 0);
  expect(times(2 * UNKNOWN, () => admit('192.0.2.1'))).toBe(PER_ADDRESS);
  expect(admit('192.0.2.2')).toBe(true);
});

test('where addresses are not known, all are counted together, and begin again', () => {
  let now = 0;
  const admit = frequency(() => now);
  expect(times(2 * UNKNOWN, () => admit(undefined))).toBe(UNKNOWN);
  now += WINDOW;
  expect(admit(undefined)).toBe(true);
});
