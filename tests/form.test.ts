import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CONTACT_FIELDS } from '../supabase/functions/_shared/contact/contactFields';
import { browserPerWorker } from './browser/browserPerWorker';
import {
  accept,
  answerContact,
  breakForm,
  contactForm,
  hydrated,
  MESSAGE,
  NOTHING,
} from './browser/contactForm';
import { makeGate, settled } from './browser/waiting';
import { plainText } from './plainText';

const SENT = 'Message envoyé Nous vous répondrons dans les plus brefs délais.';
const FAILED = "Erreur Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.";

const tabs = browserPerWorker({ isPolicyWatched: true });

async function openForm(answer: (route: Route) => Promise<void> = accept) {
  const page = await tabs.newPage();
  const calls = await answerContact(page, answer);
  await page.goto('/contact');
  return { page, calls, form: contactForm(page) };
}

/** Returns the text of a toast, without the sign of its close button. */
const words = (text: string) => plainText(text.replace('×', ''));
const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

describe('ContactForm, sending', () => {
  test('the contact form disables its button while it sends, then shows a toast and empties its fields', async () => {
    const gate = makeGate();
    const { page, calls, form } = await openForm(async (route) => {
      await gate.opened;
      await accept(route);
    });
    expect(await form.label()).toBe('Envoyer le message');
    // Both live regions exist before, because screen readers announce only changes in them.
    for (const role of ['status', 'alert'])
      expect(await page.locator(`main form [role=${role}]`).count()).toBe(1);
    await form.fill();
    await form.button.click();
    await expect.poll(() => form.label()).toBe('Envoi en cours...');
    expect(await form.button.isDisabled()).toBe(true);
    expect(await form.values()).toEqual(MESSAGE);
    expect(await form.announced()).toEqual({ status: '', alert: '' });

    gate.open();
    await expect.poll(async () => words((await form.announced()).status)).toBe(SENT);
    expect((await form.announced()).alert).toBe('');
    expect(await form.label()).toBe('Envoyer le message');
    expect(await form.button.isDisabled()).toBe(false);
    expect(await form.values()).toEqual(NOTHING);
    // The script has emptied the fields, so the browser does not report them as missing.
    expect(await page.locator('main form :user-invalid').count()).toBe(0);
    expect(await isFocused(page, 'main form button[type=submit]')).toBe(true);
    expect(calls).toHaveLength(1);
  });

  test('the contact form sends one POST that contains its four fields and nothing else', async () => {
    const { page, calls, form } = await openForm();
    const message = { ...MESSAGE, phone: '' };
    await form.fill(message);
    await form.button.click();
    await expect.poll(async () => words((await form.announced()).status)).toBe(SENT);
    expect(calls.map((call) => [call.method(), new URL(call.url()).pathname])).toEqual([
      ['POST', '/functions/v1/send-contact-email'],
    ]);
    expect(calls[0]?.postDataJSON()).toEqual(message);
    const headers = calls[0]?.headers() ?? {};
    expect(headers['content-type']).toBe('application/json');
    // The header has the time since the page was opened, in ms; the one of the honeypot is absent.
    expect(Number(headers['x-form-elapsed'])).toBeGreaterThan(0);
    expect(headers).not.toHaveProperty('x-form-website');
    const stored = await page.evaluate(() => [...Object.keys(localStorage), document.cookie]);
    expect(stored).toEqual(['']);
  });

  test('the contact form sends only one message after a double click and the Enter key', async () => {
    const gate = makeGate();
    const { page, calls, form } = await openForm(async (route) => {
      await gate.opened;
      await accept(route);
    });
    await form.fill();
    await form.button.dblclick();
    await form.field('name').press('Enter');
    await page.evaluate(() => document.querySelector('form')?.requestSubmit());
    gate.open();
    await expect.poll(async () => words((await form.announced()).status)).toBe(SENT);
    await settled(page);
    expect(calls).toHaveLength(1);
  });

  test('the button of the contact form’s toast closes the toast, and returns the focus to the form', async () => {
    const { page, form } = await openForm();
    await form.fill();
    await form.button.click();
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect.poll(() => form.announced()).toEqual({ status: '', alert: '' });
    expect(await isFocused(page, 'main form button[type=submit]')).toBe(true);
  });

  test('a visitor can fill in and send the contact form with the keyboard alone', async () => {
    const { page, calls, form } = await openForm();
    await form.field('name').focus();
    for (const { name, required, lines } of CONTACT_FIELDS) {
      if (required !== 'never')
        await page.keyboard.type(lines === 'many' ? 'Bonjour' : MESSAGE[name]);
      await page.keyboard.press('Tab');
    }
    expect(await isFocused(page, 'main form button[type=submit]')).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(async () => words((await form.announced()).status)).toBe(SENT);
    expect(calls[0]?.postDataJSON()).toMatchObject({ name: MESSAGE.name, message: 'Bonjour' });
    expect(await isFocused(page, 'main form button[type=submit]')).toBe(true);
  });
});

