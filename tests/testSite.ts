import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder that is published into as `npm run build` does: another folder takes its place. */
export interface TestSite {
  readonly folder: string;
  /** Its `_headers`, 404.html and index.html are there unless they are given. */
  publish(files: Readonly<Record<string, string | Uint8Array>>): void;
  remove(): void;
}

export const IMMUTABLE = '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n';

export function testSite(): TestSite {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  const folder = join(root, 'client');
  return {
    folder,
    publish(files) {
      const staged = join(root, 'staged');
      const whole = { _headers: IMMUTABLE, '404.html': 'nowhere', 'index.html': 'home', ...files };
      for (const [file, content] of Object.entries(whole)) {
        mkdirSync(dirname(join(staged, file)), { recursive: true });
        writeFileSync(join(staged, file), content);
      }
      const old = join(root, 'old');
      rmSync(old, { recursive: true, force: true });
      try {
        renameSync(folder, old);
      } catch {
        // The first one.
      }
      renameSync(staged, folder);
      rmSync(old, { recursive: true, force: true });
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
