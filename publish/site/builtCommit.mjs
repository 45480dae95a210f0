// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.
import { git } from '../../reader/files/git.mjs';

/** The commit, on GitHub or Forgejo, GitLab, Cloudflare Pages, Netlify and Vercel. */
const VARIABLES = [
  'GITHUB_SHA',
  'CI_COMMIT_SHA',
  'CF_PAGES_COMMIT_SHA',
  'COMMIT_REF',
  'VERCEL_GIT_COMMIT_SHA',
];

/**
 * The commit that is built; undefined where nobody knows.
 *
 * @returns {string | undefined} its whole hash
 */
export function builtCommit() {
  return VARIABLES.map((name) => commitOf(process.env[name])).find(Boolean) ?? checkedOut();
}

/** Asked once: git is another process, and its answer is the same for as long as a command lasts. */
function checkedOut() {
  known ??= { commit: commitOf(git(process.cwd(), 'rev-parse', '--verify', 'HEAD')) };
  return known.commit;
}

/** @type {{ commit: string | undefined } | undefined} */
let known;

/** @param {string | undefined} variable */
function commitOf(variable) {
  const hash = variable?.trim() ?? '';
  return /^[0-9a-f]{40,64}$/.test(hash) ? hash : undefined;
}
