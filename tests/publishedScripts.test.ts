import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { ATELIER_ASSETS, ATELIER_FOLDER } from '../publish/atelier/atelierPages';
import { ICON_FONT } from '../publish/atelier/cmsCode';
import { allFiles, pathIn } from '../reader/files/sourceFiles.mjs';
import { LUCIDE } from '../reader/icons/lucide';

/** Returns the scripts in a folder of the built site, by path. */
function scriptsIn(folder: string): Map<string, string> {
  const whole = join(inject('siteFolder'), folder);
  const files = allFiles(whole).filter((file) => file.endsWith('.js'));
  return new Map(files.map((file) => [pathIn(whole, file), readFileSync(file, 'utf8')]));
}

const including = (scripts: Map<string, string>, part: string | RegExp) =>
  [...scripts].filter(([, code]) => code.search(part) >= 0).map(([name]) => name);

test('the site has one copy of React, in a file that the entry script imports', () => {
  const scripts = scriptsIn('assets');
  const [react = '', ...others] = including(scripts, 'Minified React error');
  expect([react, others]).toEqual([expect.stringMatching(/^chunks\//), []]);
  const [, entry] = [...scripts].find(([name]) => name.startsWith('client.')) ?? [];
  expect(entry).toContain(`assets/${react}`);
});

test('the editor’s scripts never mention jsDelivr or GitHub’s status page, and include no separate files for interface languages', () => {
  const scripts = scriptsIn(ATELIER_ASSETS);
  expect(including(scripts, /cdn\.jsdelivr\.net|githubstatus\.com\/api/)).toEqual([]);
  const languages = [...scripts.keys()].filter((name) => /^(?:de|es|fr|it|ja|zh)[-.]/.test(name));
  expect(languages).toEqual([]);
  expect(including(scripts, /Nouvel article/)).toHaveLength(1);
});

test('no page contains the editor’s icon set, and the editor loads it only when it is needed', () => {
  const anIcon = LUCIDE.drawingOf('zoom-out')?.shapes.find(({ element }) => element === 'path');
  const published = allFiles(inject('siteFolder')).filter((file) => /\.(?:html|js)$/.test(file));
  const having = published.filter((file) =>
    readFileSync(file, 'utf8').includes(anIcon?.attributes.d ?? ''),
  );
  expect(having).toEqual([expect.stringMatching(/lucide-[^/]*\.js$/)]);
  const editor = readFileSync(join(inject('siteFolder'), ATELIER_FOLDER, 'index.html'), 'utf8');
  expect(editor).toContain('/engine-');
  expect(editor).not.toContain('/lucide-');
});

test('the site publishes each script, font and codec that the editor’s code names', () => {
  const folder = join(inject('siteFolder'), ATELIER_ASSETS);
  const published = allFiles(folder).map((file) => pathIn(folder, file));
  const named = [...scriptsIn(ATELIER_ASSETS).values()].flatMap((code) =>
    Array.from(code.matchAll(/["`]\.\/([\w.-]+\.(?:woff2|wasm|png|js))["`]/g), ([, file]) => file),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !published.includes(String(file)))).toEqual([]);
});

test('the icon font of the editor contains only the icons that the editor shows', () => {
  const folder = join(inject('siteFolder'), ATELIER_ASSETS);
  const [icons = ''] = readdirSync(folder).filter((name) => name.startsWith(ICON_FONT));
  const { size } = statSync(join(folder, icons));
  expect(size).toBeGreaterThan(20_000);
  expect(size).toBeLessThan(100_000);
});
