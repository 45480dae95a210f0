// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Adds the settings of `.env` to the environment, then those that hostPreview() returns. A variable that is already
 * set, even to an empty text, keeps its value. Every command calls this function, so that the build and `npm start`,
 * which checks whether the site is up to date, use the same settings.
 *
 * @param {string} root the folder of the project
 * @param {NodeJS.ProcessEnv} environment
 */
export function loadEnvironment(root = process.cwd(), environment = process.env) {
  const file = join(root, '.env');
  // Removes the byte order mark with which Notepad begins a file.
  const text = existsSync(file) ? readFileSync(file, 'utf8').replace(/^\ufeff/, '') : '';
  for (const settings of [parseEnv(text), hostPreview(environment)]) {
    for (const [variable, value] of Object.entries(settings)) environment[variable] ??= value;
  }
  const url = environment.VITE_SUPABASE_URL;
  // The paths of functions, which are appended, begin with a slash.
  if (url) environment.VITE_SUPABASE_URL = url.trim().replace(/\/+$/, '');
}

/** The branch that Cloudflare Pages publishes as the live site. Cloudflare sets no variable that names this branch. */
const PRODUCTION_BRANCH = 'main';

/**
 * Returns the settings of a preview build (of a branch or pull request), which a host publishes at a separate address.
 * Returns an empty object for a build of the live site, and for any build that is not on such a host.
 *
 * - Netlify, "Build environment variables": docs.netlify.com/build/configure-builds/environment-variables
 * - Cloudflare Pages, "Build configuration":
 * developers.cloudflare.com/pages/configuration/build-configuration
 * - Vercel, "System environment variables":
 * vercel.com/docs/environment-variables/system-environment-variables
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ SITE_PREVIEW?: '1', SITE_URL?: string }}
 */
export function hostPreview(environment) {
  const { CONTEXT = '', CF_PAGES_BRANCH = '', VERCEL_ENV, VERCEL_URL } = environment;
  const isNetlify =
    environment.NETLIFY === 'true' && /^(deploy-preview|branch-deploy)$/.test(CONTEXT);
  const isCloudflare =
    environment.CF_PAGES === '1' && !['', PRODUCTION_BRANCH].includes(CF_PAGES_BRANCH);
  const isVercel = environment.VERCEL === '1' && VERCEL_ENV === 'preview';
  if (!isNetlify && !isCloudflare && !isVercel) return {};
  const url =
    (isNetlify && environment.DEPLOY_PRIME_URL) ||
    (isCloudflare && environment.CF_PAGES_URL) ||
    (isVercel && VERCEL_URL && `https://${VERCEL_URL}`);
  return { SITE_PREVIEW: '1', ...(url && { SITE_URL: url }) };
}
