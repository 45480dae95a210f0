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
  const findings = await smoke(url, { commit: values.commit, form: !values['without-form'] });
  console.log(formatFindings(findings));
  return findings.some(({ kind }) => kind === 'failure') ? 1 : 0;
});
