import type { Page } from 'playwright-core';

const REPORT = 'reportPolicyViolation';

/**
 * Collects what the content security policy of a page blocks from now on. It reads the page's events and the browser's
 * log: the log also has what was blocked before a script could listen.
 */
export async function watchPolicy(page: Page): Promise<readonly string[]> {
  const refused: string[] = [];
  await page.exposeFunction(REPORT, (violation: string) => refused.push(violation));
  await page.addInitScript((report) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, report)(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  }, REPORT);
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}
