/**
 * `npm run report`: what is wrong in content/, in the format of the place where it runs: annotations
 * and a summary on GitHub, a code quality report on GitLab, the list of `npm run check` elsewhere.
 * `npm run report -- publication` writes into the summary what became of a publication.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { NOTHING_CHANGED } from '../publish/site/buildFailure';
import { loadSite } from '../reader/loadSite';
import { formatNotices, formatProblems, type Problem } from '../reader/problem';
import { waitingSentence } from '../reader/rules/records/heldBack';
import { guideProblems } from './guide/guide';
import { lostAddresses } from './history/lostAddresses';
import { annotations, CODE_QUALITY_FILE, codeQuality } from './report/forgeReports';
import { readOutcomes, summary } from './report/summary';
import { runCommand } from './runCommand';

const { env } = process;

await runCommand(async () => {
  const result = await loadSite({ drafts: true });
  const root = process.cwd();
  const problems = [
    ...(result.ok ? lostAddresses(root, result.site) : result.problems),
    ...guideProblems(root),
  ];
  const notices = result.ok ? result.notices : [];
  const waiting = result.ok ? result.waiting : [];

  if (env.GITLAB_CI) writeFileSync(CODE_QUALITY_FILE, codeQuality(problems));
  if (env.GITHUB_ACTIONS) {
    // Alone: among other lines, a word that staff typed could pass for a command to the runner.
    process.stdout.write(annotations(problems));
  } else if (problems.length) {
    console.error(formatProblems(problems, NOTHING_CHANGED));
  } else {
    if (notices.length) console.log(formatNotices(notices));
    if (waiting.length) console.log(waitingSentence(waiting));
  }
  if (env.GITHUB_STEP_SUMMARY) {
    const run = {
      kind: process.argv[2] === 'publication' ? 'publication' : 'review',
      outcomes: readOutcomes(env.JOBS, env.STEPS),
      url: env.PAGE_URL || undefined,
      preview: env.PREVIEW_URL || undefined,
      commit: env.GITHUB_SHA,
      // Set and empty, as a workflow hands a variable that its repository has not.
      formUnserved: env.VITE_SUPABASE_URL === '',
      isPublisher: env.GITHUB_SERVER_URL === 'https://github.com' || Boolean(env.DEPLOY_COMMAND),
      linkTo,
    } as const;
    appendFileSync(env.GITHUB_STEP_SUMMARY, summary({ ...run, problems, notices, waiting }));
  }
  return problems.length ? 1 : 0;
});

function linkTo({ file, line }: Problem): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env;
  if (!server || !repository || !commit) return undefined;
  const path = file.split('/').map(encodeURIComponent).join('/');
  return `${server}/${repository}/blob/${commit}/${path}?plain=1#L${line}`;
}
