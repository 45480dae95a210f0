import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isOwnOrigin } from './ownOrigin';

const SITES = ['https://www.possible.example/repo'];
const [number = '127.0.0.1'] = Object.values(networkInterfaces()).flatMap((addresses) =>
  (addresses ?? []).flatMap(({ address, family, internal }) =>
    family === 'IPv4' && !internal ? [address] : [],
  ),
);

test.each<[string, string | undefined, boolean]>([
  ['http://localhost:3000', 'localhost:3000', true],
  ['http://localhost:3000', 'LOCALHOST:3000', true],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', true],
  [`http://${number}:3000`, `${number}:3000`, true],
  [`http://${number}`, number, true],
  ['https://www.possible.example', 'localhost:3000', true],
  ['http://www.possible.example', 'www.possible.example', true],
  ['https://www.possible.example:444', 'www.possible.example:444', false],
  ['http://localhost:5173', 'localhost:3000', false],
  ['http://localhost:3000', `${number}:3000`, false],
  ['http://evil.example:3000', 'evil.example:3000', false],
  ['http://localhost.evil.example:3000', 'localhost.evil.example:3000', false],
  [`http://${number}.evil.example`, `${number}.evil.example`, false],
  ['http://203.0.113.9:3000', '203.0.113.9:3000', false],
  ['http://localhost:3000', undefined, false],
  ['http://[', '[', false],
  ['null', 'null', false],
])('a page of %s that asks %s: %s', (origin, host, expected) => {
  expect(isOwnOrigin(origin, host, SITES)).toBe(expected);
});
