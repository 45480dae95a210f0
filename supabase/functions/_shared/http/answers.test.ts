import { expect, test } from 'vitest';
import { answerContext, answerHeaders, isOriginAllowed } from './answers.ts';

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
  const context = answerContext(origin, SITES, { headers: [] });
  expect(isOriginAllowed(context)).toBe(allowed);
  expect(answerHeaders(context)[ALLOWED]).toBe(header);
});

test.each([{ withoutSites: '*' }, {}] as const)('while no site is known, %j reads', (cors) => {
  const context = answerContext('https://a.example', [], { headers: [], ...cors });
  expect(answerHeaders(context)[ALLOWED]).toBe(cors.withoutSites);
});
