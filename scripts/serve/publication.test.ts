import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IMMUTABLE, type TestSite, testSite } from '../../tests/testSite';
import { followPublications, type Publication } from './publication';

let site: TestSite;
let latest: () => Publication;

beforeEach(() => {
  site = testSite();
  site.publish({ 'agence/index.html': 'agence' });
  latest = followPublications(site.folder);
});
afterEach(() => site.remove());

test('followPublications returns the HTTP headers of the latest build, without those that require https', () => {
  expect(latest()).toBe(latest());
  const secure = 'none; upgrade-insecure-requests\n  Strict-Transport-Security: max-age=1';
  site.publish({ _headers: `/index.html\n  Content-Security-Policy: ${secure}\n` });
  expect(latest().headersOf('/index.html')).toEqual({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Security-Policy': 'none',
  });
});

test('followPublications returns the previous build’s HTTP headers while a new build replaces the folder', () => {
  const first = latest();
  rmSync(site.folder, { recursive: true });
  expect(latest()).toBe(first);
  site.publish({});
  expect(latest()).not.toBe(first);
});

test('followPublications returns the last valid HTTP headers if the latest build is broken', () => {
  const first = latest();
  site.publish({ _headers: 'no header at all' });
  expect([latest(), latest()]).toEqual([first, first]);
  writeFileSync(join(site.folder, '_headers'), IMMUTABLE);
  expect(latest()).not.toBe(first);
});
