/** Tests several builds of one copy of the project, one after the other. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PREVIOUS, PUBLISHED } from '../../publish/site/folders.mjs';
import { addressesIn } from '../builtSite';
import { plainText } from '../plainText';
import { copyProject, filesOf, type ProjectCopy, shareCache } from '../projectCopy';

/** The time limit for builds, in ms: they wait for the builds of other tests, and the machine may be busy. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const OFFER = 'content/offres/prestige.md';
const SITE = 'https://user.github.io/repo';

let copy: ProjectCopy;
let sound: string;

beforeAll(async () => {
  // The path contains the name of a build's own folder, which a build must not confuse with its own.
  copy = copyProject('.build/client');
  shareCache(copy.root);
  copy.write('.env', `SITE_URL=${SITE}\n`);
  hold('content/ressources/secrets-tournage.md', 'draft: oui');
  hold('content/realisations/reel-2.md', 'publishDate: 2026-02-01');
  sound = copy.read(OFFER);
  const built = await copy.build({ BUILD_DATE: '2026-01-31' });
  expect(built.code, built.output).toBe(0);
});
afterAll(() => copy?.remove());

/** Adds a line to the header of a file. */
function hold(file: string, line: string): void {
  copy.write(file, copy.read(file).replace('---', `---\n${line}`));
}

const offer = (name: string) => copy.write(OFFER, sound.replace(/^name:.*$/m, `name: ${name}`));
const preload = (file: string) => ({ NODE_OPTIONS: `--import=${resolve('tests/audit', file)}` });
const published = () => filesOf(join(copy.root, PUBLISHED));

test('a build leaves out drafts, scheduled records and the links to them', () => {
  const addresses = addressesIn(join(copy.root, PUBLISHED));
  expect(addresses).toContain('/ressources/tendances-social-media');
  expect(
    addresses.filter((address) => /secrets-tournage|tournage-reussi|reel-2/.test(address)),
  ).toEqual([]);
  for (const list of ['ressources', 'realisations'])
    expect(copy.read(`${PUBLISHED}/${list}/index.html`)).not.toMatch(/secrets-tournage|reel-2/);
});

test('a build uses the settings of .env, and does not run again if nothing has changed', () => {
  expect(copy.read(`${PUBLISHED}/sitemap.xml`)).toContain(`<loc>${SITE}/contact</loc>`);
  expect(copy.read(`${PUBLISHED}/contact/index.html`)).toContain(
    'action="/repo/functions/v1/send-contact-email"',
  );
  const again = spawnSync(process.execPath, ['scripts/run.mjs', 'build'], {
    ...{ cwd: copy.root, encoding: 'utf8', env: { ...process.env, BUILD_DATE: '2026-01-31' } },
  });
  expect(again.stderr).toContain('rien n’a changé');
  expect(again.stderr).toContain('est une valeur de démonstration.');
});

test('a build writes the same bytes in another time zone and language', async () => {
  const before = published();
  const built = await copy.build({
    ...{ BUILD_DATE: '2026-01-31', DEV: '1', MODE: 'test', TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8' },
  });
  expect(built.code, built.output).toBe(0);
  // The previous build has already bundled the code.
  expect(built.output).not.toContain('rendu côté serveur');
  expect(published()).toEqual(before);
  expect(copy.read(`${PUBLISHED}/version.json`)).toContain('"date":"2026-01-31"');
  const cookies = plainText(copy.read(`${PUBLISHED}/politique-cookies/index.html`));
  expect(cookies).toContain('31 janvier 2026');
});

describe('npm run build, failures', () => {
  let before: ReturnType<typeof published>;
  beforeAll(() => {
    before = published();
  });

  test.each([
    ['is killed as it starts to publish', 'SIGKILL renameSync dist/client', null],
    ['finds the disk full', 'ENOSPC writeFileSync client/offres/index.html', 1],
  ])('the published site is unchanged if a build %s', async (_what, fault, code) => {
    // Changes the site, so that a half-published one could not pass for the old one.
    offer('Nouvelle offre');
    const build = await copy.build({ FAULT: fault, ...preload('fault.mjs') });
    expect(build.code, build.output).toBe(code);
    if (code) expect(build.output).toContain('no space left on device');
    expect(published()).toEqual(before);
  });

  test('if a component throws, the build prints the component’s file and line, and leaves the published site unchanged', async () => {
    const footer = 'components/layout/Footer.tsx';
    const code = copy.read(footer);
    copy.write(footer, code.replace('identity } = site;', "$&\n  throw new Error('Broken');"));
    const build = await copy.build();
    copy.write(footer, code);
    expect(build.code, build.output).toBe(1);
    expect(build.output).toMatch(/Error: Broken\n\s+at Footer \(.*Footer\.tsx:13:/);
    expect(published()).toEqual(before);
  });

  test('a build restores the site that a killed build has left half published, even if the new build fails', async () => {
    offer('Nouvelle offre');
    const killed = await copy.build({
      ...{ FAULT: 'SIGKILL renameSync .build/client', ...preload('fault.mjs') },
    });
    expect(killed.code, killed.output).toBe(null);
    expect(existsSync(join(copy.root, PUBLISHED))).toBe(false);

    offer('Prestige : tout compris');
    const broken = await copy.build();
    expect(broken.code).toBe(1);
    expect(broken.output).toMatch(/content\/offres\/prestige\.md:2:\d+/);
    expect(broken.output).toContain('le site en ligne n’a pas changé');
    expect(published()).toEqual(before);
    expect(existsSync(join(copy.root, PREVIOUS))).toBe(false);
  });
});

test('a build publishes the site after several failed builds', async () => {
  offer('Nouvelle offre');
  const build = await copy.build();
  expect(build.code, build.output).toBe(0);
  expect(copy.read(`${PUBLISHED}/offres/index.html`)).toContain('Nouvelle offre');
  expect(readdirSync(join(copy.root, 'dist')).sort()).toEqual([
    'build.json',
    'client',
    'nginx.conf',
  ]);
});
