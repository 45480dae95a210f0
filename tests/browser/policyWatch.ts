import type { Page } from 'playwright-core';

const REPORT = 'reportPolicyViolation';

/**
 * Collects what the security policy of a page refuses from now on, from the page's events and from the browser's log,
 * which has refusals from before any script could listen.
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
