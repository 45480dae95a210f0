import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy, shareCache } from '../projectCopy';

/** The secrets: settings from the table in supabase/README.md, and those of Supabase and PostgreSQL. */
const SECRETS = [
  ...[...readFileSync('supabase/README.md', 'utf8').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)]
    .flatMap(([, names = '']) => names.match(/[A-Z_]+/g) ?? [])
    // Settings that everybody who signs in can see.
    .filter(
      (name) => !['SITE_URL', 'ATELIER_GITHUB_CLIENT_ID', 'ATELIER_GITHUB_URL'].includes(name),
    ),
  ...['SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_SECRET_KEYS', 'SUPABASE_JWT_SECRET'],
  ...['SUPABASE_ACCESS_TOKEN', 'SUPABASE_DB_PASSWORD', 'DATABASE_URL', 'SMTP_URL', 'PGPASSWORD'],
];

const secretValue = (name: string) => `grep-me-${name.toLowerCase().replaceAll('_', '-')}-7f3a9c`;

let copy: ProjectCopy;
let files: readonly (readonly [file: string, content: string])[];
beforeAll(async () => {
  copy = copyProject();
  shareCache(copy.root);
  const built = await copy.build({
    ...Object.fromEntries(SECRETS.map((name) => [name, secretValue(name)])),
    VITE_SUPABASE_URL: 'https://grep-me-project.supabase.co',
    VITE_SUPABASE_ANON_KEY: 'sb_publishable_grep-me',
  });
  expect(built.code, built.output).toBe(0);
  const folder = join(copy.root, 'dist/client');
  files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [file.slice(folder.length), readFileSync(file, 'latin1')]);
});
afterAll(() => copy?.remove());

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
  expect(filesWith('grep-me-project')).not.toEqual([]);
  for (const name of SECRETS) expect([name, filesWith(secretValue(name))]).toEqual([name, []]);
});

test('the published site contains no name of a secret and no path of the build machine', () => {
  for (const name of SECRETS) expect([name, filesWith(name)]).toEqual([name, []]);
  expect(filesWith(process.cwd())).toEqual([]);
});
