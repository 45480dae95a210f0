/**
 * `npm run preview:folder`: makes dist/apercu of dist/client, for who looks at a proposal: a folder whose
 * index.html opens with a double click, without a server.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { basePath } from '../model/basePath';
import { PUBLISHED } from '../publish/site/folders.mjs';
import { upToDate } from '../publish/site/upToDate.mjs';
import { allFiles, pathIn } from '../reader/files/sourceFiles.mjs';
import { openablePage } from './openable';
import { runCommand } from './runCommand';

const FOLDER = 'dist/apercu';

/** What says nothing to who looks: the editor asks for a forge, the others are for hosts. */
const LEFT_OUT = /^(?:atelier\/|\.well-known\/|_headers$|vercel\.json$|.*\.js$)/;

await runCommand(async () => {
  const built = upToDate(PUBLISHED);
  if (!built) throw new Error(`${PUBLISHED} is not the site of now: npm run build makes it`);
  const names = allFiles(PUBLISHED).map((file) => pathIn(PUBLISHED, file));
  const files = new Set(names);
  rmSync(FOLDER, { recursive: true, force: true });
  for (const name of names.filter((name) => !LEFT_OUT.test(name))) {
    const [from, to] = [join(PUBLISHED, name), join(FOLDER, name)];
    mkdirSync(dirname(to), { recursive: true });
    if (name.endsWith('.html')) {
      writeFileSync(to, openablePage(readFileSync(from, 'utf8'), name, files, basePath(built.url)));
    } else cpSync(from, to);
  }
  console.log(`${FOLDER}/index.html s’ouvre d’un double clic : ${built.pages} pages.`);
  return 0;
});
