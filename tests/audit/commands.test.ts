import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadSite } from '../../reader/loadSite';
import { chosenPort } from '../../scripts/serve/port';
import { listenAnywhere } from '../ports';
import { copyProject, type ProjectCopy, shareCache } from '../projectCopy';

let copy: ProjectCopy;

beforeAll(() => {
  copy = copyProject();
  shareCache(copy.root);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => copy.remove());

test('npm run check repeats its result if nothing has changed, and checks changed code or content again', () => {
  const check = () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'check'], {
      ...{ cwd: copy.root, encoding: 'utf8' },
    });
    return stdout + stderr;
  };
  const before = check();
  expect(before).toMatch(/Le contenu est en ordre : \d+ adresses\.\n$/);
  expect(before).toContain('content/site.md:');
  expect(check()).toBe(before);
  const [script, offer] = ['scripts/check.ts', 'content/offres/prestige.md'];
  copy.write(script, copy.read(script).replace('Le contenu est en ordre', 'Tout va bien'));
  expect(check()).toContain('Tout va bien');
  copy.write(offer, copy.read(offer).replace('name:', 'nmae:'));
  expect(check()).toContain('Vouliez-vous écrire « name » ?');
  copy.write(script, 'const wrong = ;\n');
  const broken = check();
  expect(broken).toContain('scripts/check.ts:1:14');
  expect(broken).not.toContain('node:internal');
});

test.each([
  ['SITE_URL', 'agence.fr'],
  ['SITE_PREVIEW', 'oui'],
  ['BUILD_DATE', '2026-02-30'],
])('loadSite names the setting %s if its value is invalid', async (name, value) => {
  vi.stubEnv(name, value);
  const loaded = async () => loadSite({ drafts: false });
  await expect(loaded).rejects.toThrow(`${name} is "${value}"`);
});

test('chosenPort names a port that is in use, and suggests another', async () => {
  const taken = createServer();
  const port = await listenAnywhere(taken);
  vi.stubEnv('PORT', String(port));
  await expect(chosenPort()).rejects.toThrow(
    `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1}`,
  );
  taken.close();
});
