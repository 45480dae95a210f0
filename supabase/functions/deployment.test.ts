import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };

const functions = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
  .map(({ name }) => name);
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The packages of each function that uses others than nodemailer and postgres. */
const PACKAGES: Readonly<Record<string, readonly (keyof typeof manifest.devDependencies)[]>> = {
  'atelier-sign-in': [],
};

test.each(functions)('the function %s imports the package versions of package.json', (name) => {
  const { imports } = z
    .strictObject({ imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read(`${name}/deno.json`)));
  const packages = PACKAGES[name] ?? (['nodemailer', 'postgres'] as const);
  expect(imports).toEqual(
    Object.fromEntries(
      packages.map((each) => [each, `npm:${each}@${manifest.devDependencies[each]}`]),
    ),
  );
});

test('supabase/config.toml lists exactly the existing functions, and lets anybody call them without a token', () => {
  const config = read('../config.toml');
  const open = [...config.matchAll(/^\[functions\.([\w-]+)\]\nverify_jwt = false$/gm)];
  expect(open.map(([, name]) => name).sort()).toEqual([...functions].sort());
});
