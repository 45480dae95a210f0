/** Tests that `npm start` loses no message if it is killed while the mail server is down. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtp } from '../contact/smtpServer';
import { freePort } from '../ports';
import type { ProjectCopy } from '../projectCopy';
import { EXAMPLES } from '../samples/contactMessage';
import {
  copyBuiltProject,
  functionsProcess,
  inbox,
  postMessage,
  type StartedSite,
  startSite,
  stored,
} from '../startedSite';

let copy: ProjectCopy;
let site: StartedSite;
let settings: NodeJS.ProcessEnv;
let smtpPort: number;

beforeAll(async () => {
  copy = copyBuiltProject();
  smtpPort = await freePort();
  settings = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
  site = await startSite(copy, settings);
}, 120_000);

afterAll(async () => {
  site?.process.kill('SIGKILL');
  await site?.ended;
  copy?.remove();
});

test('npm start, started again after a kill, still has all messages, and does not build again', async () => {
  expect(await postMessage(site.url, 'Avant la panne.')).toBe(200);
  await expect.poll(() => inbox(copy)).toContain('[à envoyer, 1 essai(s)]');
  const before = await stored(copy);
  site.process.kill('SIGKILL');
  await site.ended;
  await expect.poll(() => functionsProcess(copy)).toBeUndefined();

  const url = `http://localhost:${await freePort()}`;
  const ready = startSite(copy, { ...settings, PORT: new URL(url).port });
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { interval: 20, timeout: 60_000 }).toBe(true);
  // Sent as soon as the site answers, when the functions may still be starting.
  expect(await postMessage(url, 'Dès la première seconde.')).toBe(200);
  site = await ready;
  expect(site.output()).not.toContain('Construction');
  const after = await stored(copy);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after.map(({ message }) => message)).toContain('Dès la première seconde.');
});

// The outbox tries again after a minute: this test waits for it, as the agency would.
test('npm start, once the mail server is up again, mails the messages that visitors sent while it was down', async () => {
  const smtp = await startSmtp(smtpPort);
  await expect.poll(() => smtp.mails.length, { timeout: 150_000, interval: 1_000 }).toBe(2);
  const { name, email } = EXAMPLES;
  for (const { parsed } of smtp.mails) expect(parsed.replyTo).toEqual([{ name, address: email }]);
  await expect.poll(() => inbox(copy)).toContain('[envoyé]');
  expect(await inbox(copy)).not.toContain('[à envoyer');
  await smtp.stop();
}, 240_000);
