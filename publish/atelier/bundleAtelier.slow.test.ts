import { beforeAll, expect, test } from 'vitest';
import { type AtelierBundle, bundleAtelier } from './bundleAtelier';

let bundle: AtelierBundle;
const text = (name: string) => Buffer.from(bundle.files[name] ?? '', 'base64').toString('utf8');
const code = () => Object.keys(bundle.files).filter((name) => name.endsWith('.js'));

beforeAll(async () => {
  bundle = await bundleAtelier('/sous/');
  // In ms: the icons' font is made too.
}, 60_000);

test('each page and worker has the file that it begins with', () => {
  for (const name of Object.values(bundle.entries)) expect(text(name)).not.toBe('');
});

test('nothing asks for fonts or for the state of others', () => {
  const asked = code().filter((name) =>
    /cdn\.jsdelivr\.net|githubstatus\.com\/api/.test(text(name)),
  );
  expect(asked).toEqual([]);
});

test('the CMS speaks our French, and no language but English beside it', () => {
  const french = code().filter((name) => name.startsWith('fr-'));
  expect(french).toHaveLength(1);
  expect(text(french[0] ?? '')).toContain('Nouvel article');
  expect(code().filter((name) => /^(?:de|es|it|ja|zh)[-.]/.test(name))).toEqual([]);
});

test('what the worker draws begins its addresses with the base path of the site', () => {
  expect(text(bundle.entries.engine)).toContain('"/sous/"');
});

test('every font and codec that the code names is there', () => {
  const named = code().flatMap((name) =>
    [...text(name).matchAll(/["`]\.\/([\w.-]+\.(?:woff2|wasm|png|js))["`]/g)].map(
      ([, file]) => file,
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !(String(file) in bundle.files))).toEqual([]);
});
