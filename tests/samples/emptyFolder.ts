import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** Runs each test in a new, temporary working directory. @returns a function that returns the directory's path. */
export function inEmptyFolder(): () => string {
  const here = process.cwd();
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'test-'));
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(here);
    rmSync(folder, { recursive: true });
  });
  return () => folder;
}
