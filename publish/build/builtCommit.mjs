// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.
import { git } from '../../reader/files/git.mjs';

/** Where GitHub or Forgejo, GitLab, Cloudflare Pages, Netlify and Vercel tell the commit. */
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
  const told = [
    ...VARIABLES.map((name) => process.env[name]),
    git(process.cwd(), 'rev-parse', '--verify', 'HEAD'),
  ];
  return told.map((value) => value?.trim()).find((value) => /^[0-9a-f]{40,64}$/.test(value ?? ''));
}
