import { expect, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';

const tabs = browserPerWorker();

test('the browser prefetches a page while the pointer is on its link', async () => {
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

test('the speculation rules exclude functions and PDFs, under a sub-path too', async () => {
  const page = await tabs.newPage();
  await page.goto('/');
  const refused = await page.evaluate(() => {
    const text = document.querySelector('script[type="speculationrules"]')?.textContent ?? '';
    const patterns: string[] = JSON.parse(text).prerender[0].where.and[1].not.href_matches;
    const isRefused = (path: string) =>
      patterns.some((pattern) => new URLPattern(pattern, location.href).test(path, location.href));
    return [
      ...['/functions/v1/send-contact-email', '/repo/functions/v1/a', '/fichiers/a.pdf'],
      ...['/repo/fichiers/a.pdf', '/repo/offres', '/'],
    ].filter(isRefused);
  });
  expect(refused).toHaveLength(4);
});
