import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserPerFile } from './browser/browserPerFile';
import { accept, answerContact, contactForm } from './browser/contactForm';

const POLICY =
  "script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const tabs = browserPerFile();

/** Opens a page under the policy; what it refused is in the list. */
async function openUnderPolicy(address: string): Promise<{ page: Page; refused: string[] }> {
  const page = await tabs.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(String(error)));
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': POLICY };
    await route.fulfill({ response, headers });
  });
  await page.goto(address);
  return { page, refused };
}

describe('islands under a policy without inline code nor HTML made of text', () => {
  test('the form sends', async () => {
    const { page, refused } = await openUnderPolicy('/contact');
    await answerContact(page, accept);
    const form = contactForm(page);
    await form.fill();
    await form.button.click();
    await page.getByText('Message envoyé').waitFor();
    expect(refused).toEqual([]);
  });

  test('the filter filters', async () => {
    const { page, refused } = await openUnderPolicy('/realisations');
    await page.getByRole('button', { name: 'Campagnes' }).click();
    await page.getByText('Aucune réalisation ne correspond').waitFor();
    expect(refused).toEqual([]);
  });
});
