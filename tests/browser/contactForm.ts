import type { Locator, Page, Request, Route } from 'playwright-core';
import {
  CONTACT_FIELDS,
  type ContactFieldName,
  type ContactMessage,
  messageFrom,
} from '../../supabase/functions/_shared/contact/contactFields';
import { plainText } from '../plainText';
import { EXAMPLES } from '../samples/contactMessage';
import { makeGate } from './waiting';

/** Matches the URL of the contact function at any origin: by default, it is the site's own. */
export const CONTACT_FUNCTION = '**/functions/v1/send-contact-email';

/** The pattern of scripts loaded after the page: those of islands, React and supabase-js. */
export const CHUNKS = '**/assets/chunks/*';

/** The message that tests type into the contact form. The function must receive exactly these fields. */
export const MESSAGE = EXAMPLES;

/** The values of the form's fields before anybody types: all are empty. */
export const NOTHING = messageFrom(() => '');

/** Returns locators for the parts of a page's contact form, by what visitors see. */
export function contactForm(page: Page) {
  const form = page.locator('main form');
  const field = (name: ContactFieldName): Locator =>
    form.getByRole('textbox', {
      name: CONTACT_FIELDS.find((known) => known.name === name)?.label ?? name,
      exact: true,
    });
  return {
    field,
    button: form.locator('button[type=submit]'),
    async label() {
      return plainText((await this.button.textContent()) ?? '');
    },
    async fill(message: ContactMessage = MESSAGE) {
      for (const { name } of CONTACT_FIELDS) await field(name).fill(message[name]);
    },
    async values() {
      const typed = await Promise.all(
        CONTACT_FIELDS.map(async ({ name }) => [name, await field(name).inputValue()] as const),
      );
      return Object.fromEntries(typed);
    },
    /** Returns the texts of the page's polite and assertive live regions, which screen readers announce. */
    async announced() {
      const words = async (role: 'status' | 'alert') =>
        plainText((await page.getByRole(role).allInnerTexts()).join(' '));
      return { status: await words('status'), alert: await words('alert') };
    },
  };
}

/** Answers the requests of a page to the contact function. @returns the requests so far; the list grows. */
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

/** Answers a request as the contact function does when it accepts a message. */
export const accept = (route: Route) => route.fulfill({ status: 200, json: { ok: true } });

/** Opens a page with the contact form. The form's script loads when the test calls `gate.open()`. */
export async function openDelayedForm(page: Page) {
  const gate = makeGate();
  const calls = await answerContact(page, accept);
  await page.route(CHUNKS, async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.goto('/contact');
  return { page, gate, calls, form: contactForm(page) };
}

/** Waits until React has hydrated the contact form. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Makes the hydrated form crash at its next change. @returns a function that repairs it. */
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
