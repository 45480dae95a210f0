/**
 * `npm run check`: reports in French every problem of content/, without a build. `npm run check:addresses` also reports
 * each address that stopped answering because its page or PDF was renamed or deleted.
 */
import { parseArgs } from 'node:util';
import { NOTHING_CHANGED } from '../publish/site/progress';
import { loadSite, saveReadingCache } from '../reader/loadSite';
import { formatNotices, formatProblems } from '../reader/problem';
import { waitingSentence } from '../reader/rules/records/heldBack';
import { checkContrast } from '../theme/contrast';
import * as theme from '../theme/theme';
import { guideProblems } from './guide/guide';
import { lostAddresses } from './history/lostAddresses';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const { addresses } = parseArgs({ options: { addresses: { type: 'boolean' } } }).values;
  const root = process.cwd();
  checkContrast(theme);
  const result = await loadSite({ drafts: true, publishes: true, progress: showProgress });
  saveReadingCache();
  const more = result.ok && addresses ? lostAddresses(root, result.site) : guideProblems(root);
  const problems = [...(result.ok ? [] : result.problems), ...more];
  if (!result.ok || problems.length) {
    console.error(formatProblems(problems, NOTHING_CHANGED));
    return 1;
  }
  if (addresses) {
    console.log('Aucune adresse ne s’est perdue : chacune répond encore, ou a été retirée.');
    return 0;
  }
  if (result.notices.length) console.log(`${formatNotices(result.notices)}\n`);
  if (result.waiting.length) console.log(`${waitingSentence(result.waiting)}\n`);
  console.log(`Le contenu est en ordre : ${result.addresses.length} adresses.`);
  return 0;
});

/** Shows in a terminal how many content files have been read; prints nothing into a pipe. */
function showProgress(read: number, total: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(read < total ? `\rLecture : ${read} / ${total}` : '\r\u001B[K');
}
