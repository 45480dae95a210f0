import { expect } from 'vitest';

/** What every answer of the functions has, refusals and failures too. */
export function expectHeaders({ headers }: Response): void {
  expect(headers.get('access-control-allow-origin')).toBeTruthy();
  expect(headers.get('access-control-allow-headers')).toContain('idempotency-key');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('vary')).toContain('Origin');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
}
