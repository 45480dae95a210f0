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

/** The address of the contact function, on the site's own origin when none is configured. */
export const CONTACT_FUNCTION = '**/functions/v1/send-contact-email';

/** The scripts that are loaded after the page: the islands', React's, supabase-js. */
export const CHUNKS = '**/assets/chunks/**';

/** The message that a visitor types and the function must receive: these fields and no others. */
export const MESSAGE = EXAMPLES;

/** The values of the form before anybody types. */
export const NOTHING = messageFrom(() => '');

/** Returns the form of a page, by what a visitor sees of it. */
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
    /** The texts of the live regions, polite and assertive. */
    async announced() {
      const words = async (role: 'status' | 'alert') =>
        plainText((await page.getByRole(role).allInnerTexts()).join(' '));
      return { status: await words('status'), alert: await words('alert') };
    },
  };
}

/** Answers calls of the contact function. @returns a list of the calls, which grows. */
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

/** Answers as the function does when it accepts a message. */
export const accept = (route: Route) => route.fulfill({ status: 200, json: { ok: true } });

/** Opens a page with the form, and delays the form's code until the gate opens. */
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

/** Waits until React has hydrated the form. */
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