describe('ContactForm, failures', () => {
  test.each<[string, (route: Route) => Promise<void>]>([
    ['an error of the server', (route) => route.fulfill({ status: 500, body: 'Oh no' })],
    ['a network that is cut', (route) => route.abort('connectionreset')],
  ])('the form reports %s, keeps its values and can send again', async (_, answer) => {
    let well = false;
    const { page, calls, form } = await openForm((route) => (well ? accept(route) : answer(route)));
    const logged: string[] = [];
    page.on('console', (entry) => {
      if (entry.type() === 'error') logged.push(entry.text());
    });
    await form.fill();
    await form.button.click();
    await expect.poll(async () => words((await form.announced()).alert)).toBe(FAILED);
    expect((await form.announced()).status).toBe('');
    expect(await form.values()).toEqual(MESSAGE);
    expect(await form.label()).toBe('Envoyer le message');
    expect(await form.button.isDisabled()).toBe(false);
    expect(await isFocused(page, 'main form button[type=submit]')).toBe(true);
    expect(logged.join()).toContain('The contact message was not sent');
    expect(calls).toHaveLength(1);

    well = true;
    await form.button.click();
    await expect.poll(async () => words((await form.announced()).status)).toBe(SENT);
    expect((await form.announced()).alert).toBe('');
    expect(await form.values()).toEqual(NOTHING);
    expect(calls.map((call) => call.postDataJSON())).toEqual([MESSAGE, MESSAGE]);
  });
});

test.each(['rate_limited', 'quarantine_full'])(
  'the toast gives phone number and e-mail address when the function answers %s',
  async (error) => {
    const { page, form } = await openForm((route) =>
      route.fulfill({ status: 503, json: { error } }),
    );
    await form.fill();
    await form.button.click();
    const instead =
      'Vous pouvez aussi nous appeler au 04 65 71 12 34 ou nous écrire à bonjour@possible.example.';
    await expect
      .poll(async () => words((await form.announced()).alert))
      .toBe(`${FAILED} ${instead}`);
    const links = await page
      .getByRole('alert')
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['tel:+33465711234', 'mailto:bonjour@possible.example']);
    expect(await form.values()).toEqual(MESSAGE);
  },
);

test('the contact form shows how to correct each refused field, and focuses the first one', async () => {
  let isKnown = false;
  const refusal = { error: 'validation_failed', fields: { email: 'invalid', phone: 'invalid' } };
  const { page, form } = await openForm((route) =>
    isKnown ? accept(route) : route.fulfill({ status: 422, json: refusal }),
  );
  await form.fill();
  await form.button.click();
  await expect.poll(async () => words((await form.announced()).alert)).toBe(FAILED);
  for (const remedy of ['Écrivez une adresse complète', 'Écrivez un numéro en chiffres'])
    expect(await page.getByText(remedy).isVisible()).toBe(true);
  await expect.poll(() => isFocused(page, 'main form [name=email]')).toBe(true);
  expect(await form.values()).toEqual(MESSAGE);
  isKnown = true;
  for (const name of ['email', 'phone'] as const) await form.field(name).fill(MESSAGE[name]);
  await form.button.click();
  await expect.poll(async () => words((await form.announced()).status)).toBe(SENT);
});

