import type { Page } from 'playwright-core';

const REPORT = 'reportPolicyViolation';

/**
 * Collects everything that a page's content security policy blocks after this call. Besides the page's events, it reads
 * the browser's log, because a listener misses requests that are blocked before it is added.
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
