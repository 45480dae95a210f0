import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Request } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';
import { idle } from './browser/settled';

/**
 * Bytes with brotli, before the visitor touches anything. The HTML fits in what a server may send before
 * it waits for an answer, ten packets (RFC 6928); the rest is what a phone on a slow network has in
 * a second or so.
 */
const BUDGET = { html: 14_000, script: 2_000, filter: 4_000, font: 60_000, home: 150_000 } as const;

type Kind = 'document' | 'script' | 'font' | 'other';

interface Fetched {
  readonly address: string;
  readonly hasIsland: boolean;
  readonly bytes: Readonly<Record<Kind, number>>;
}

const tabs = browserPerWorker();
const pages: Fetched[] = [];

beforeAll(async () => {
  const page = await tabs.newPage();
  // Routing turns the cache off: every page is weighed as a first visit.
  await page.route('**', (route) => route.continue());
  let requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  for (const address of inject('siteAddresses')) {
    requests = [];
    await page.goto(address);
    await idle(page);
    const bytes = { document: 0, script: 0, font: 0, other: 0 };
    for (const request of requests)
      bytes[kindOf(request)] += weigh(
        new URL(request.url()).pathname.replace(/^\/404$/, '/404.html'),
      );
    const hasIsland = (await page.locator('[data-island]').count()) > 0;
    pages.push({ address, hasIsland, bytes });
  }
});

function kindOf(request: Request): Kind {
  const type = request.resourceType();
  return type === 'document' || type === 'script' || type === 'font' ? type : 'other';
}

/** Bytes on the wire of a published file; a font is compressed already. */
function weigh(pathname: string): number {
  const file = pathname.includes('.') ? pathname : join(pathname, 'index.html');
  const content = readFileSync(join(inject('siteFolder'), file));
  return file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
}

function overBudget(kind: Kind, limit: number): string[] {
  return pages
    .filter(({ bytes }) => bytes[kind] > limit)
    .map(({ address, bytes }) => `${address}: ${bytes[kind]} bytes of ${limit}`);
}

describe('budgets', () => {
  test('HTML with its CSS: the first round trip of a connection', () => {
    expect(overBudget('document', BUDGET.html)).toEqual([]);
  });

  test('JavaScript: 2 kB where an island is, none elsewhere', () => {
    expect(overBudget('script', BUDGET.script)).toEqual([]);
    expect(pages.filter(({ bytes }) => bytes.script > 0).length).toBeGreaterThan(1);
    expect(pages.filter(({ bytes, hasIsland }) => bytes.script > 0 !== hasIsland)).toEqual([]);
  });

  test('JavaScript of the filter once touched: no React', async () => {
    const page = await tabs.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (kindOf(request) === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/realisations');
    await page.getByRole('button', { name: 'Social' }).click();
    await page.locator('[aria-pressed=true]', { hasText: 'Social' }).waitFor();
    expect(scripts.length).toBeGreaterThan(1);
    const bytes = scripts.reduce((sum, path) => sum + weigh(path), 0);
    expect(bytes).toBeLessThanOrEqual(BUDGET.filter);
  });

  test('fonts', () => {
    expect(overBudget('font', BUDGET.font)).toEqual([]);
  });

  test('everything of the home page', () => {
    const home = pages.find(({ address }) => address === '/');
    const total = Object.values(home?.bytes ?? {}).reduce((sum, bytes) => sum + bytes, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(BUDGET.home);
  });
});
