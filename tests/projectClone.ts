import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkInstalled, TESTED_CONTENT } from './projectCopy';

/** A clean clone, as a forge makes one: the code of the last commit, the tested content. */
export interface ProjectClone {
  readonly root: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** What git answers, without the end of line. */
  git(...args: string[]): string;
  /** Commits all that has changed. */
  commit(message: string): void;
  remove(): void;
}

/**
 * Clones the project inside its own folder, so that node_modules is found above it. Its history begins
 * there: the addresses that staff's own files have lost are no matter of a test.
 */
export function cloneProject(): ProjectClone {
  mkdirSync('.tests', { recursive: true });
  const clone = cloneInto(mkdtempSync(join(process.cwd(), '.tests', 'clone-')));
  linkInstalled(clone.root);
  return clone;
}

/** The same in a folder far from the project's, where no package is found. */
export function cloneBare(): ProjectClone {
  return cloneInto(mkdtempSync(join(tmpdir(), 'clone-')));
}

function cloneInto(root: string): ProjectClone {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  git('clone', '--quiet', process.cwd(), '.');
  rmSync(join(root, 'content'), { recursive: true });
  cpSync(join(root, TESTED_CONTENT), join(root, 'content'), { recursive: true });
  rmSync(join(root, '.git'), { recursive: true });
  git('init', '--quiet');
  git('config', 'user.name', 'Essai');
  git('config', 'user.email', 'essai@possible.example');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Le site');
  return {
    root,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write: (file, text) => writeFileSync(join(root, file), text),
    git,
    commit: (message) => git('commit', '-qam', message),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
