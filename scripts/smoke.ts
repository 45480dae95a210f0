/**
 * `npm run smoke -- URL [--commit SHA] [--without-form]`: checks a published site from outside. One
 * line for each result; exits with 1 where one must be mended. `-- dist/client` serves that folder for
 * as long as it takes: a last look before it goes online.
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isFormUnserved } from './publication/formUnserved';
import { runCommand } from './runCommand';
import { serveSite } from './serve/serveSite';
import { formatResults } from './smoke/checkResults';
import { smoke } from './smoke/smoke';

const USAGE =
  'npm run smoke -- https://www.agence.example | dist/client [--commit SHA] [--without-form]';

await runCommand(async (atEnd) => {
  const { values, positionals } = parseArgs({
    options: { commit: { type: 'string' }, 'without-form': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [place = ''] = positionals;
  if (positionals.length !== 1 || !(isAddress(place) || isFolder(place)))
    throw new Error(`The address of the site is missing: ${USAGE}`);
  const unserved = isFormUnserved(process.env);
  if (unserved)
    console.log(
      'The form reaches nobody: set VITE_SUPABASE_URL, see supabase/README.md. Not checked.',
    );
  const served = isFolder(place) ? await serveSite(place, 0) : undefined;
  if (served) atEnd(served.close);
  const form = !values['without-form'] && !unserved;
  const results = await smoke(served?.url ?? place, { commit: values.commit, form });
  console.log(formatResults(results));
  return results.some(({ kind }) => kind === 'failure') ? 1 : 0;
});

function isAddress(place: string): boolean {
  return URL.canParse(place) && /^https?:$/.test(new URL(place).protocol);
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
