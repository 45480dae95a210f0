/** `npm run check:addresses`: reports in French which addresses a renamed or deleted content file took away. */
import { NOTHING_CHANGED } from '../publish/build/consequence';
import { loadSite } from '../reader/loadSite';
import { formatProblems } from '../reader/problem';
import { lostAddresses } from './history/lostAddresses';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const result = await loadSite({ drafts: true });
  const problems = result.ok ? lostAddresses(process.cwd(), result.site) : result.problems;
  if (problems.length) {
    console.error(formatProblems(problems, NOTHING_CHANGED));
    return 1;
  }
  console.log('Aucune adresse ne s’est perdue : chacune répond encore, ou a été retirée.');
  return 0;
});
