import { expect, test } from 'vitest';
import { byteRange } from './byteRange';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['Bytes=0-9', { start: 0, end: 9 }],
  ['bytes= 5-5 ', { start: 5, end: 5 }],
  ['bytes=95-', { start: 95, end: 99 }],
  ['bytes=0-9007199254740993', { start: 0, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-9007199254740993', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=9007199254740993-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-3', undefined],
  ['bytes=-', undefined],
  ['', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-1-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-9', undefined],
])('of 100 bytes, « %s »', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('of an empty file, « %s »', (header) => {
  expect(byteRange(header, 0)).toBe('unsatisfiable');
});
