/**
 * `npm run smoke -- URL [--commit SHA] [--without-form]`: checks a published site from outside. It prints a line for
 * each result, and exits with 1 if something must be fixed. With a folder (`-- dist/client`) it serves and checks this
 * folder before the folder goes online.
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from './runCommand';
import { serveSite } from './serve/serveSite';
import { smoke } from './smoke/smoke';

const USAGE =
  'npm run smoke -- https://www.agence.example | dist/client [--commit SHA] [--without-form]';

await runCommand(async (atEnd) => {
  const { values, positionals } = parseArgs({
    options: { commit: { type: 'string' }, 'without-form': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [place = ''] = positionals;
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (positionals.length !== 1 || !(isFolder || /^https?:\/\/./.test(place)))
    throw new Error(`The address of the site is missing: ${USAGE}`);
  // A workflow sets the variable to an empty text where the repository does not define it.
  const unserved = process.env.VITE_SUPABASE_URL === '';
  if (unserved)
    console.log(
      'The form reaches nobody: set VITE_SUPABASE_URL, see supabase/README.md. Not checked.',
    );
  const served = isFolder ? await serveSite(place, 0) : undefined;
  if (served) atEnd(served.close);
  const form = !values['without-form'] && !unserved;
  const { report, isSound } = await smoke(served?.url ?? place, { commit: values.commit, form });
  console.log(report);
  return isSound ? 0 : 1;
});
