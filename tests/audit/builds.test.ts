import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeSchema } from '../../model/fields/describe';
import { FOLDER_NAMES } from '../../model/folders';
import { SCHEMAS } from '../../model/recordSchemas';
import { sectionSchema } from '../../model/sections';
import { addressesIn } from '../builtSite';
import { plainText } from '../plainText';
import { copyProject, type ProjectCopy } from '../projectCopy';
import { distinct, file, optionalPaths, typedRecord, variantsOf } from '../samples/typedFields';

/** Builds wait for those of other tests, and all of them for a busy machine. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let copy: ProjectCopy;
// A name that a build gives its own folders: one above it must not be taken for them.
beforeEach(() => {
  copy = copyProject('.build/client');
});
afterEach(() => copy.remove());

const pages = () => addressesIn(join(copy.root, 'dist/client'));

async function build(environment?: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await copy.build(environment);
  expect(code, output).toBe(0);
}

/** A page that each of them is the translation of: no page has two in one language. */
const ORIGINALS: Readonly<Record<string, string>> = {
  pages: '/contact',
  expertises: '/agence',
  realisations: '/offres',
  ressources: '/expertises',
};

/** One file more in each folder, with every field of the guide; they are there from 15 January 2026. */
function writeEveryField(): void {
  for (const folder of FOLDER_NAMES) {
    const tree = describeSchema(SCHEMAS[folder]);
    const optional = optionalPaths(tree).filter((path) => path !== 'draft');
    const text = distinct(tree, optional, `Essai des ${folder}`);
    copy.write(
      `content/${folder}/essai.md`,
      text
        .replaceAll('/images/affiche', '/images/cover-reel-1')
        .replace(/(?<=^translationOf: ).*/m, ORIGINALS[folder] ?? ''),
    );
  }
  copy.write('content/films/essai-des-films.mp4', readFileSync('tests/content/films/fournil.mp4'));
  copy.write('content/films/fournil.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour.\n');
  // One offer alone may be put forward: it is the new one's turn.
  const prestige = 'content/offres/prestige.md';
  copy.write(prestige, copy.read(prestige).replace(/^featured:.*\n/m, ''));
  const sections = [...variantsOf(describeSchema(sectionSchema))]
    .filter(([type]) => !['hero', 'not-found', 'contact'].includes(type))
    .map(([, tree]) => typedRecord(tree, optionalPaths(tree)));
  const [title, description] = ['Toutes les sections', 'Une page de toutes les sections.'];
  const page = file({ title, description, sections });
  copy.write(
    'content/pages/sections.md',
    page
      .replaceAll('/images/affiche', '/images/cover-reel-1')
      // Lists of names: of the testimonials and of the films, the new one.
      .replaceAll(/- (?:camille-exemple|fournil)$/gm, '- essai'),
  );
}

test('every field of every folder is published, from its day on and not before', async () => {
  writeEveryField();
  const own = ['/essai', '/expertises/essai', '/realisations/essai', '/ressources/essai'];

  await build({ BUILD_DATE: '2026-01-14' });
  expect(pages().filter((address) => address.includes('essai'))).toEqual([]);
  expect(copy.read('dist/client/sections/index.html')).not.toContain('Essai des');

  await build({ BUILD_DATE: '2026-01-15' });
  expect(pages()).toEqual(expect.arrayContaining(own));
  const shown = copy.read('dist/client/sections/index.html');
  const listed = FOLDER_NAMES.filter((folder) => folder !== 'pages');
  expect(listed.filter((folder) => !shown.includes(`Essai des ${folder}`))).toEqual([]);
});

test('a build that midnight interrupts publishes the day on which it began', async () => {
  await build({ NODE_OPTIONS: `--import=${resolve('tests/audit/midnight.mjs')}` });
  expect(copy.read('dist/client/version.json')).toContain('2026-01-31');
  const cookies = plainText(copy.read('dist/client/politique-cookies/index.html'));
  expect(cookies).toContain('31 janvier 2026');
  expect(cookies).not.toContain('février 2026');
});

test('the settings of .env count for the build and for what looks whether it is up to date', async () => {
  const isUpToDate = () =>
    spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', LOOK], {
      cwd: copy.root,
      encoding: 'utf8',
    }).stdout.trim();
  copy.write('.env', 'SITE_URL=https://a.example/b\nVITE_SUPABASE_URL=https://c.example/\n');
  await build();
  expect(copy.read('dist/client/sitemap.xml')).toContain('<loc>https://a.example/b/contact</loc>');
  expect(copy.read('dist/client/contact/index.html')).toContain(
    'action="https://c.example/functions/v1/send-contact-email"',
  );
  expect(isUpToDate()).toBe('true');
  const again = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: copy.root,
    encoding: 'utf8',
  });
  expect(again.stderr).toContain('rien n’a changé');
  expect(again.stderr).toContain('est une valeur de démonstration.');
  copy.write('.env.local', 'SITE_URL=https://d.example\n');
  expect(isUpToDate()).toBe('false');
});

const LOOK = `
  import { loadEnvironment } from './scripts/environment.mjs';
  import { upToDate } from './publish/build/upToDate.mjs';
  loadEnvironment();
  console.log(upToDate('dist/client') !== undefined);
`;
