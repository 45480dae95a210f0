import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { contactForm, MESSAGE } from '../browser/contactForm';
import { startSmtp } from '../contact/smtpServer';
import { freePort } from '../freePort';
import type { ProjectCopy } from '../projectCopy';
import { copyBuiltProject, inbox, type StartedSite, startSite } from '../startedSite';

const tabs = browserPerWorker({ site: 'its own' });

let copy: ProjectCopy;
let site: StartedSite;
let port: number;

beforeAll(async () => {
  copy = copyBuiltProject();
  port = await freePort();
  site = await startSite(copy, { SMTP_URL: `smtp://127.0.0.1:${port}` });
});

afterAll(async () => {
  site?.process.kill('SIGKILL');
  await site?.ended;
  copy?.remove();
});

// The outbox tries again after a minute: this test waits for it, as the agency would.
test('a message sent while the mail server is down is mailed once it is up', async () => {
  const page = await tabs.newPage();
  await page.goto(`${site.url}/contact`);
  const form = contactForm(page);
  await form.fill();
  await page.waitForFunction(() => performance.now() > 2_200);
  await form.button.click();
  await page.getByText('Message envoyé').waitFor();
  await expect.poll(() => inbox(copy)).toContain('[à envoyer, 1 essai(s)]');

  const smtp = await startSmtp(port);
  await expect.poll(() => smtp.mails.length, { timeout: 150_000, interval: 1_000 }).toBe(1);
  expect(smtp.mails[0]?.parsed.replyTo).toEqual([{ name: MESSAGE.name, address: MESSAGE.email }]);
  await expect.poll(() => inbox(copy)).toContain('[envoyé]');
  await smtp.stop();
}, 240_000);
