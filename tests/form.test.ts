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

const tabs = browserPerWorker();

async function openForm(answer: (route: Route) => Promise<void> = accept) {
  const page = await tabs.newPage();
  const calls = await answerContact(page, answer);
  await page.goto('/contact');
  return { page, calls, form: contactForm(page) };
}

/** Words of a toast, without the sign of its button. */
const words = (text: string) => plainText(text.replace('×', ''));
const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

describe('sending', () => {
  test('idle, sending, then sent: label, button, toast, fields', async () => {
    const gate = makeGate();
    const { page, calls, form } = await openForm(async (route) => {
      await gate.opened;
      await accept(route);
    });
    expect(await form.label()).toBe('Envoyer le message');
    // Live regions speak only of what changes in them: both are there before.
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
    // Emptied by us, not by the visitor: nothing is asked for again.
    expect(await page.locator('main form :user-invalid').count()).toBe(0);
    expect(await isFocused(page, 'main form button[type=submit]')).toBe(true);
    expect(calls).toHaveLength(1);
  });

  test('one POST, whose body holds the fields and nothing else, an empty phone number too', async () => {
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
    // The time since the page was opened, in ms; nothing of the honeypot.
    expect(Number(headers['x-form-elapsed'])).toBeGreaterThan(0);
    expect(headers).not.toHaveProperty('x-form-website');
    const stored = await page.evaluate(() => [...Object.keys(localStorage), document.cookie]);
    expect(stored).toEqual(['']);
  });

  test('a double click and an impatient Enter send once', async () => {
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

  test('the toast is closed by its button, and the focus goes back to the form', async () => {
    const { page, form } = await openForm();
    await form.fill();
    await form.button.click();
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect.poll(() => form.announced()).toEqual({ status: '', alert: '' });
    expect(await isFocused(page, 'main form button[type=submit]')).toBe(true);
  });

  test('the keyboard alone is enough', async () => {
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

describe('failing', () => {
  test.each<[string, (route: Route) => Promise<void>]>([
    ['an error of the server', (route) => route.fulfill({ status: 500, body: 'Oh no' })],
    ['a network that is cut', (route) => route.abort('connectionreset')],
  ])('%s: the toast, the values kept, the error logged; then it can be sent', async (_, answer) => {
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
  'refused as %s: the toast adds telephone and address',
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

test('refused for a field: the toast, the field marked and in focus until it is changed', async () => {
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

describe('checks of the browser', () => {
  const invalid = (page: Page) =>
    page
      .locator('main form :invalid')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));

  test('name, e-mail and message are required, the phone number is not', async () => {
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

  test('an e-mail address must look like one', async () => {
    const { page, calls, form } = await openForm();
    await form.fill({ ...MESSAGE, email: 'zoe.client.example' });
    await form.button.click();
    expect(await invalid(page)).toEqual(['email']);
    expect(calls).toHaveLength(0);
    await form.field('email').fill(MESSAGE.email);
    await form.button.click();
    await expect.poll(async () => words((await form.announced()).status)).toBe(SENT);
  });

  test('each field has its type and what a browser may fill in', async () => {
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

  test('a message that is too long is not cut, but asked for', async () => {
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
    ['an invisible letter alone is nothing', '\u3164', ''],
    ['an encoded word is no name', '=?utf-8?q?x=40a?=', '=?utf-8?q?x=40a?='],
  ])('%s: the browser asks for the field', async (_what, name, left) => {
    const { page, calls, form } = await openForm();
    await form.fill({ ...MESSAGE, name });
    await form.button.click();
    await page.getByText('Écrivez votre nom').waitFor();
    expect(await form.values()).toEqual({ ...MESSAGE, name: left });
    expect(calls).toEqual([]);
  });
});

test('the key of a message is the same when it is sent again, another once it is corrected', async () => {
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

test('a crash of the form: a retry brings back what was typed', async () => {
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
