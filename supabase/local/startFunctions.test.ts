import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { denoBinary } from './startFunctions';

test('the binary is found here', () => {
  expect(existsSync(denoBinary())).toBe(true);
});

test('one sentence says what to do where there is none', () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64');
  expect(() => denoBinary()).toThrow(
    /^Deno, .* not installed for .* riscv64: .*npm ci.*musl.*Debian.*npm run preview.*$/,
  );
  vi.restoreAllMocks();
});
