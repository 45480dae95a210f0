import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOLDER_NAMES } from '../../model/records/folders';
import { DerivedCache } from '../../reader/cache/derivedCache';
import { readSource } from '../../reader/loadSite';
import { readSite } from '../../reader/read';
import { TODAY } from '../../tests/samples/smallSite';
import { START } from '../history/lostAddresses';
import { beginSite } from './beginSite';

let root: string;
const OWN = 'content/valeurs/proximite.md';
const OWN_TEXT = `---\ntitle: "Proximité"\nicon: coeur\ndescription: "Nous livrons aux personnes de l'agence voisine."\norder: 9\n---\n`;

const OFFERS = 'content/pages/offres.md';
const BROCHURE =
  '\nTout tient aussi sur une page, pour la personne qui décide avec vous : [notre brochure](/fichiers/brochure.pdf). Et pour juger sur pièces, voici [nos réalisations](/realisations).\n';

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const git = (...args: string[]) => {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@possible.example'];
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null' };
  return execFileSync('git', [...who, ...args], { cwd: root, env, encoding: 'utf8' });
};
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Essai');
};
const begin = (name = "Fleurs d'Ainay") => beginSite(root, name, TODAY);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-'));
  cpSync('tests/content', join(root, 'content'), { recursive: true });
  write('.gitignore', '.build/\n');
  write(OWN, OWN_TEXT);
  write(
    OFFERS,
    read(OFFERS).replace('  - type: call-to', '  - type: prose\n  - type: call-to') + BROCHURE,
  );
  git('init', '--quiet', '--initial-branch=main');
  commit();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('beginSite', () => {
  test.each([
    ['no name', '', () => {}, 'Write the name'],
    ['a long name', 'a'.repeat(41), () => {}, 'Write the name'],
    ['uncommitted changes', 'A', () => write('notes.txt', ''), 'Some changes are not committed'],
    [
      'wrong content',
      'A',
      () => {
        write('content/valeurs/fausse.md', '---\ntitle: "A"\n---\n');
        commit();
      },
      'content/valeurs/fausse.md:',
    ],
  ])('beginSite refuses %s, and changes nothing', async (_what, name, prepare, message) => {
    const before = git('rev-parse', 'HEAD').trim();
    prepare();
    const status = git('status', '--porcelain');
    await expect(begin(name)).rejects.toThrow(message);
    expect(git('status', '--porcelain')).toBe(status);
    expect(existsSync(join(root, START))).toBe(false);
    git('reset', '--quiet', '--hard', before);
    git('clean', '--quiet', '--force');
  });

  test('beginSite creates a valid site with the new name and with unpublished examples', async () => {
    expect(await begin()).toBeGreaterThan(10);
    const source = await readSource(root, new DerivedCache());
    const result = readSite(source, { drafts: false, publishes: true, today: TODAY });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const { site, addresses } = result;
    expect(site.identity.brand).toBe('Fleurs d’Ainay');
    expect(addresses.filter((path) => /^\/(?:$|contact|404|mentions)/.test(path))).toHaveLength(4);
    expect([site.articles, site.offers, site.clients, site.testimonials]).toEqual([[], [], [], []]);
    expect(site.values.map(({ title }) => title)).toEqual(['Proximité']);
    expect(result.waiting).toEqual([]);
    expect(source.pdfs).toEqual([]);
    expect(JSON.stringify(site)).not.toMatch(/possible|rendez-vous|Oops|Return to/i);
  });

  test('beginSite keeps an example of each kind of record, and files that are not sample content', () => {
    const files = git('ls-files', '--cached', '--others', '--exclude-standard', '--', 'content');
    const kept = files.split('\n').filter((path) => existsSync(join(root, path)));
    for (const folder of FOLDER_NAMES) {
      expect(kept.filter((path) => path.startsWith(`content/${folder}/`))).not.toEqual([]);
    }
    expect(read(OWN)).toBe(OWN_TEXT);
  });

  test('beginSite refuses to begin the same site twice', async () => {
    commit();
    await expect(begin('B')).rejects.toThrow('already begun');
  });
});
