import { expect, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';

const tabs = browserPerWorker();

test('a page under the pointer is there before the click', async () => {
  const page = await tabs.newPage();
  const session = await page.context().newCDPSession(page);
  const ready = new Promise<string>((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
      if (status === 'Ready') resolve(new URL(key.url).pathname);
    });
  });
  await session.send('Preload.enable');
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Offres', exact: true }).first();
  await link.hover();
  expect(await ready).toBe('/offres');
  await link.click();
  await page.waitForURL('**/offres');
  // The tools of this test keep Chromium from rendering it beforehand: it is fetched, no more.
  const delivery = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => 'deliveryType' in entry && entry.deliveryType),
  );
  expect(delivery).toEqual(['navigational-prefetch']);
});

test('the contact function is never called beforehand', async () => {
  const page = await tabs.newPage();
  const response = await page.request.get('/speculation-rules.json');
  expect(response.headers()['content-type']).toBe('application/speculationrules+json');
  expect(JSON.stringify(await response.json())).toContain('{"not":{"href_matches":"functions/*"}}');
  // Nor is a PDF of some megabytes fetched because a pointer passes over its link.
  expect(JSON.stringify(await response.json())).toContain('{"not":{"href_matches":"fichiers/*"}}');
});
