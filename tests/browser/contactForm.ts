import type { Locator, Page, Request, Route } from 'playwright-core';
import { plainText } from '../plainText';
import { makeGate } from './gate';

/** The address of the contact function, on the site's own origin when none is configured. */
export const CONTACT_FUNCTION = '**/functions/v1/send-contact-email';

/** Code that comes after the page: the islands', React's, supabase-js. */
export const CHUNKS = '**/assets/chunks/**';

/** What a visitor types, and what the function must receive: these four fields and no other. */
export const MESSAGE = {
  name: 'Zoé Lefèvre',
  email: 'zoe@client.example',
  phone: '06 12 34 56 78',
  message: 'Bonjour,\nnous aimerions « filmer » l’atelier.',
} as const;

const LABELS = { name: 'Nom', email: 'Email', phone: 'Téléphone', message: 'Message' } as const;
type FieldName = keyof typeof MESSAGE;
const NAMES: readonly FieldName[] = ['name', 'email', 'phone', 'message'];

/** The form of a page, by what a visitor sees of it. */
export function contactForm(page: Page) {
  const form = page.locator('main form');
  const field = (name: FieldName): Locator => form.getByLabel(LABELS[name]);
  return {
    field,
    button: form.locator('button[type=submit]'),
    async label() {
      return plainText((await this.button.textContent()) ?? '');
    },
    async fill(message: Readonly<Record<FieldName, string>> = MESSAGE) {
      for (const name of NAMES) await field(name).fill(message[name]);
    },
    async values() {
      const typed = await Promise.all(NAMES.map((name) => field(name).inputValue()));
      return Object.fromEntries(NAMES.map((name, index) => [name, typed[index]]));
    },
    /** What is said politely, and what interrupts. */
    async told() {
      const words = async (role: 'status' | 'alert') =>
        plainText((await page.getByRole(role).allInnerTexts()).join(' '));
      return { status: await words('status'), alert: await words('alert') };
    },
  };
}

/** Answers the contact function; the calls it got are in the list that it returns. */
export async function answerContact(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<readonly Request[]> {
  const calls: Request[] = [];
  await page.route(CONTACT_FUNCTION, async (route) => {
    calls.push(route.request());
    await answer(route);
  });
  return calls;
}

/** The function as it answers when all is well. */
export const accept = (route: Route) => route.fulfill({ status: 200, json: { ok: true } });

/** The form on a page that is opened here, its code held back until the gate opens. */
export async function openHeldForm(page: Page) {
  const gate = makeGate();
  const calls = await answerContact(page, accept);
  await page.route(CHUNKS, async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.goto('/contact');
  return { page, gate, calls, form: contactForm(page) };
}

/** Makes the living form crash at the next change in it; what it resolves to mends it. */
export async function breakForm(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { get } = Map.prototype;
    document.documentElement.dataset.crash = 'yes';
    Map.prototype.get = function (key) {
      if (document.documentElement.dataset.crash && key === 'name')
        throw new Error('made by the test');
      return get.call(this, key);
    };
  });
  return () =>
    page.evaluate(() => {
      delete document.documentElement.dataset.crash;
    });
}
