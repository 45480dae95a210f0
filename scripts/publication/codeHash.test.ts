import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeHash } from './codeHash.mjs';

let root: string;
let first: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });

/** The hash after a commit that writes one file. */
function hashWith(file: string, text = file): string {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  git('add', '--all');
  const author = ['-c', 'user.name=Essai', '-c', 'user.email=essai@possible.example'];
  git(...author, 'commit', '--quiet', '-m', 'Un essai');
  return codeHash(root);
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'code-'));
  git('init', '--quiet');
  hashWith('content/site.md', 'site');
  first = hashWith('renderer/read.ts', 'read');
});
afterAll(() => rmSync(root, { recursive: true }));

test('it is the SHA-256 of the tree as git lists it, without content/', () => {
  // By `git ls-tree -r -z --full-tree HEAD`, its line of content/site.md taken out, `| sha256sum`.
  expect(first).toBe('511829d4c4e698062b9a2ddd920d58a54de95922f1aefe2af6a7f89f2a3727a3');
});

test.each(['content/pages/nouvelle.md', 'content/images/été.jpg'])(
  'a commit of %s changes nothing',
  (file) => expect(hashWith(file)).toBe(first),
);

test.each(['renderer/read.ts', 'tests/content/site.md', 'content.ts', 'scripts/a\tcontent/b.ts'])(
  'a commit of %s changes it',
  (file) => {
    const before = codeHash(root);
    expect(hashWith(file)).not.toBe(before);
  },
);

test('what is not committed does not count', () => {
  const before = codeHash(root);
  writeFileSync(join(root, 'new.ts'), '');
  expect(codeHash(root)).toBe(before);
});

test('refuses a folder without a commit', () => {
  const empty = mkdtempSync(join(tmpdir(), 'code-'));
  expect(() => codeHash(empty)).toThrow('no commit');
  rmSync(empty, { recursive: true });
});
