/** `npm run new -- "Name"`: replaces the sample content by the first files of a new site. */
import { parseArgs } from 'node:util';
import { publicationDay } from '../reader/loadSite';
import { beginSite } from './new/beginSite';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const name = parseArgs({ allowPositionals: true }).positionals.join(' ');
  const gone = await beginSite(process.cwd(), name, publicationDay());
  console.log(`content/ is now the site of ${name}. ${gone} files of the demonstration are gone; those that stay
are unpublished examples. Commit it: git add --all && git commit -m "Begin the site"
Then follow docs/your-own-site.md; npm run check lists what to replace.`);
  return 0;
});
