import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type TestSite = ReturnType<typeof testSite>;

export const IMMUTABLE = '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n';

/** Makes a folder to which tests publish sites. As in a build, the previous site moves to the folder `former`. */
export function testSite() {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  const folder = join(root, 'client');
  const former = join(root, 'former');
  return {
    folder,
    former,
    /** Publishes files as a site. `_headers`, 404.html and index.html are added if they are missing. */
    publish(files: Readonly<Record<string, string | Uint8Array>>) {
      const staged = join(root, 'staged');
      const whole = { _headers: IMMUTABLE, '404.html': 'nowhere', 'index.html': 'home', ...files };
      for (const [file, content] of Object.entries(whole)) {
        mkdirSync(dirname(join(staged, file)), { recursive: true });
        writeFileSync(join(staged, file), content);
      }
      rmSync(former, { recursive: true, force: true });
      if (existsSync(folder)) renameSync(folder, former);
      renameSync(staged, folder);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
