// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Loads the settings of `.env`, which is not committed, into the environment, as dotenv writes them. A
 * variable that is already set wins, empty or not: the one place for every command, or a build and
 * the start that looks whether it is up to date would know different settings. So does what a host sets of
 * a build for a review.
 *
 * @param {string} root the folder of the project
 * @param {NodeJS.ProcessEnv} environment
 */
export function loadEnvironment(root = process.cwd(), environment = process.env) {
  const file = join(root, '.env');
  // Notepad begins a file with a mark that is no part of the first name.
  const text = existsSync(file) ? readFileSync(file, 'utf8').replace(/^\ufeff/, '') : '';
  for (const settings of [parseEnv(text), hostPreview(environment)]) {
    for (const [variable, value] of Object.entries(settings)) environment[variable] ??= value;
  }
  const url = environment.VITE_SUPABASE_URL;
  // The paths of its functions begin with a slash of their own.
  if (url) environment.VITE_SUPABASE_URL = url.trim().replace(/\/+$/, '');
}

/** The branch that hosts publish, where they do not say which one it is. */
const PRODUCTION_BRANCH = 'main';

/**
 * Returns the settings of a build that a host makes for a review, at an address of its own: none where the build
 * is the published one, or nobody's.
 *
 * - Netlify, "Build environment variables": docs.netlify.com/build/configure-builds/environment-variables
 * - Cloudflare Pages, "Build configuration": developers.cloudflare.com/pages/configuration/build-configuration
 * - Vercel, "System environment variables": vercel.com/docs/environment-variables/system-environment-variables
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
