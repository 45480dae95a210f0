import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';
import { hydrated, openDelayedForm } from './browser/contactForm';

/** Scripts that change a page as browser extensions and other programs do. Each may run more than once. */
const CHANGES: Readonly<Record<string, string>> = {
  'a translator puts each text into a <font>': `
    for (const text of texts()) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text.nodeValue.replace(/^(EN )?/, 'EN '));
    }`,
  'a translator rewrites each text': `
    for (const text of texts()) text.nodeValue = text.nodeValue.replace(/^(EN )?/, 'EN ')`,
  'a password manager puts elements after each field': `
    for (const field of fields())
      for (const name of ['style', 'div', 'x-fill']) field.after(document.createElement(name))`,
  'a password manager wraps each field': `
    for (const field of fields()) {
      const { activeElement: active } = document;
      const wrapper = document.createElement('span');
      field.before(wrapper);
      wrapper.append(field);
      active.focus();
    }`,
  'an extension puts texts and elements before the form and into it': `
    for (const parent of [form.parentElement, form])
      parent.prepend('EN', document.createElement('style'), document.createComment('$'))`,
  'an extension wraps the form and sets attributes': `
    const { activeElement: active } = document;
    const wrapper = document.createElement('div');
    form.before(wrapper);
    wrapper.append(form);
    active.focus();
    for (const element of form.querySelectorAll('*')) element.setAttribute('data-x', '')`,
};

const change = (page: Page, code: string) =>
  page.evaluate(`(() => {
    const form = document.querySelector('[data-island] form[method]');
    const fields = () => form.querySelectorAll(':is(input, textarea)');
    const texts = () => {
      const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
      const found = [];
      while (walker.nextNode()) if (walker.currentNode.nodeValue.trim()) found.push(walker.currentNode);
      return found;
    };
    ${code};
  })()`);

const tabs = browserPerWorker();

describe('ContactForm on a page that other programs change', () => {
  test.each(Object.entries(CHANGES))('the form still works when %s', async (_name, code) => {
    const { page, gate, calls, form } = await openDelayedForm(await tabs.newPage());
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.locator('[name=name]').pressSequentially('oé');
    await page.keyboard.press('Home');
    await change(page, code);
    await page.keyboard.type('Z');
    gate.open();
    await hydrated(page);
    await page.keyboard.type('o');
    await page.keyboard.press('Backspace');
    const focused = await page.evaluate(() => {
      const { activeElement: field } = document;
      return field instanceof HTMLInputElement && [field.name, field.value, field.selectionStart];
    });
    expect(focused).toEqual(['name', 'Zoé', 1]);

    await change(page, code);
    const label = await form.button.textContent();
    await page.locator('[name=email]').fill('zoe@client');
    await page.locator('[name=phone]').fill('\u2066+33\u00a06 12\u200e\u2069');
    await page.locator('[name=message]').fill('Bonjour');
    await form.button.click();
    await page.getByText('Écrivez une adresse complète').waitFor();
    await change(page, code);
    await page.locator('[name=email]').fill('\u2068zoe@société.fr\u2069');
    await form.button.click();
    await page.getByText('Message envoyé').waitFor();
    await change(page, code);
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect.poll(() => form.announced()).toEqual({ status: '', alert: '' });
    expect(calls.map((call) => call.postDataJSON())).toEqual([
      { name: 'Zoé', email: 'zoe@xn--socit-esab.fr', phone: '+33 6 12', message: 'Bonjour' },
    ]);
    expect(await form.button.textContent()).toBe(label);
    expect(errors).toEqual([]);
  });
});
