import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Takes a tag from every piece of work of /realisations on its way to the browser, its button left: the
 * build draws none for a tag that nothing bears.
 */
export async function withoutTag(page: Page, tag: string): Promise<void> {
  await page.route('**/realisations', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const emptied = html.replaceAll(`,&quot;${tag}&quot;`, '');
    expect(emptied).not.toBe(html);
    await route.fulfill({ response, body: emptied });
  });
}
