import { describe, expect, test } from 'vitest';
import { addressesOf, sitePath } from './sitePath';

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

describe('the files that may stand at', () => {
  test.each<[string, readonly string[]]>([
    ['/', ['/index.html']],
    ['/offres', ['/offres', '/offres/index.html', '/offres.html']],
    ['/offres/', ['/offres/index.html']],
    ['/offres?a=/b', ['/offres', '/offres/index.html', '/offres.html']],
    ['/offres#a', ['/offres', '/offres/index.html', '/offres.html']],
    ['/d%C3%A9tail/', ['/détail/index.html']],
    ['/%2e%2e/', ['/../index.html']],
    ['/%E9', []],
    ['/%', []],
  ])('%s', (path, files) => {
    expect(addressesOf(path)).toEqual(files);
  });
});