describe('ContactForm, checks of the browser', () => {
  const invalid = (page: Page) =>
    page
      .locator('main form :invalid')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));

  test('the contact form requires name, e-mail and message, but no phone number', async () => {
    const { page, calls, form } = await openForm();
    await form.button.click();
    const required = CONTACT_FIELDS.filter((field) => field.required !== 'never');
    expect(await invalid(page)).toEqual(required.map(({ name }) => name));
    expect(await invalid(page)).toEqual(expect.arrayContaining(['name', 'email', 'message']));
    expect(await invalid(page)).not.toContain('phone');
    expect(await isFocused(page, 'main form [name=name]')).toBe(true);
    await form.fill({ ...MESSAGE, message: '' });
    await form.button.click();
    expect(await invalid(page)).toEqual(['message']);
    expect(calls).toHaveLength(0);
  });

  test('the contact form does not send an e-mail address without an @', async () => {
    const { page, calls, form } = await openForm();
    await form.fill({ ...MESSAGE, email: 'zoe.client.example' });
    await form.button.click();
    expect(await invalid(page)).toEqual(['email']);
    expect(calls).toHaveLength(0);
    await form.field('email').fill(MESSAGE.email);
    await form.button.click();
    await expect.poll(async () => words((await form.announced()).status)).toBe(SENT);
  });

  test('each field of the contact form has its input type and its autocomplete value', async () => {
    const { page } = await openForm();
    const described = await page
      .locator('main form :is(input, textarea):visible')
      .evaluateAll((fields) =>
        fields.map((field) =>
          ['name', 'type', 'autocomplete'].map((name) => field.getAttribute(name)),
        ),
      );
    expect(described).toEqual(
      CONTACT_FIELDS.map(({ name, type, autoComplete }) => [
        name,
        type ?? null,
        autoComplete ?? null,
      ]),
    );
    expect(described).toEqual(
      expect.arrayContaining([
        ['name', 'text', 'name'],
        ['email', 'email', 'email'],
        ['phone', 'tel', 'tel'],
        ['message', null, null],
      ]),
    );
  });

  test('the contact form asks for a shorter message instead of cutting it', async () => {
    const { page, calls, form } = await openForm();
    const message = 'Bonjour. '.repeat(700);
    await form.fill({ ...MESSAGE, message, phone: '06\u00a012\u202f34 56\u201178' });
    await form.button.click();
    await page.getByText('Écrivez votre message, de deux lignes à 5 000 caractères.').waitFor();
    expect([(await form.values()).message, calls]).toEqual([message, []]);
    await form.field('message').fill('Bonjour.');
    await form.button.click();
    await page.getByText('Message envoyé').waitFor();
  });

  test.each<[string, string, string]>([
    ['that is only an invisible letter', '\u3164', ''],
    ['that is an encoded word', '=?utf-8?q?x=40a?=', '=?utf-8?q?x=40a?='],
  ])('the contact form refuses to send a name %s', async (_what, name, left) => {
    const { page, calls, form } = await openForm();
    await form.fill({ ...MESSAGE, name });
    await form.button.click();
    await page.getByText('Écrivez votre nom').waitFor();
    expect(await form.values()).toEqual({ ...MESSAGE, name: left });
    expect(calls).toEqual([]);
  });
});

test('the contact form sends a message again with the same idempotency key, and a corrected one with a new key', async () => {
  const { page, calls, form } = await openForm((route) => route.abort());
  const send = async () => {
    const count = calls.length;
    await form.button.click();
    await expect.poll(() => calls.length).toBe(count + 1);
    await expect.poll(async () => (await form.announced()).alert).toContain('Erreur');
    await page.getByRole('button', { name: 'Fermer' }).click();
  };
  await form.fill();
  await send();
  await send();
  await form.field('message').fill('Bonsoir');
  await send();
  const keys = calls.map((call) => call.headers()['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a retry after a crash of the contact form restores the typed text', async () => {
  let online = false;
  const { page, form } = await openForm((route) => (online ? accept(route) : route.abort()));
  await form.fill();
  await hydrated(page);
  const fix = await breakForm(page);
  await form.button.click();
  await page.getByText('Unexpected Application Error!').waitFor();
  await fix();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await form.button.waitFor();
  expect(await form.values()).toEqual(MESSAGE);

  online = true;
  await form.button.click();
  await page.getByText('Message envoyé').waitFor();
  expect(await form.values()).toEqual(NOTHING);
});
