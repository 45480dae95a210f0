import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionsHash } from './functionsOnline';

const SHARED = 'supabase/functions/_shared/contact';

test.each<[string, (root: string) => void, boolean]>([
  ['the list of the fields', (root) => append(root, `${SHARED}/contactFields.ts`), true],
  ['a new file', (root) => writeFileSync(join(root, SHARED, 'new.ts'), ''), true],
  ['a migration', (root) => writeFileSync(join(root, 'supabase/migrations/3.sql'), ''), true],
  ['the configuration', (root) => append(root, 'supabase/config.toml'), true],
  ['a test', (root) => append(root, `${SHARED}/spam.test.ts`), false],
  ['what serves them on this machine', (root) => append(root, 'supabase/local/serve.ts'), false],
  ['ends of lines', (root) => endLines(root, `${SHARED}/spam.ts`), false],
])('%s: another name? %o', (_, change, expected) => {
  const root = mkdtempSync(join(tmpdir(), 'functions-'));
  try {
    cpSync('supabase', join(root, 'supabase'), { recursive: true });
    const before = functionsHash(root);
    expect(before).toBe(functionsHash(process.cwd()));
    change(root);
    expect(functionsHash(root) !== before).toBe(expected);
  } finally {
    rmSync(root, { recursive: true });
  }
});

function append(root: string, file: string): void {
  writeFileSync(join(root, file), '\n# more\n', { flag: 'a' });
}

function endLines(root: string, file: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(root, file), text.replaceAll('\n', '\r\n'));
}
