import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconsNamedIn } from './cmsIcons';

const CMS = 'node_modules/@sveltia/cms/npm';
const name = readdirSync(join(CMS, 'assets')).find((file) =>
  /^material-symbols-.*woff2$/.test(file),
);
const font = readFileSync(join(CMS, 'assets', name ?? ''));
const code = readFileSync(join(CMS, 'index.js'), 'utf8');

test('the icons of the CMS are a tenth of the font, at most', async () => {
  const bytes = await iconsNamedIn(font, code);
  expect(bytes.length).toBeGreaterThan(20_000);
  expect(bytes.length).toBeLessThan(font.length / 10);
});

test('code that names no icon stops the build', async () => {
  await expect(iconsNamedIn(font, '"search"')).rejects.toThrow('names its icons otherwise');
});
