import { describe, expect, test } from 'vitest';
import { sitePath } from './sitePath';

describe('the path inside the site', () => {
  test.each<[string, string, string | undefined]>([
    ['/offres', '', '/offres'],
    ['/?a=1', '', '/?a=1'],
    ['/repo', '/repo', '/'],
    ['/repo/', '/repo', '/'],
    ['/repo?a=1', '/repo', '/?a=1'],
    ['/repo/offres', '/repo', '/offres'],
    ['/repository', '/repo', undefined],
    ['/offres', '/repo', undefined],
    ['http://any.example/repo/offres?a=1', '/repo', '/offres?a=1'],
    ['HTTP://any.example', '', '/'],
    ['http://', '', undefined],
    ['*', '', undefined],
    ['any.example:443', '', undefined],
    ['//any.example/offres', '', '//any.example/offres'],
  ])('of %s under « %s/ »: %s', (asked, base, path) => {
    expect(sitePath(asked, base)).toBe(path);
  });
});
