import type { Page } from 'playwright-core';

/** What the policies of a page and of its frames have stopped, as it is stopped; to be asked for before it opens. */
export async function forbiddenIn(page: Page): Promise<readonly string[]> {
  const forbidden: string[] = [];
  await page.exposeFunction('tellForbidden', (told: string) => {
    forbidden.push(told);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, 'tellForbidden')(`${violatedDirective} ${blockedURI}`);
    });
  });
  return forbidden;
}
