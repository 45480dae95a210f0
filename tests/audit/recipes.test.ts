import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Served, serveSite } from '../../scripts/serve/serveSite';
import { browserPerWorker } from '../browser/browserPerWorker';
import { copyProject, type ProjectCopy } from '../projectCopy';
import { follow, recipe } from '../recipes';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** Those whose every step is a block; the form's is followed by formField.test.ts. */
const RECIPES = [
  'Add a section',
  'Add a record folder',
  'Add a rule between records',
  'Add a field',
  'Add an island',
  'Change or add a colour',
];

/** Tests that look at every section, folder, field, island and colour there is, and at who imports whom. */
const LISTS = [
  ...['model/', 'reader/rules/', 'components/theme/', 'components/sections/', 'scripts/guide/'],
  ...['publish/build/everyField', 'publish/headers', 'publish/social/coverage'],
  ...['scripts/repository/rooms', 'scripts/repository/theme'],
];

/** What staff then write. */
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

const tabs = browserPerWorker({ site: 'its own' });
let copy: ProjectCopy;

beforeAll(() => {
  copy = copyProject();
  cpSync('tests', join(copy.root, 'tests'), { recursive: true });
  cpSync('vitest.config.ts', join(copy.root, 'vitest.config.ts'));
  for (const title of RECIPES) follow(copy, recipe(title));
});
afterAll(() => copy?.remove());

test('the code is in order: types, style, and the tests of every list', async () => {
  expect(await run('typescript/bin/tsc', '--noEmit', '--pretty', 'false')).toBe('');
  cpSync('biome.json', join(copy.root, 'biome.json'));
  await run('@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', '.');
  await run('vitest/vitest.mjs', 'run', '--project', 'unit', '--root', '.', ...LISTS);
});

test('the guide tells staff of the section, the folder, the fields and the colour', async () => {
  const guide = copy.run('guide');
  expect(await guide.ended, guide.output()).toBe(0);
  const told = copy.read('content/LISEZMOI.md');
  expect(told).toContain('Une photo, sous un titre.');
  expect(told).toContain('`content/chiffres`');
  expect(told).toMatch(/^\| `client` \|.*\*\*Client\.\*\*/m);
  expect(told).toContain('garance');
});

test('the rule speaks, with the place and what to type', async () => {
  mkdirSync(join(copy.root, 'content/chiffres'));
  copy.write('content/chiffres/videos.md', figure('Authenticité'));
  const check = copy.run('check');
  expect(await check.ended).toBe(1);
  expect(check.output()).toContain('content/chiffres/videos.md:2:');
  expect(check.output()).toContain('« Authenticité » est le titre d’une valeur.');
});

describe('once staff have written', () => {
  let served: Served;
  const read = (page: string) => copy.read(`dist/client/${page}/index.html`);

  beforeAll(async () => {
    copy.write('content/chiffres/videos.md', figure('vidéos livrées'));
    copy.write('content/pages/avis.md', PAGE);
    add('content/realisations/maison-brioloup.md', 'client: "Boulangerie Brioloup"');
    const colored = copy.read('content/expertises/brand-content.md');
    copy.write(
      'content/expertises/brand-content.md',
      colored.replace(/^color: .*/m, 'color: garance'),
    );
    const built = await copy.build();
    expect(built.code, built.output).toBe(0);
    served = await serveSite(join(copy.root, 'dist/client'), 0);
  });
  afterAll(() => served?.close());

  test('the section shows its picture', () => {
    const page = read('avis');
    expect(page).toContain('L’année en chiffres</h2>');
    const [, src = ''] =
      /<img[^>]* src="([^"]+)"[^>]* alt="Camille derrière sa caméra"/.exec(page) ??
      /<img[^>]* alt="Camille derrière sa caméra"[^>]* src="([^"]+)"/.exec(page) ??
      [];
    expect(src).toMatch(/^\/images\//);
    expect(existsSync(join(copy.root, 'dist/client', src))).toBe(true);
  });

  test('the field is on its page', () => {
    expect(read('realisations/maison-brioloup')).toContain('<p>Boulangerie Brioloup</p>');
  });

  test('the colour is that of the expertise', () => {
    expect(copy.read('dist/client/index.html')).toMatch(/background:\s*#9E1B1B/i);
  });

  test('the records are shown', () => {
    expect(read('avis')).toContain('<p><b>120</b> vidéos livrées</p>');
  });

  test('the island comes alive when it is touched, and not before', async () => {
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
    expect(await page.getByRole('img', { name: 'Camille' }).getAttribute('style')).toContain(
      '100%',
    );
    expect([before, scripts]).toEqual([1, 2]);
  });
});

/** Adds a line at the end of a front matter's fields. */
function add(file: string, line: string): void {
  copy.write(file, copy.read(file).replace('\ntitle:', `\n${line}\ntitle:`));
}

/** What a command prints in the copy, which must succeed. */
async function run(...args: string[]): Promise<string> {
  const command = join(process.cwd(), 'node_modules', ...args.slice(0, 1));
  return promisify(execFile)(process.execPath, [command, ...args.slice(1)], { cwd: copy.root })
    .then(({ stdout }) => stdout)
    .catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${args.join(' ')} failed:\n${error.stdout}${error.stderr}`);
    });
}
