import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, serveSite } from '../../scripts/serve/serveSite';
import { browserPerWorker } from '../browser/browserPerWorker';
import { contactForm } from '../browser/contactForm';
import { watchPolicy } from '../browser/policyWatch';
import { copyProject, type ProjectCopy, shareKept } from '../projectCopy';

/** In the place of a Supabase project: another origin, which answers as the contact function does. */
let backend: Server;
let origin: string;
const asked: string[] = [];

let copy: ProjectCopy;
let served: Served;
const tabs = browserPerWorker({ site: 'its own' });

beforeAll(async () => {
  backend = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const typed = isTyped(request);
    response.writeHead(typed ? 303 : 200, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      ...(typed ? { location: `${served.url}/contact#message-envoye` } : {}),
    });
    response.end('{}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const address = backend.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  copy = copyProject();
  shareKept(copy.root);
  const build = await copy.build({ VITE_SUPABASE_URL: origin, VITE_SUPABASE_ANON_KEY: 'public' });
  expect(build.code, build.output).toBe(0);
  served = await serveSite(join(copy.root, 'dist/client'), 0);
}, 240_000);
afterAll(async () => {
  await served?.close();
  backend?.close();
  copy?.remove();
});

function isTyped({ headers }: IncomingMessage): boolean {
  return headers['content-type'] === 'application/x-www-form-urlencoded';
}

async function openForm(javaScriptEnabled: boolean) {
  const page = await tabs.newPage({ javaScriptEnabled });
  const refused = await watchPolicy(page);
  await page.goto(`${served.url}/contact`);
  const form = contactForm(page);
  await form.fill();
  await form.button.click();
  return { page, refused };
}

test('the form sends to a function elsewhere, and the policy lets it', async () => {
  const { page, refused } = await openForm(true);
  await page.getByText('Message envoyé').waitFor();
  expect(asked).toContain('POST /functions/v1/send-contact-email');
  expect(refused).toEqual([]);
});

test('without JavaScript the function sends the visitor back, and the policy lets it', async () => {
  const { page, refused } = await openForm(false);
  await page.waitForURL(`${served.url}/contact#message-envoye`);
  expect(await page.getByText('Votre message est arrivé.').isVisible()).toBe(true);
  expect(refused).toEqual([]);
});

test('only that origin is allowed, and on that page alone', async () => {
  const policy = async (address: string) => {
    const html = await (await fetch(served.url + address)).text();
    return /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  };
  expect(await policy('/contact')).toContain(
    `connect-src 'self' ${origin}; form-action 'self' ${origin};`,
  );
  expect(await policy('/')).toContain("form-action 'none'");
  expect(await policy('/')).not.toContain(origin);
});
