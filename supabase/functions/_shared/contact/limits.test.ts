import { expect, test } from 'vitest';
import { NO_LIMITS, readLimits } from './limits.ts';

const MAILED = 'CONTACT_MAILED_PER_HOUR';
const STORED = 'CONTACT_STORED_PER_HOUR';
const STANDARD = { mailed_hour: 200, stored_hour: 2000, address_10_minutes: 5, address_day: 20 };

test.each<[string, Record<string, string>, object, string[]]>([
  ['nothing set', {}, {}, []],
  ['one set', { [MAILED]: ' 50 ' }, { mailed_hour: 50 }, []],
  ['the most', { [STORED]: '999999' }, { stored_hour: 999999 }, []],
  [
    'none',
    NO_LIMITS,
    { mailed_hour: null, stored_hour: null, address_10_minutes: null, address_day: null },
    [],
  ],
  ['zero', { [MAILED]: '0' }, {}, [MAILED]],
  ['a word', { [STORED]: 'many' }, {}, [STORED]],
  ['too much', { CONTACT_ADDRESS_PER_DAY: '1000000' }, {}, ['CONTACT_ADDRESS_PER_DAY']],
  ['fewer stored than mailed', { [STORED]: '100' }, { stored_hour: 200 }, [STORED]],
  ['more mailed', { [MAILED]: '5000' }, { mailed_hour: 5000, stored_hour: 5000 }, [STORED]],
  ['all mailed, some stored', { [MAILED]: 'none' }, { mailed_hour: null }, []],
])('%s', (_, variables, limits, wrong) => {
  const read = readLimits((name) => variables[name]);
  expect(read.limits).toEqual({ ...STANDARD, ...limits });
  expect(read.problems.map((problem) => problem.split(' ')[0])).toEqual(wrong);
});
