import { describe, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import {
  accept,
  answerContact,
  CHUNKS,
  contactForm,
  MESSAGE,
  openDelayedForm,
} from '../browser/contactForm';
import { makeGate, settled } from '../browser/waiting';

/** The time after which a message counts as failed (ContactForm.island.tsx), then a tolerance, in ms. */
const DEADLINE = 15_000;
const ROOM = 8_000;

const tabs = browserPerWorker({ closing: 'with the file' });

// These tests mostly wait, so they run in parallel.
describe.concurrent('ContactForm, network that never answers', () => {
  test('the contact form reports a failure after 15 s, not before, and keeps the typed text', async ({
    expect,
  }) => {
    const page = await tabs.newPage();
    const calls = await answerContact(page, () => new Promise(() => {}));
    await page.goto('/contact');
    const form = contactForm(page);
    await form.fill();
    await form.button.click();
    const start = Date.now();
    const failed = page.getByText('Veuillez réessayer').waitFor({ timeout: DEADLINE + ROOM });
    // Only a fixed time can show that nothing happens before the deadline.
    await page.waitForTimeout(DEADLINE - 2_000);
    expect(await form.label()).toBe('Envoi en cours...');
    expect((await form.announced()).alert).toBe('');
    await failed;
    expect(Date.now() - start).toBeGreaterThan(DEADLINE - 500);
    expect(await form.values()).toEqual(MESSAGE);
    expect(await form.label()).toBe('Envoyer le message');
    expect(calls).toHaveLength(1);
  });

  test('the contact form does not send a message that it has reported as failed, even if supabase-js loads later', async ({
    expect,
  }) => {
    const page = await tabs.newPage();
    const gate = makeGate();
    const calls = await answerContact(page, accept);
    await page.route(CHUNKS, async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('GoTrueClient')) await gate.opened;
      await route.fulfill({ response });
    });
    await page.goto('/contact');
    const form = contactForm(page);
    await form.fill();
    await form.button.click();
    await page.getByText('Veuillez réessayer').waitFor({ timeout: DEADLINE + ROOM });
    const late = page.waitForResponse(async (response) =>
      (await response.text()).includes('GoTrueClient'),
    );
    gate.open();
    await late;
    await settled(page);
    expect(calls).toHaveLength(0);
    await form.button.click();
    await page.getByText('Message envoyé').waitFor();
    expect(calls.map((call) => call.postDataJSON())).toEqual([MESSAGE]);
  });

  test('the contact form shows a retry button if its code has not loaded in 15 s', async ({
    expect,
  }) => {
    const { page, gate, calls, form } = await openDelayedForm(await tabs.newPage());
    await form.fill();
    await form.button.click();
    await page.getByText('Unexpected Application Error!').waitFor({ timeout: DEADLINE + ROOM });
    expect(await form.values()).toEqual(MESSAGE);
    gate.open();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('Message envoyé').waitFor();
    expect(calls.map((call) => call.postDataJSON())).toEqual([MESSAGE]);
  });
});
