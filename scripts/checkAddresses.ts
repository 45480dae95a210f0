/**
 * `npm run check:addresses [-- COMMIT]`: says in French which addresses a renamed or deleted content
 * file took away, in all of the history or since a commit (the last one that was published).
 */
import { NOTHING_CHANGED } from '../publish/build/consequence';
import { loadSite } from '../reader/loadSite';
import { formatProblems } from '../reader/problem';
import { lostAddresses } from './history/lostAddresses';
import { runCommand } from './runCommand';

/** What GitHub gives as the commit before the first of a branch. */
const NO_COMMIT = /^0*$/;

await runCommand(async () => {
  const [, , base = ''] = process.argv;
  const result = await loadSite({ drafts: true });
  const problems = result.ok
    ? lostAddresses(process.cwd(), result.site, NO_COMMIT.test(base) ? undefined : base)
    : result.problems;
  if (problems.length) {
    console.error(formatProblems(problems, NOTHING_CHANGED));
    return 1;
  }
  console.log('Aucune adresse ne s’est perdue : chacune répond encore, ou a été retirée.');
  return 0;
});
