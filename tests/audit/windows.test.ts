import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkInstalled } from '../projectCopy';

/** A clone as Git for Windows makes one: it would end each line as Windows does. */
describe.skipIf(!existsSync('.git'))('a clone by Git for Windows', () => {
  let root: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const run = (script: string, ...args: string[]) => {
    const command = [script, ...args];
    const ran = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
    return { status: ran.status, output: ran.stdout + ran.stderr };
  };
  const check = () => run('scripts/check.mjs');

  beforeAll(() => {
    mkdirSync('.tests', { recursive: true });
    root = mkdtempSync(join(process.cwd(), '.tests', 'windows-'));
    git('clone', '--quiet', '--config', 'core.autocrlf=true', process.cwd(), '.');
    linkInstalled(root);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('has the ends of lines that were committed', () => {
    const ends = git('ls-files', '--eol')
      .split('\n')
      .filter((line) => /w\/(crlf|mixed)/.test(line));
    expect(ends).toEqual([]);
  });

  test('passes the check of content and that of style', () => {
    expect(check().output).toContain('Le contenu est en ordre');
    const style = run('node_modules/@biomejs/biome/bin/biome', 'check', '.');
    expect(style.status, style.output).toBe(0);
  });

  test('passes with what staff and editors of Windows write themselves', () => {
    const texts = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(md|svg)$/.test(name))
      .map((name) => join('content', name));
    expect(texts.length).toBeGreaterThan(20);
    for (const file of [...texts, 'scripts/guide/introduction.md']) {
      const text = readFileSync(join(root, file), 'utf8');
      writeFileSync(join(root, file), text.replaceAll('\n', '\r\n'));
    }
    expect(check().output).toContain('Le contenu est en ordre');
    const guide = run('node_modules/tsx/dist/cli.mjs', 'scripts/guide.ts');
    expect(guide.status, guide.output).toBe(0);
    expect(readFileSync(join(root, 'content/LISEZMOI.md'), 'utf8')).toBe(
      readFileSync('content/LISEZMOI.md', 'utf8'),
    );
    // git too takes them for what was committed.
    git('-c', 'core.safecrlf=false', 'add', '--all');
    expect(git('diff', '--cached', '--name-only')).toBe('');
  });
});
