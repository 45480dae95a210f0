import { networkInterfaces } from 'node:os';
import { expect, test, vi } from 'vitest';
import { localAddresses } from './startContact.ts';
import { denoBinary } from './startFunctions.ts';

test('localAddresses lists this machine’s names and IP addresses, with the site’s port and path', () => {
  const numbers = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const addresses = localAddresses('http://localhost:3000/repo');
  expect(addresses).toEqual(
    expect.arrayContaining(['http://localhost:3000/repo', 'http://127.0.0.1:3000/repo']),
  );
  for (const { address, family } of numbers) {
    const name = family === 'IPv6' ? `[${address}]` : address;
    expect(addresses).toContain(`http://${name}:3000/repo`);
  }
  expect(localAddresses('http://localhost')).toContain('http://127.0.0.1');
});

test('denoBinary throws an error with the fix if Deno does not exist for the system', () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64');
  expect(() => denoBinary()).toThrow(
    /^Deno, .* not installed for .* riscv64: .*npm ci.*musl.*Debian.*npm run preview.*$/,
  );
  vi.restoreAllMocks();
});
