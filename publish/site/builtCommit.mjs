// @ts-check
// Plain JavaScript: the launcher of commands runs it before anything can read TypeScript.
import { git } from '../../reader/files/git.mjs';

/** Variables that name the commit: GitHub or Forgejo, GitLab, Cloudflare Pages, Netlify, Vercel. */
const VARIABLES = [
  'GITHUB_SHA',
  'CI_COMMIT_SHA',
  'CF_PAGES_COMMIT_SHA',
  'COMMIT_REF',
  'VERCEL_GIT_COMMIT_SHA',
];

/**
 * Returns the commit that is built; undefined where neither the host nor git knows it.
 *
 * @returns {string | undefined} its whole hash
 */
export function builtCommit() {
  return VARIABLES.map((name) => commitOf(process.env[name])).find(Boolean) ?? checkedOut();
}

/** Returns the commit that is checked out; git is run once for each command. */
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
