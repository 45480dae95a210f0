import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstCommit } from './firstCommits';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-'));
  mkdirSync(join(root, 'content'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(day: string, ...args: string[]): void {
  const date = `${day}T12:00:00Z`;
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    },
    stdio: 'ignore',
  });
}

function commit(day: string): void {
  git(day, 'add', '--all');
  git(day, 'commit', '--quiet', '--message', 'Essai');
}

test('the day on which a name was first kept, whatever happened to its file since', () => {
  const write = (name: string, text: string) => writeFileSync(join(root, 'content', name), text);
  git('2026-01-01', 'init', '--quiet');
  write('a.md', 'un');
  write('été.md', 'deux');
  commit('2026-01-01');
  write('a.md', 'autre');
  renameSync(join(root, 'content/été.md'), join(root, 'content/b.md'));
  commit('2026-02-01');
  write('c.md', 'trois');
  const kept = firstCommit(root);
  const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
  expect(kept('content/a.md')).toBe(seconds('2026-01-01'));
  expect(kept('content/été.md')).toBe(seconds('2026-01-01'));
  expect(kept('content/b.md')).toBe(seconds('2026-02-01'));
  expect(kept('content/c.md')).toBeUndefined();
});

test('nothing is known without a history', () => {
  expect(firstCommit(root)('content/a.md')).toBeUndefined();
});
