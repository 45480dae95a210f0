import { openLocalAtelier } from '../tests/atelier/localFolder';
import { launchChromium } from '../tests/browser/chromium';

const browser = await launchChromium();
const context = await browser.newContext({
  baseURL: 'http://localhost:4700',
  viewport: { width: 1280, height: 800 },
  locale: 'fr-FR',
});
context.setDefaultTimeout(15000);
const page = await context.newPage();
await page.addInitScript('globalThis.__name = (f) => f');
page.on('console', (m) => console.log(m.type(), m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('PAGEERROR', e.message, e.stack?.slice(0, 600)));
try {
  const a = await openLocalAtelier(page, 'content');
  await page.screenshot({ path: '/tmp/a1.png' });
  await a.open('offres', 'essentiel');
  await page.waitForTimeout(4000);
  await page.screenshot({ path: '/tmp/a2.png' });
} catch (e) {
  console.log(String(e));
  await page.screenshot({ path: '/tmp/a0.png' });
}
await browser.close();
