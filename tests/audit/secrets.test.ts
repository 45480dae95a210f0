import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { allFiles } from '../../reader/files/sourceFiles.mjs';
import { SECRETS, secretValue } from './extraSite';

const { backend, folder } = inject('extraSite');
const files = allFiles(folder).map((file) => [file, readFileSync(file, 'latin1')] as const);

const filesWith = (text: string) =>
  files.filter(([, content]) => content.includes(text)).map(([file]) => file);

// vite-plugin-ssr replaces `import.meta.env.NAME` by any variable of the environment, and Vite a bare
// `import.meta.env` by all variables that begin with VITE_.
test('the published site contains no secret from the environment of the build', () => {
  expect(SECRETS).toEqual(
    expect.arrayContaining([
      ...['SMTP_PASSWORD', 'CONTACT_DELIVERY_SECRET', 'ATELIER_GITHUB_CLIENT_SECRET'],
    ]),
  );
  expect(filesWith(backend)).not.toEqual([]);
  for (const name of SECRETS) expect([name, filesWith(secretValue(name))]).toEqual([name, []]);
});

test('the published site contains no name of a secret and no path of the build machine', () => {
  for (const name of SECRETS) expect([name, filesWith(name)]).toEqual([name, []]);
  expect(filesWith(process.cwd())).toEqual([]);
});
