/**
 * `npm run report`: reports the problems of content/ in the format of the CI system where it runs: annotations and a
 * summary on GitHub, the same summary as plain text in the log of Gitea and Forgejo, a code quality report on GitLab,
 * the list of `npm run check` elsewhere. `npm run report -- publication` reports the result of a publication.
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';
import type { Site } from '../model/records/site';
import { NOTHING_CHANGED } from '../publish/site/progress';
import { loadSite } from '../reader/loadSite';
import { formatNotices, formatProblems, type Problem } from '../reader/problem';
import { waitingSentence } from '../reader/rules/records/heldBack';
import { guideProblems } from './guide/guide';
import { HistoryMissing, lostAddresses } from './history/lostAddresses';
import {
  annotations,
  CODE_QUALITY_FILE,
  codeQuality,
  withoutCommands,
} from './report/forgeReports';
import { MARKDOWN, PLAIN_TEXT, type Run, readOutcomes, summary } from './report/summary';
import { runCommand } from './runCommand';

const { env } = process;

// The runners of Gitea and Forgejo both set it; these forges show neither summaries nor annotations.
const showsSummaries = !env.GITEA_ACTIONS;

await runCommand(async () => {
  const result = await loadSite({ drafts: true, publishes: true });
  const root = process.cwd();
  const lost = result.ok ? lostAddressesIfKnown(root, result.site) : [];
  const problems = [...(result.ok ? (lost ?? []) : result.problems), ...guideProblems(root)];
  const notices = result.ok ? result.notices : [];
  const waiting = result.ok ? result.waiting : [];

  if (env.GITLAB_CI) writeFileSync(CODE_QUALITY_FILE, codeQuality(problems));
  if (env.GITHUB_ACTIONS) {
    const run: Run = {
      kind: process.argv[2] === 'publication' ? 'publication' : 'review',
      outcomes: readOutcomes(env.JOBS, env.STEPS),
      url: env.PAGE_URL || undefined,
      preview: env.PREVIEW_URL || undefined,
      commit: env.GITHUB_SHA,
      // A workflow sets the variable to an empty text where the repository does not define it.
      formUnserved: env.VITE_SUPABASE_URL === '',
      isPublisher: env.GITHUB_SERVER_URL === 'https://github.com' || Boolean(env.DEPLOY_COMMAND),
      ...{ problems, notices, waiting, linkTo, addressesUnchecked: !lost },
    };
    if (showsSummaries && env.GITHUB_STEP_SUMMARY) {
      // Nothing else is printed: in another line, a word that staff typed could pass for a command to the runner.
      process.stdout.write(annotations(problems));
      appendFileSync(env.GITHUB_STEP_SUMMARY, summary(run, MARKDOWN));
    } else {
      process.stdout.write(withoutCommands(summary(run, PLAIN_TEXT), randomUUID()));
    }
  } else if (problems.length) {
    console.error(formatProblems(problems, NOTHING_CHANGED));
  } else {
    if (notices.length) console.log(formatNotices(notices));
    if (waiting.length) console.log(waitingSentence(waiting));
  }
  return problems.length ? 1 : 0;
});

/** Reports addresses that no longer answer; undefined if the CI job lacks the Git history that lists them. */
function lostAddressesIfKnown(root: string, site: Site): Problem[] | undefined {
  try {
    return lostAddresses(root, site);
  } catch (error) {
    if (error instanceof HistoryMissing) return undefined;
    throw error;
  }
}

function linkTo({ file, line }: Problem): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env;
  if (!showsSummaries || !server || !repository || !commit) return undefined;
  const path = file.split('/').map(encodeURIComponent).join('/');
  return `${server}/${repository}/blob/${commit}/${path}?plain=1#L${line}`;
}
