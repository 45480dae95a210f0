import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { denoBinary, missingDeno } from './deno';

test('the binary is found here', () => {
  expect(existsSync(denoBinary())).toBe(true);
});

test.each([
  ['a libc without a package', true, /no npm package for Linux with musl.*Debian.*npm run preview/],
  ['a package that is missing', false, /not installed for .*npm ci.*npm run preview/],
])('%s is told in one sentence', (_, musl, sentence) => {
  expect(missingDeno(musl)).toMatch(sentence);
  expect(missingDeno(musl)).not.toContain('\n');
});

test.each([
  [{ glibcVersionRuntime: '2.36' }, /npm ci/],
  [{}, /musl/],
])('a report with %o: %s', (header, sentence) => {
  vi.spyOn(process.report, 'getReport').mockReturnValue({ header });
  vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64');
  vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
  expect(() => denoBinary()).toThrow(sentence);
  vi.restoreAllMocks();
});
