import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { FORM_AND_PAGE, reach } from './formPage';
import { openLocalAtelier } from './localFolder';

const { newPage } = browserPerWorker();

describe('what visitors do not see yet is seen beside its form, and marked', () => {
  test('a draft', async () => {
    const page = await opened('ressources', 'secrets-tournage');
    await (await reach(page, ['draft'])).getByRole('switch').click();
    await preview(page)
      .getByText(/^Brouillon/)
      .first()
      .waitFor();
    await page.getByText('Rien à corriger').waitFor();
  });

  test('a record for later', async () => {
    const page = await opened('ressources', 'secrets-tournage');
    const day = await reach(page, ['publishDate']);
    await day.locator('input').fill('2031-05-02');
    await preview(page)
      .getByText(/2 mai 2031/)
      .first()
      .waitFor();
    await page.getByText('Rien à corriger').waitFor();
  });

  test('an offer, which has no page, on the one that lists the others', async () => {
    const page = await opened('offres', 'essentiel');
    const day = await reach(page, ['publishDate']);
    await day.locator('input').fill('2031-05-02');
    await page.frameLocator('iframe').first().getByText('Aperçu de /offres').waitFor();
    const name = preview(page)
      .getByText(/^Essentiel/)
      .first();
    await expect.poll(() => name.evaluate(isInSight)).toBe(true);
    await preview(page)
      .getByText(/2 mai 2031/)
      .first()
      .waitFor();
  });
});

async function opened(folder: string, slug: string): Promise<Page> {
  const page = await newPage({ viewport: FORM_AND_PAGE, locale: 'fr-FR' });
  const room = await openLocalAtelier(page, TESTED_CONTENT);
  await room.open(folder, slug);
  await page.getByText('Rien à corriger').waitFor();
  return page;
}

function preview(page: Page) {
  return page.frameLocator('iframe').first().frameLocator('iframe[title="Aperçu de la page"]');
}

/** In a browser. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < element.ownerDocument.documentElement.clientHeight;
}
