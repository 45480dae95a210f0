import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Removes a tag from every portfolio item in the HTML of /realisations before the browser gets it, but leaves
 * the tag's filter button. No build makes such a page: a tag without items gets no button.
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
