import { expect, test } from 'vitest';
import { NO_LIMITS, readLimits } from './limits.ts';

const STANDARD = { mailed_hour: 200, stored_hour: 2000, address_10_minutes: 5, address_day: 20 };

test.each<[string, Record<string, string>, object, string[]]>([
  ['nothing set', {}, {}, []],
  ['one set', { CONTACT_MAILED_PER_HOUR: ' 50 ' }, { mailed_hour: 50 }, []],
  [
    'all set',
    {
      CONTACT_MAILED_PER_HOUR: '1',
      CONTACT_STORED_PER_HOUR: '999999',
      CONTACT_ADDRESS_PER_10_MINUTES: '2',
      CONTACT_ADDRESS_PER_DAY: '3',
    },
    { mailed_hour: 1, stored_hour: 999999, address_10_minutes: 2, address_day: 3 },
    [],
  ],
  [
    'none',
    NO_LIMITS,
    { mailed_hour: null, stored_hour: null, address_10_minutes: null, address_day: null },
    [],
  ],
  ['zero', { CONTACT_MAILED_PER_HOUR: '0' }, {}, ['CONTACT_MAILED_PER_HOUR']],
  ['a word', { CONTACT_STORED_PER_HOUR: 'many' }, {}, ['CONTACT_STORED_PER_HOUR']],
  ['a fraction', { CONTACT_ADDRESS_PER_DAY: '2.5' }, {}, ['CONTACT_ADDRESS_PER_DAY']],
  ['too much', { CONTACT_ADDRESS_PER_DAY: '1000000' }, {}, ['CONTACT_ADDRESS_PER_DAY']],
  [
    'fewer stored than mailed',
    { CONTACT_STORED_PER_HOUR: '100' },
    { stored_hour: 200 },
    ['CONTACT_STORED_PER_HOUR'],
  ],
  [
    'more mailed than are stored unless set',
    { CONTACT_MAILED_PER_HOUR: '5000' },
    { mailed_hour: 5000, stored_hour: 5000 },
    ['CONTACT_STORED_PER_HOUR'],
  ],
  ['all mailed, some stored', { CONTACT_MAILED_PER_HOUR: 'none' }, { mailed_hour: null }, []],
])('%s', (_, variables, limits, wrong) => {
  const read = readLimits((name) => variables[name]);
  expect(read.limits).toEqual({ ...STANDARD, ...limits });
  expect(read.problems.map((problem) => problem.split(' ')[0])).toEqual(wrong);
});
