/** Follows the recipes of CONTRIBUTING.md to the letter on one copy of the project. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Served, serveSite } from '../../scripts/serve/serveSite';
import * as contact from '../../supabase/functions/_shared/contact/fieldRules';
import { browserPerWorker } from '../browser/browserPerWorker';
import { copyProject, type ProjectCopy, shareCache } from '../projectCopy';
import { messageOf } from '../samples/contactMessage';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** The recipes in which every step has a block of code. */
const RECIPES = [
  'Add a section',
  'Add a record folder',
  'Add a rule between records',
  'Add a field',
  'Add a form field',
  'Add an island',
  'Change or add a colour',
];

/** Tests that check every section, folder, field, island and colour. */
const LISTS = [
  ...['model/sections/', 'theme/', 'components/sections/', 'reader/rules/records/'],
  ...['scripts/guide/', 'publish/site/everyField', 'publish/headers', 'scripts/repository/layers'],
  'supabase/functions/_shared/contact/fieldRules',
];

/** A page that staff could then write. */
const PAGE = `---
title: "Avis"
description: "Une page avec une photo."
sections:
  - type: figures
    title: "L'année en chiffres"
    picture:
      src: /images/cover-reel-1.svg
      alt: "Camille derrière sa caméra"
---
`;
const figure = (name: string) => `---\nname: "${name}"\nvalue: "120"\norder: 1\n---\n`;

const tabs = browserPerWorker();
let copy: ProjectCopy;

beforeAll(() => {
  copy = copyProject();
  shareCache(copy.root);
  cpSync('tests', join(copy.root, 'tests'), { recursive: true });
  for (const file of ['vitest.config.ts', 'biome.json']) cpSync(file, join(copy.root, file));
  for (const title of RECIPES) follow(title);
  // The tests of the copy then check the new colour.
  cpSync(join(copy.root, 'theme/theme.ts'), join(copy.root, 'tests/theme.ts'));
});
afterAll(() => copy?.remove());

test('the code changed by the recipes of CONTRIBUTING.md passes types, lint and tests', async () => {
  expect(await run('typescript/bin/tsc', '--noEmit', '--pretty', 'false')).toBe('');
  await run('@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', '.');
  await run('vitest/vitest.mjs', 'run', '--project', 'unit', '--root', '.', ...LISTS);
});

test('the guide for staff contains the section, folder, fields and colour that the recipes of CONTRIBUTING.md add', async () => {
  const guide = copy.run('guide');
  expect(await guide.ended, guide.output()).toBe(0);
  const text = copy.read('content/LISEZMOI.md');
  expect(text).toContain('Une photo, sous un titre.');
  expect(text).toContain('`content/chiffres`');
  expect(text).toMatch(/^\| `client` \|.*\*\*Client\.\*\*/m);
  expect(text).toContain('garance');
});

describe('recipe of a form field', () => {
  const rulesIn = async (folder: string) => {
    const file = join(copy.root, folder, '_shared/contact/fieldRules.ts');
    return rulesSchema.parse(await import(pathToFileURL(file).href));
  };
  const MESSAGE = messageOf();

  test('the contact function accepts a new form field as unknown before a recipe of CONTRIBUTING.md adds it, and as known after', async () => {
    const sent = { ...MESSAGE, budget: '5 000 €' };
    const { readContactMessage } = await rulesIn('supabase/functions');
    expect(contact.readContactMessage(sent)).toEqual({
      ...{ message: MESSAGE, extra: { budget: '5 000 €' } },
    });
    expect(readContactMessage(sent)).toEqual({ message: sent, extra: {} });
  });

  test('after a required field was added to the form, the contact function still accepts messages from older pages, which lack it', async () => {
    const [functions, others] = ['supabase/functions', 'required'];
    cpSync(join(copy.root, functions), join(copy.root, others), { recursive: true });
    change(`${others}/_shared/contact/contactFields.ts`, /(?<='budget',[^}]*)'never'/, "'form'");
    const { readContactMessage } = await rulesIn(others);
    expect(readContactMessage(MESSAGE)).toEqual({ message: { ...MESSAGE, budget: '' }, extra: {} });
    expect(readContactMessage({ ...MESSAGE, budget: '' })).toEqual({
      errors: { budget: 'required' },
    });
  });
});

