import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Removes a tag from every portfolio item of /realisations on the way to the browser, but not its filter button. The
 * build makes no button for a tag without items.
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
