import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { type Served, serveSite } from '../../scripts/serve/serveSite';
import { FASTEST_PERSON } from '../../supabase/functions/_shared/contact/spam';
import { type RunningFunctions, startFunctions } from '../../supabase/local/startFunctions';
import { browserPerWorker } from '../browser/browserPerWorker';
import { CONTACT_FUNCTION, contactForm } from '../browser/contactForm';
import { functionSettings } from '../contact/contactServer';
import { empty, migrated, type TestDatabase } from '../contact/databases';
import { startPostgres } from '../contact/postgres';
import { type SmtpCatcher, startSmtp } from '../contact/smtpServer';
import { copyProject, type ProjectCopy, shareKept } from '../projectCopy';
import { added, follow, recipe } from '../recipes';
import { messageOf } from '../samples/contactMessage';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const BUDGET = '5 000 €';

const [FIELD, EXAMPLE] = recipe('Add a form field');
if (!FIELD || !EXAMPLE) throw new Error('The recipe has two steps');

let copy: ProjectCopy;

beforeAll(() => {
  copy = copyProject();
  shareKept(copy.root);
  cpSync('tests', join(copy.root, 'tests'), { recursive: true });
});
afterAll(() => copy?.remove());

/** A command in the copy: its exit code and its output. */
async function run(...args: string[]): Promise<{ failed: boolean; output: string }> {
  const command = join(process.cwd(), 'node_modules', ...args.slice(0, 1));
  return promisify(execFile)(process.execPath, [command, ...args.slice(1)], { cwd: copy.root })
    .then(({ stdout }) => ({ failed: false, output: stdout }))
    .catch((error: { stdout: string }) => ({ failed: true, output: error.stdout }));
}

describe('the steps of the recipe', () => {
  test('1: the list; the compiler asks for step 2, and for nothing else', async () => {
    expect(added(FIELD)).toContain("name: 'budget'");
    follow(copy, [FIELD]);
    const { failed, output } = await run('typescript/bin/tsc', '--noEmit', '--pretty', 'false');
    expect(failed).toBe(true);
    const files = [...output.matchAll(/^([\w./-]+)\(\d+,\d+\): error/gm)].map(([, file]) => file);
    expect([...new Set(files)]).toEqual([EXAMPLE.file]);
  });

  test('2: the example; types and tests are in order', async () => {
    follow(copy, [EXAMPLE]);
    expect(await run('typescript/bin/tsc', '--noEmit')).toEqual({ failed: false, output: '' });
    const config = join(copy.root, 'vitest.config.ts');
    cpSync('vitest.config.ts', config);
    const { failed, output } = await run(
      ...['vitest/vitest.mjs', 'run', '--project', 'unit', '--root', '.'],
      ...['supabase/functions/_shared', 'components/islands'],
    );
    expect(failed, output).toBe(false);
  });
});

const AGES = ['old', 'new'] as const;
type Age = (typeof AGES)[number];
/** Old and new site, each with old and new function. */
const PAIRS = AGES.flatMap((site) => AGES.map((functions) => ({ site, functions })));