describe('site built after the recipes', () => {
  let served: Served;
  const read = (page: string) => copy.read(`dist/client/${page}/index.html`);

  beforeAll(async () => {
    mkdirSync(join(copy.root, 'content/chiffres'));
    copy.write('content/chiffres/videos.md', figure('Authenticité'));
    copy.write('content/pages/avis.md', PAGE);
    const [work, expertise] = ['realisations/maison-brioloup', 'expertises/brand-content'].map(
      (name) => `content/${name}.md`,
    );
    change(work, '\ntitle:', '\nclient: "Boulangerie Brioloup"\ntitle:');
    change(expertise, /^color: .*/m, 'color: garance');
    const wrong = await copy.build();
    expect(wrong.output).toContain('content/chiffres/videos.md:2:');
    expect(wrong.output).toContain('« Authenticité » est le titre d’une valeur.');
    copy.write('content/chiffres/videos.md', figure('vidéos livrées'));
    const built = await copy.build();
    expect(built.code, built.output).toBe(0);
    served = await serveSite(join(copy.root, 'dist/client'), 0);
  });
  afterAll(() => served?.close());

  test('the page shows the picture and the records of the section that a recipe of CONTRIBUTING.md adds', () => {
    const page = read('avis');
    expect(page).toContain('L’année en chiffres</h2>');
    expect(page).toContain('<p><b>120</b> vidéos livrées</p>');
    const [image = ''] = page.match(/<img[^>]* alt="Camille derrière sa caméra"[^>]*>/) ?? [];
    const [, src = ''] = / src="(\/images\/[^"]+)"/.exec(image) ?? [];
    expect(src).toContain('cover-reel-1');
    expect(existsSync(join(copy.root, 'dist/client', src))).toBe(true);
  });

  test('the site shows the field, the colour and the form field that the recipes of CONTRIBUTING.md add', () => {
    expect(read('realisations/maison-brioloup')).toContain('<p>Boulangerie Brioloup</p>');
    expect(read('')).toMatch(/background:\s*#9E1B1B/i);
    expect(read('contact')).toMatch(/<input[^>]* name="budget"/);
  });

  test('the island that a recipe of CONTRIBUTING.md adds loads its code at the first click, not before', async () => {
    const page = await tabs.newPage();
    let scripts = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts += 1;
    });
    await page.goto(`${served.url}/avis`);
    const before = scripts;
    const button = page.getByRole('button', { name: 'En grand' });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    const image = page.getByRole('img', { name: 'Camille' });
    expect(await image.getAttribute('style')).toContain('100%');
    expect([before, scripts]).toEqual([1, 2]);
  });
});

const rulesSchema = z.object({
  readContactMessage: z.custom<typeof contact.readContactMessage>((value) => !!value),
});

function change(file = '', from: string | RegExp, to: string): void {
  copy.write(file, copy.read(file).replace(from, to));
}

/** Runs a command in the copy, which must succeed. Returns its output. */
async function run(script: string, ...args: string[]): Promise<string> {
  const command = [join(process.cwd(), 'node_modules', script), ...args];
  return promisify(execFile)(process.execPath, command, { cwd: copy.root })
    .then(({ stdout }) => stdout)
    .catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${script} ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`);
    });
}

/** A paragraph and the block of code below it. */
const BLOCK = /((?:^ *\S.*\n)+)\n {3}```(\w+)\n([\s\S]*?)^ {3}```$/gm;

/** Follows a recipe: writes each block to the first file that the paragraph above it names. */
function follow(title: string): void {
  const [, rest = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(`\n### ${title}\n`);
  const [text = ''] = rest.split(/^##+ /m);
  const steps = [...text.matchAll(BLOCK)];
  if (!steps.length) throw new Error(`CONTRIBUTING.md has no recipe « ${title} »`);
  for (const [, paragraph = '', kind = '', indented = ''] of steps) {
    const [, file] = /`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/.exec(paragraph) ?? [];
    if (!file) throw new Error(`« ${title} »: nothing says where this block goes:\n${indented}`);
    const block = indented.replace(/^ {3}/gm, '');
    if (kind !== 'diff') copy.write(file, block);
    else for (const part of block.split('@@\n')) patch(file, part);
  }
}

/** Changes the lines of a file by a diff. @throws Error if the lines occur never or twice in it. */
function patch(file: string, diff: string): void {
  const without = (sign: string) =>
    diff
      .split(/(?<=\n)/)
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('');
  const old = without('+');
  // Matches whole lines only: a short line such as `clients: {},` may be a part of a longer one.
  const parts = `\n${copy.read(file)}`.split(`\n${old}`);
  if (!old || parts.length !== 2) {
    throw new Error(`${file} has these lines ${parts.length - 1} times, not once:\n${old}`);
  }
  copy.write(file, parts.join(`\n${without('-')}`).slice(1));
}
