import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync('supabase', join(root, 'supabase'), { recursive: true });
  const before = functionsHash(root);
  change(root);
  expect(functionsHash(root) !== before).toBe(expected);
});

test('it is the SHA-256 of names and texts, in order', () => {
  const root = mkdtempSync(join(tmpdir(), 'functions-'));
  const files = {
    'supabase/config.toml': 'x = 1\n',
    'supabase/functions/a/index.ts': 'one\n',
    'supabase/migrations/1.sql': 'sql\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  // By sha256sum, of each name, a zero byte, the text, a zero byte.
  expect(functionsHash(root)).toBe(
    '94fd879d51862a840b30c0f82cadefb58a6c257c3c0ca7da4a7fb5732022790c',
  );
  rmSync(root, { recursive: true });
});

function append(root: string, file: string): void {
  writeFileSync(join(root, file), '\n# more\n', { flag: 'a' });
}

function endLines(root: string, file: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(root, file), text.replaceAll('\n', '\r\n'));
}
