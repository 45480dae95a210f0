import { expect, test } from 'vitest';
import { errorCode } from './log.ts';

test.each<[unknown, string]>([
  [Object.assign(new Error('x'), { code: 'EAUTH', responseCode: 535 }), 'EAUTH 535'],
  [Object.assign(new Error('x'), { code: '23514' }), '23514'],
  [new TypeError('zoe@client.example'), 'TypeError'],
  ['zoe@client.example', 'unknown'],
  [undefined, 'unknown'],
])('the code of %o is %s', (error, code) => expect(errorCode(error)).toBe(code));
