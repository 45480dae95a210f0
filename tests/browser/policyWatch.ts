import type { Page } from 'playwright-core';

const REPORT = 'reportPolicyViolation';

/**
 * Everything that the security policy of a page refuses from now on, as the page gets it and as
 * the browser logs it: the second sees what happens before any script could listen.
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