describe('nothing is lost while a site and its function are of two ages', () => {
  const tabs = browserPerWorker({ site: 'its own' });
  let database: TestDatabase;
  let smtp: SmtpCatcher;
  let served: Served;
  const functions = new Map<Age | 'required', RunningFunctions>();
  const sites = new Map<Age, string>();

  beforeAll(async () => {
    const built = await copy.build();
    expect(built.code, built.output).toBe(0);
    served = await serveSite(join(copy.root, 'dist/client'), 0);
    sites.set('new', served.url).set('old', inject('siteUrl'));
    database = await migrated(await startPostgres());
    smtp = await startSmtp();
    const settings = {
      ...functionSettings(database.url, smtp.port),
      SITE_URL: [...sites.values()].join(','),
    };
    functions.set('old', await startFunctions({ settings }));
    // The module of the copy starts the functions of the copy.
    const module = pathToFileURL(join(copy.root, 'supabase/local/startFunctions.ts')).href;
    const { startFunctions: start } = startSchema.parse(await import(module));
    functions.set('new', await start({ settings }));
    const field = added(FIELD);
    copy.write(
      FIELD.file,
      copy.read(FIELD.file).replace(field, field.replace("'never'", "'form'")),
    );
    functions.set('required', await start({ settings }));
  });
  beforeEach(async () => {
    await empty(database);
    smtp.clear();
  });
  afterAll(async () => {
    for (const running of functions.values()) await running.stop();
    await served?.close();
    await Promise.all([database?.stop(), smtp?.stop()]);
  });

  async function openForm(site: Age): Promise<Page> {
    const page = await tabs.newPage();
    await page.goto(`${sites.get(site)}/contact`);
    await contactForm(page).fill();
    if (site === 'new') await page.getByRole('textbox', { name: 'Budget' }).fill(BUDGET);
    // Sent sooner, it would be held as a robot's.
    await page.waitForFunction((wait) => performance.now() > wait, FASTEST_PERSON);
    return page;
  }
  const addressOf = (age: Age | 'required') => `${functions.get(age)?.url}/send-contact-email`;
  const mailed = async () => {
    const states = async () =>
      (await database.query('select state from public.contact_messages')).map(({ state }) => state);
    await expect.poll(states).toEqual(['sent']);
    expect(smtp.mails).toHaveLength(1);
    return smtp.mails[0]?.parsed.text?.replaceAll('\u00A0', ' ') ?? '';
  };
  const expectAll = (text: string, site: Age, age: Age) => {
    expect(text).toContain(`Nom : ${messageOf().name}\n`);
    expect(text).toContain('« filmer » l’atelier');
    const lines = {
      'old old': /^(?!.*budget)/is,
      'old new': /^Budget : non indiqué$/m,
      'new old': /^Autres informations :\n\nbudget : 5 000 €$/m,
      'new new': /^Budget : 5 000 €$/m,
    };
    expect(text).toMatch(lines[`${site} ${age}`]);
  };

  test.each(PAIRS)('a $site site with a $functions function', async ({ site, functions: age }) => {
    const page = await openForm(site);
    await page.route(CONTACT_FUNCTION, async (route) =>
      route.fulfill({ response: await route.fetch({ url: addressOf(age) }) }),
    );
    await contactForm(page).button.click();
    await page.getByText('Message envoyé').waitFor();
    expectAll(await mailed(), site, age);
  });

  test.each(PAIRS)(
    'the same without JavaScript: $site, $functions',
    async ({ site, functions: age }) => {
      const page = await openForm(site);
      const body = await page
        .locator('main form')
        .evaluate((form: HTMLFormElement) =>
          [...new FormData(form)].map(([name, value]) => [name, String(value)]),
        );
      const answer = await fetch(addressOf(age), {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: new URL(sites.get(site) ?? '').origin },
        body: new URLSearchParams(body),
      });
      expect(answer.headers.get('location')).toBe(`${sites.get(site)}/contact#message-envoye`);
      expectAll(await mailed(), site, age);
    },
  );

  test('a page of before with a function whose new field is required', async () => {
    const { status } = await post('required', messageOf());
    expect(status).toBe(200);
    expect(await mailed()).toContain('Budget : non indiqué\n');
    const empty = await post('required', { ...messageOf('deux'), budget: '' });
    expect([empty.status, await empty.json()]).toEqual([
      422,
      { error: 'validation_failed', fields: { budget: 'required' } },
    ]);
  });

  test('a message that is sent again across the deployment is stored once', async () => {
    const key = crypto.randomUUID();
    const message = { ...messageOf(), budget: BUDGET };
    for (const age of ['old', 'new', 'old'] as const) {
      expect((await post(age, message, key)).status).toBe(200);
    }
    await mailed();
  });

  function post(age: Age | 'required', message: object, key = crypto.randomUUID()) {
    return fetch(addressOf(age), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        origin: new URL(sites.get('old') ?? '').origin,
      },
      body: JSON.stringify(message),
    });
  }
});

const startSchema = z.object({
  startFunctions: z.custom<typeof startFunctions>((value) => typeof value === 'function'),
});
