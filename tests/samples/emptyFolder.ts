import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** For tests: each of them in a new folder that is the working directory, taken away after it. */
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
