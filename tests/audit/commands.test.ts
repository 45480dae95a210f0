import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyProject, linkInstalled, type ProjectCopy, shareKept } from '../projectCopy';

/** Builds wait for those of other tests, and all of them for a busy machine. */
vi.setConfig({ testTimeout: 300_000 });

const ARTICLE = 'content/ressources/secrets-tournage.md';
const ITEM = 'content/realisations/reel-2.md';
const OFFER = 'content/offres/prestige.md';

describe('commands on a copy of the project', () => {
  let copy: ProjectCopy;
  let sound: string;

  beforeAll(() => {
    copy = copyProject();
    shareKept(copy.root);
    sound = copy.read(OFFER);
  });
  // Sound content again, or one failure would be the failure of all.
  afterEach(() => copy.write(OFFER, sound));
  afterAll(() => copy.remove());

  test('check is content with good content and names the demonstration values', async () => {
    const check = copy.run('check');
    expect(await check.ended).toBe(0);
    expect(check.output()).toContain('Le contenu est en ordre');
    expect(check.output()).toContain('content/site.md:');
  });

  test('npm run check is the same, of the sources as they are', async () => {
    const check = () => {
      const { stdout, stderr } = spawnSync(process.execPath, ['scripts/check.mjs'], {
        cwd: copy.root,
        encoding: 'utf8',
      });
      return stdout + stderr;
    };
    linkInstalled(copy.root);
    const before = check();
    expect(before).toMatch(/Le contenu est en ordre : \d+ adresses\.\n$/);
    expect(check()).toBe(before);
    const script = copy.read('scripts/check.ts');
    copy.write('scripts/check.ts', script.replace('Le contenu est en ordre', 'Tout va bien'));
    expect(check()).toContain('Tout va bien');
    copy.write('scripts/check.ts', script);
    copy.write(OFFER, sound.replace('name:', 'nmae:'));
    expect(check()).toContain('Vouliez-vous écrire « name » ?');
  });

  test('build writes the site without drafts nor records for later; broken content leaves it as it was', async () => {
    const article = copy.read(ARTICLE);
    copy.write(ARTICLE, article.replace('---', '---\ndraft: true'));
    const item = copy.read(ITEM);
    copy.write(ITEM, item.replace('---', '---\npublishDate: 2026-02-01'));
    const build = await copy.build({ BUILD_DATE: '2026-01-31' });
    expect(build.code, build.output).toBe(0);
    expect(build.output).toMatch(/content\/site\.md:\d+:\d+ {2}email : .*démonstration/);
    copy.write(ARTICLE, article);
    copy.write(ITEM, item);
    const published = readdirSync(join(copy.root, 'dist/client/ressources'));
    expect(published).toContain('tendances-social-media');
    expect(published).not.toContain('secrets-tournage');
    expect(published).not.toContain('tournage-reussi');
    expect(copy.read('dist/client/ressources/index.html')).not.toContain('secrets-tournage');
    expect(readdirSync(join(copy.root, 'dist/client/realisations'))).not.toContain('reel-2');
    expect(copy.read('dist/client/realisations/index.html')).not.toContain('reel-2');
    const before = copy.read('dist/client/offres/index.html');
    expect(before).toContain('Prestige');

    copy.write(OFFER, sound.replace(/^name:.*$/m, 'name: Prestige : tout compris'));
    const broken = await copy.build();
    expect(broken.code).toBe(1);
    expect(broken.output).toMatch(/content\/offres\/prestige\.md:2:\d+/);
    expect(broken.output).toContain('le site en ligne n’a pas changé');
    expect(copy.read('dist/client/offres/index.html')).toBe(before);

    copy.write(OFFER, sound);
  });

  test.each([
    ['SITE_URL', 'agence.fr', 'SITE_URL is "agence.fr"'],
    ['SITE_PREVIEW', 'oui', 'SITE_PREVIEW is "oui"'],
    ['BUILD_DATE', '2026-02-30', 'BUILD_DATE is "2026-02-30"'],
  ])('a wrong %s is named', async (name, value, message) => {
    const check = copy.run('check', { [name]: value });
    expect(await check.ended).toBe(1);
    expect(check.output()).toContain(message);
  });

  test('a taken port is named, with another to try', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, () => {
        const address = taken.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const start = copy.run('start', { PORT: String(port) });
    expect(await start.ended).toBe(1);
    expect(start.output()).toContain(`Port ${port} is already in use`);
    taken.close();
  });
});
