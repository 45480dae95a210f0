import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filmElsewhere } from './dressFilms';

const [, ...ADDRESSES] = readFileSync(new URL('filmAddresses.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(/ → |, /));

test.each(ADDRESSES.filter(([, site]) => site))(
  'filmElsewhere recognises the address of a film: %s',
  (address = '', site = '', host = '') => {
    expect(filmElsewhere(address)).toEqual({ site, host });
  },
);

test.each(ADDRESSES.filter(([, site]) => !site))(
  'filmElsewhere returns undefined for the address %s, which is no film’s',
  (address = '') => {
    expect(filmElsewhere(address)).toBeUndefined();
  },
);
