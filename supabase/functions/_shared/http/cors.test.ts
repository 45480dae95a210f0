import { expect, test } from 'vitest';
import { corsHeaders, isOriginAllowed } from './cors.ts';

const SITES = ['https://www.possible.example', 'http://localhost:3000'] as const;
const ALLOWED = 'access-control-allow-origin';

test.each<[string | null, boolean, string]>([
  ['https://www.possible.example', true, 'https://www.possible.example'],
  ['http://localhost:3000', true, 'http://localhost:3000'],
  [null, true, 'https://www.possible.example'],
  ['null', false, 'https://www.possible.example'],
  ['https://evil.example', false, 'https://www.possible.example'],
  ['https://www.possible.example.evil.example', false, 'https://www.possible.example'],
])('%s: %s', (origin, allowed, header) => {
  expect(isOriginAllowed(origin, SITES)).toBe(allowed);
  expect(corsHeaders(origin, SITES, { headers: [] })[ALLOWED]).toBe(header);
});

test.each(['*', undefined] as const)('while no site is known, %s reads', (withoutSites) => {
  const headers = corsHeaders('https://a.example', [], { headers: [], withoutSites });
  expect(headers[ALLOWED]).toBe(withoutSites);
});
