import { describe, expect, test } from 'vitest';
import { allowsPart, precondition } from './preconditions';

const ETAG = '"a"';

describe('the conditions of a request for a file of entity tag "a"', () => {
  test.each<[Record<string, string>, 304 | 412 | undefined]>([
    [{}, undefined],
    [{ 'if-none-match': '"a"' }, 304],
    [{ 'if-none-match': 'W/"a"' }, 304],
    [{ 'if-none-match': '"b", "a"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"b"' }, undefined],
    [{ 'if-none-match': '"a,b"' }, undefined],
    [{ 'if-none-match': 'a' }, undefined],
    [{ 'if-none-match': '' }, undefined],
    [{ 'if-match': '"a"' }, undefined],
    [{ 'if-match': '*' }, undefined],
    [{ 'if-match': 'W/"a"' }, 412],
    [{ 'if-match': '"b"' }, 412],
    [{ 'if-match': '"b"', 'if-none-match': '"a"' }, 412],
    [{ 'if-modified-since': 'Fri, 31 Dec 9999 23:59:59 GMT' }, undefined],
    [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, undefined],
  ])('%j: %s', (headers, status) => {
    expect(precondition(headers, ETAG)).toBe(status);
  });
});

describe('a part of it is sent', () => {
  test.each<[string | undefined, boolean]>([
    [undefined, true],
    ['"a"', true],
    ['W/"a"', false],
    ['"b"', false],
    ['Fri, 31 Dec 9999 23:59:59 GMT', false],
  ])('with If-Range %s: %s', (ifRange, expected) => {
    expect(allowsPart(ifRange === undefined ? {} : { 'if-range': ifRange }, ETAG)).toBe(expected);
  });
});
