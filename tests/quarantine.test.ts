import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';

const tabs = browserPerWorker({ isPolicyWatched: true });
const SHOWN = { sentence: 'Ce message est retenu.', details: ['Zoé'], message: '<b>Oui</b>' };

test('the link to a quarantined message shows the message, and a press of the button releases it once', async () => {
  const page = await tabs.newPage();
  const calls: Request[] = [];
  await page.route('**/functions/v1/release-contact-message', (route, request) => {
    calls.push(request);
    const released = { sentence: 'Le message part dans la minute.' };
    return route.fulfill({
      json: request.method() === 'GET' ? { ...SHOWN, button: 'Recevoir' } : released,
    });
  });
  await page.goto('/retenus/#message.token');
  const button = page.getByRole('button', { name: 'Recevoir' });
  await button.waitFor();
  expect(await page.locator('blockquote').textContent()).toBe(SHOWN.message);

  // Clicks by script, as programs that scan mail do.
  await button.evaluate((element: HTMLElement) => element.click());
  await button.click();
  await page.getByText('Le message part dans la minute.').waitFor();
  expect(await button.isVisible()).toBe(false);
  expect(await page.locator('blockquote').isVisible()).toBe(true);
  expect(calls.map((call) => [call.method(), call.headers().authorization])).toEqual([
    ['GET', 'Bearer message.token'],
    ['POST', 'Bearer message.token'],
  ]);
});

test('the page of a quarantined message reports an error if the function does not answer', async () => {
  const page = await tabs.newPage();
  await page.route('**/functions/**', (route) => route.abort());
  await page.goto('/retenus/#message.token');
  await page.getByText('Le serveur du formulaire ne répond pas').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
});
