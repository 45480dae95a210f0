/** `npm run check`: says in French all that is wrong in content/, without building. */
import { NOTHING_CHANGED } from '../publish/build/consequence';
import { keepReading, loadSite } from '../reader/loadSite';
import { formatNotices, formatProblems } from '../reader/problem';
import { waitingSentence } from '../reader/rules/records/heldBack';
import { guideProblems } from './guide/guide';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const result = await loadSite({ drafts: true });
  keepReading();
  const problems = [...(result.ok ? [] : result.problems), ...guideProblems(process.cwd())];
  if (!result.ok || problems.length) {
    console.error(formatProblems(problems, NOTHING_CHANGED));
    return 1;
  }
  if (result.notices.length) console.log(`${formatNotices(result.notices)}\n`);
  if (result.waiting.length) console.log(`${waitingSentence(result.waiting)}\n`);
  console.log(`Le contenu est en ordre : ${result.addresses.length} adresses.`);
  return 0;
});
