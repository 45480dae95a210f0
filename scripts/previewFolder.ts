/**
 * `npm run preview:folder`: copies dist/client to dist/apercu, a folder whose index.html opens by a double
 * click, without a server. Reviewers of a pull request download this folder.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { basePath } from '../model/addresses/webAddresses';
import { isHostFile } from '../publish/headers/hostFiles';
import { PUBLISHED } from '../publish/site/folders.mjs';
import { upToDate } from '../publish/site/upToDate.mjs';
import { allFiles, pathIn } from '../reader/files/sourceFiles.mjs';
import { openablePage } from './openable';
import { runCommand } from './runCommand';

const FOLDER = 'dist/apercu';

/** Matches files that are not copied, as they are useless without a server: the editor, .well-known files, scripts. */
const LEFT_OUT = /^(?:atelier\/|\.well-known\/|.*\.js$)/;

await runCommand(async () => {
  const built = upToDate(PUBLISHED);
  if (!built) throw new Error(`${PUBLISHED} is not up to date: run npm run build first`);
  const names = allFiles(PUBLISHED).map((file) => pathIn(PUBLISHED, file));
  const files = new Set(names);
  rmSync(FOLDER, { recursive: true, force: true });
  for (const name of names) {
    if (LEFT_OUT.test(name) || isHostFile(name)) continue;
    const [from, to] = [join(PUBLISHED, name), join(FOLDER, name)];
    mkdirSync(dirname(to), { recursive: true });
    if (name.endsWith('.html')) {
      writeFileSync(to, openablePage(readFileSync(from, 'utf8'), name, files, basePath(built.url)));
    } else cpSync(from, to);
  }
  console.log(`${FOLDER}/index.html s’ouvre d’un double clic : ${built.pages} pages.`);
  return 0;
});
