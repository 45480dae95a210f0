import { expect, test } from 'vitest';
import { corsHeaders, isOriginAllowed } from './cors.ts';

const SITES = ['https://www.possible.example', 'http://localhost:3000'] as const;

test.each<[string | null, boolean, string]>([
  ['https://www.possible.example', true, 'https://www.possible.example'],
  ['http://localhost:3000', true, 'http://localhost:3000'],
  [null, true, 'https://www.possible.example'],
  ['null', false, 'https://www.possible.example'],
  ['https://evil.example', false, 'https://www.possible.example'],
  ['https://www.possible.example.evil.example', false, 'https://www.possible.example'],
  ['http://www.possible.example', false, 'https://www.possible.example'],
  ['https://www.possible.example:8443', false, 'https://www.possible.example'],
])('%s: %s', (origin, allowed, header) => {
  expect(isOriginAllowed(origin, SITES)).toBe(allowed);
  expect(corsHeaders(origin, SITES)['access-control-allow-origin']).toBe(header);
});

test('a function that is not configured lets everybody read so', () => {
  expect(corsHeaders('https://a.example', [])['access-control-allow-origin']).toBe('*');
});
