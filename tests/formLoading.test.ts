import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';
import {
  accept,
  answerContact,
  CHUNKS,
  contactForm,
  hydrated,
  MESSAGE,
  openDelayedForm,
} from './browser/contactForm';
import { settled } from './browser/waiting';

const tabs = browserPerWorker({ isPolicyWatched: true });

/** Matches the code of supabase-js, by a word that only it contains. */
const SUPABASE = /GoTrueClient/;

const sent = (page: Page) => page.getByText('Message envoyé').waitFor();
const crashed = (page: Page) => page.getByText('Unexpected Application Error!');
const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer' });

describe('ContactForm, loading of its code', () => {
  test('the contact form loads its code at the first focus, and supabase-js at the first key press', async () => {
    const page = await tabs.newPage();
    const chunks: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/assets/chunks/')) chunks.push(response.text());
    });
    const supabase = async () =>
      (await Promise.all(chunks)).filter((code) => SUPABASE.test(code)).length;
    await page.goto('/contact');
    const form = contactForm(page);
    await form.field('message').hover();
    await form.button.hover();
    await settled(page);
    expect(chunks).toEqual([]);

    await form.field('name').focus();
    await hydrated(page);
    await form.field('email').focus();
    await settled(page);
    expect(chunks.length).toBeGreaterThan(0);
    expect(await supabase()).toBe(0);

    await page.keyboard.type('z');
    await expect.poll(supabase).toBe(1);
  });
});

describe('ContactForm before its code has loaded', () => {
  test('a contact form submitted before its code has loaded is sent once, even after a double click', async () => {
    const { page, gate, calls, form } = await openDelayedForm(await tabs.newPage());
    await form.fill();
    await form.button.dblclick();
    await form.field('email').press('Enter');
    expect(calls).toHaveLength(0);
    expect(new URL(page.url()).pathname).toBe('/contact');
    gate.open();
    await sent(page);
    await settled(page);
    expect(calls.map((call) => call.postDataJSON())).toEqual([MESSAGE]);
  });

  test('the contact form sends the corrected text of a field edited while the form’s code was loading', async () => {
    const { page, gate, calls, form } = await openDelayedForm(await tabs.newPage());
    await form.fill();
    await form.button.click();
    await form.field('name').fill('Zoé Martin');
    gate.open();
    await sent(page);
    expect(calls.map((call) => call.postDataJSON())).toEqual([{ ...MESSAGE, name: 'Zoé Martin' }]);
  });

  test('the browser checks the fields of the contact form before its code has loaded', async () => {
    const { page, gate, calls, form } = await openDelayedForm(await tabs.newPage());
    await form.button.click();
    gate.open();
    await hydrated(page);
    await settled(page);
    expect(calls).toHaveLength(0);
    expect(await form.field('name').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
  });
});

describe('ContactForm whose code fails to load', () => {
  async function openCutForm(isCut: (code: string) => boolean) {
    const page = await tabs.newPage();
    const network = { cut: true, refused: 0 };
    const calls = await answerContact(page, accept);
    await page.route(CHUNKS, async (route) => {
      const response = await route.fetch();
      if (!network.cut || !isCut(await response.text())) return route.fulfill({ response });
      network.refused += 1;
      await route.abort();
    });
    await page.goto('/contact');
    /** Restores the network after every pending request has failed: an import that waits for one fails with it. */
    const reconnect = async () => {
      await settled(page);
      network.cut = false;
    };
    return { page, network, reconnect, calls, form: contactForm(page) };
  }

  test('the contact form reports that its code failed to load, and a retry sends the typed text once', async () => {
    const { page, network, reconnect, calls, form } = await openCutForm(() => true);
    await form.fill();
    await expect.poll(() => network.refused).toBeGreaterThan(0);
    await settled(page);
    expect(await crashed(page).count()).toBe(0);
    await form.button.click();
    await crashed(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(2);
    expect(await form.values()).toEqual(MESSAGE);

    await reconnect();
    await retry(page).click();
    await sent(page);
    expect(await crashed(page).count()).toBe(0);
    expect(calls.map((call) => call.postDataJSON())).toEqual([MESSAGE]);
  });

  test('the submit button of the contact form retries a failed load of the form’s code', async () => {
    const { page, reconnect, calls, form } = await openCutForm(() => true);
    await form.fill();
    await form.button.click();
    await crashed(page).waitFor();
    await reconnect();
    await form.button.click();
    await sent(page);
    expect(calls).toHaveLength(1);
  });

  test('if the code of the contact form fails twice to load, the browser itself posts the form', async () => {
    const { page, calls, form } = await openCutForm(() => true);
    await form.fill();
    await form.button.click();
    await retry(page).click();
    await page.waitForURL('**/functions/v1/send-contact-email');
    expect(
      calls.map((call) => Object.fromEntries(new URLSearchParams(call.postData() ?? ''))),
    ).toEqual([{ ...MESSAGE, message: MESSAGE.message.replace('\n', '\r\n'), website: '' }]);
  });

  test('the contact form reports a failure when supabase-js does not load, and sends at the next click', async () => {
    const { page, reconnect, calls, form } = await openCutForm((code) => SUPABASE.test(code));
    await form.fill();
    await form.button.click();
    await page.getByText('Veuillez réessayer').waitFor();
    expect(await form.values()).toEqual(MESSAGE);
    await reconnect();
    await form.button.click();
    await sent(page);
    expect(calls.map((call) => call.postDataJSON())).toEqual([MESSAGE]);
  });
});

describe('ContactForm without JavaScript', () => {
  test('the contact form posts its fields to the function without JavaScript', async () => {
    const page = await tabs.newPage({ javaScriptEnabled: false });
    const calls = await answerContact(page, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: 'Merci' }),
    );
    await page.goto('/contact');
    const form = contactForm(page);
    await form.fill();
    await form.button.click();
    await page.waitForURL('**/functions/v1/send-contact-email');
    expect(calls.map((call) => call.method())).toEqual(['POST']);
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.postData() ?? ''))).toMatchObject({
      name: MESSAGE.name,
      email: MESSAGE.email,
      phone: MESSAGE.phone,
    });
  });

  test.each([
    ['#message-envoye', 'Votre message est arrivé.', 'Votre message n’est pas parti.'],
    ['#message-erreur', 'Votre message n’est pas parti.', 'Votre message est arrivé.'],
  ])('the contact form without JavaScript shows its result at %s', async (end, shown, hidden) => {
    const page = await tabs.newPage({ javaScriptEnabled: false });
    await page.goto('/contact');
    expect(await page.getByText(shown).isVisible()).toBe(false);
    await page.goto(`/contact${end}`);
    expect(await page.getByText(shown).isVisible()).toBe(true);
    expect(await page.getByText(hidden).isVisible()).toBe(false);
  });
});
