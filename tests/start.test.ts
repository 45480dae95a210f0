import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smoke } from '../scripts/smoke/smoke';
import { browserPerWorker } from './browser/browserPerWorker';
import { CONTACT_FUNCTION, contactForm } from './browser/contactForm';
import type { ProjectCopy } from './projectCopy';
import { messageOf } from './samples/contactMessage';
import {
  copyBuiltProject,
  functionsProcess,
  inbox,
  postMessage,
  type StartedSite,
  startSite,
  stored,
} from './startedSite';

const tabs = browserPerWorker();

let copy: ProjectCopy;
let site: StartedSite;

beforeAll(async () => {
  copy = copyBuiltProject();
  site = await startSite(copy);
});

afterAll(async () => {
  site?.process.kill('SIGKILL');
  await site?.ended;
  copy?.remove();
});

async function openForm(javaScriptEnabled: boolean) {
  const page = await tabs.newPage({ javaScriptEnabled });
  await page.goto(`${site.url}/contact`);
  return { page, form: contactForm(page) };
}

async function mails() {
  const folder = join(copy.root, '.data/mails');
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
}

const states = async () => new Set((await stored(copy)).map(({ state }) => state));
const storedTexts = async () => (await stored(copy)).map(({ message }) => message);

/** Sends a message as a robot does, so that it is quarantined. @returns its id. */
async function quarantine(message: string): Promise<string | undefined> {
  const body = new URLSearchParams({ ...messageOf(message), website: 'https://robot.example' });
  await fetch(`${site.url}/functions/v1/send-contact-email`, { method: 'POST', body });
  return (await stored(copy)).find((row) => row.message === message)?.id;
}

/** Returns the output of `npm run inbox -- release`. */
async function release(id: string | undefined): Promise<string> {
  const running = copy.run('inbox', {}, 'release', `${id}`);
  await running.ended;
  return running.output();
}

describe('npm start', () => {
  test('npm start stores and mails a message from the contact form', async () => {
    const { page, form } = await openForm(true);
    await form.fill(messageOf('Filmez notre atelier.'));
    // Waits as long as a person takes: a message after less than two seconds counts as a robot's.
    await page.waitForFunction(() => performance.now() > 2_200);
    await form.button.click();
    await page.getByText('Message envoyé').waitFor();
    await expect.poll(states).toEqual(new Set(['sent']));
    expect(await inbox(copy)).toMatch(/\[envoyé\][^[]*Filmez notre atelier\./);
    const [mail] = (await mails()).filter(({ text }) => text?.includes('Filmez notre atelier.'));
    expect(mail?.replyTo).toEqual([{ name: 'Zoé Lefèvre', address: 'zoe@client.example' }]);
    expect(mail?.text).toContain('06 12 34 56 78');
  });

  test('npm start stores and mails a message from a browser without JavaScript', async () => {
    const { page, form } = await openForm(false);
    await form.fill(messageOf('Sans aucun script.'));
    await form.button.click();
    await page.waitForURL('**/contact#message-envoye');
    expect(await page.getByText('Votre message est arrivé.').isVisible()).toBe(true);
    expect(await storedTexts()).toContain('Sans aucun script.');
    await expect
      .poll(async () => (await mails()).map(({ text }) => text).join())
      .toContain('Sans aucun script.');
  });

  test('npm start stores a message once if it is sent again after a lost connection', async () => {
    const { page, form } = await openForm(true);
    await form.fill(messageOf('Le train entre dans un tunnel.'));
    await page.waitForFunction(() => performance.now() > 2_200);
    // The message arrives, but the connection is lost before its acknowledgement.
    await page.route(CONTACT_FUNCTION, async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    });
    await form.button.click();
    await page.getByText('Veuillez réessayer').waitFor();
    expect(await form.values()).toEqual(messageOf('Le train entre dans un tunnel.'));

    await page.unrouteAll({ behavior: 'wait' });
    await form.button.click();
    await page.getByText('Veuillez réessayer').waitFor();
    await page.context().setOffline(false);
    await form.button.click();
    await page.getByText('Message envoyé').waitFor();
    const isOfTunnel = (text: string) => text === 'Le train entre dans un tunnel.';
    expect((await storedTexts()).filter(isOfTunnel)).toHaveLength(1);
    await expect
      .poll(async () => (await mails()).filter(({ text }) => text?.includes('un tunnel.')).length)
      .toBe(1);
  });

  test('the smoke test of a site started by npm start passes, and stores no message', async () => {
    const before = await stored(copy);
    const { report } = await smoke(site.url, { form: true });
    expect(report).toContain(`ok    form: ${site.url}/functions/v1/send-contact-email answers`);
    expect(report).toMatch(/The site is in order$/);
    expect(await stored(copy)).toEqual(before);
  });

  test('npm start prints no part of a visitor’s contact message in the terminal', () => {
    const printed = site.output();
    for (const part of Object.values(messageOf('atelier'))) expect(printed).not.toContain(part);
  });

  test('npm start survives a request with an invalid Host header', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { host: '[', origin: 'http://[', 'content-type': 'application/json' };
      request(`${site.url}/functions/v1/send-contact-email`, { method: 'POST', headers })
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end('{}');
    });
    expect(status).toBe(403);
    expect(await postMessage(site.url, 'Toujours là.')).toBe(200);
  });

  test('a second npm start prints the address of the site that is already running', async () => {
    const second = copy.run('start', { PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`The site is running already: ${site.url}`);
  });

  test('npm start restarts the server functions after their process was killed', async () => {
    const killed = functionsProcess(copy);
    process.kill(Number(killed), 'SIGKILL');
    await expect.poll(() => functionsProcess(copy)).not.toBe(killed);
    await expect.poll(() => postMessage(site.url, 'Après la panne.')).toBe(200);
    expect(await storedTexts()).toContain('Après la panne.');
  });

  test('npm run inbox releases a quarantined message', async () => {
    const id = await quarantine('Pas un robot.');
    expect(await release(id)).toContain('Le message part dans la minute.');
    expect((await stored(copy)).find((row) => row.id === id)?.state).not.toBe('held');
  });

  test('Ctrl-C stops npm start, after which npm run inbox can still release a message', async () => {
    const id = await quarantine('Pas un robot non plus.');
    site.process.kill('SIGINT');
    expect(await site.ended).toBe(0);
    expect(functionsProcess(copy)).toBeUndefined();
    await expect(fetch(site.url)).rejects.toThrow();
    expect(await release(id)).toContain('Le message partira quand vous lancerez `npm start`.');
  });
});
