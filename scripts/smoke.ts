/**
 * `npm run smoke -- URL [--commit SHA] [--without-form]`: checks a published site from outside. One
 * line for each finding; exits with 1 where one must be mended.
 */
import { parseArgs } from 'node:util';
import { formatFindings } from '../renderer/smoke/report';
import { smoke } from '../renderer/smoke/smoke';
import { runCommand } from './runCommand';

const USAGE = 'npm run smoke -- https://www.agence.example [--commit SHA] [--without-form]';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { commit: { type: 'string' }, 'without-form': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [url = ''] = positionals;
  if (positionals.length !== 1 || !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new Error(`The address of the site is missing: ${USAGE}`);
  // Set and empty, as a workflow hands a variable that its repository has not: no function is there.
  const unserved = process.env.VITE_SUPABASE_URL === '';
  if (unserved)
    console.log(
      'The form reaches nobody: set VITE_SUPABASE_URL, see supabase/README.md. Not checked.',
    );
  const form = !values['without-form'] && !unserved;
  const findings = await smoke(url, { commit: values.commit, form });
  console.log(formatFindings(findings));
  return findings.some(({ kind }) => kind === 'failure') ? 1 : 0;
});
