import { expect, test } from 'vitest';
import { NO_LIMITS, readLimits } from './limits.ts';

const MAILED = 'CONTACT_MAILED_PER_HOUR';
const STORAGE = 'CONTACT_STORAGE_MB';
const STANDARD = {
  ...{ mailed_hour: 200, storage_megabytes: 200 },
  ...{ address_10_minutes: 5, address_day: 20 },
};

test.each<[string, Record<string, string>, object, string[]]>([
  ['nothing set', {}, {}, []],
  ['one set', { [MAILED]: ' 50 ' }, { mailed_hour: 50 }, []],
  ['the most', { [STORAGE]: '999999' }, { storage_megabytes: 999999 }, []],
  [
    'none',
    NO_LIMITS,
    { mailed_hour: null, storage_megabytes: null, address_10_minutes: null, address_day: null },
    [],
  ],
  ['zero', { [MAILED]: '0' }, {}, [MAILED]],
  ['a word', { [STORAGE]: 'many' }, {}, [STORAGE]],
  ['too much', { CONTACT_ADDRESS_PER_DAY: '1000000' }, {}, ['CONTACT_ADDRESS_PER_DAY']],
])('%s', (_, variables, limits, wrong) => {
  const read = readLimits((name) => variables[name]);
  expect(read.limits).toEqual({ ...STANDARD, ...limits });
  expect(read.problems.map((problem) => problem.split(' ')[0])).toEqual(wrong);
});
