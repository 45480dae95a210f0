// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.

/** The branch that hosts publish, where they do not say which one it is. */
const PRODUCTION_BRANCH = 'main';

/**
 * The settings of a build that a host makes for a review, at an address of its own: none where the build
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
  const address = reviewAddress(environment);
  return address === undefined
    ? {}
    : { SITE_PREVIEW: '1', ...(address ? { SITE_URL: address } : {}) };
}

/**
 * Where a build for a review will answer, empty where the host does not say; undefined of any other build.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string | undefined}
 */
function reviewAddress(environment) {
  const { NETLIFY, CONTEXT, DEPLOY_PRIME_URL } = environment;
  if (NETLIFY === 'true') {
    return CONTEXT === 'deploy-preview' || CONTEXT === 'branch-deploy'
      ? (DEPLOY_PRIME_URL ?? '')
      : undefined;
  }
  const { CF_PAGES, CF_PAGES_BRANCH, CF_PAGES_URL } = environment;
  if (CF_PAGES === '1') {
    return CF_PAGES_BRANCH && CF_PAGES_BRANCH !== PRODUCTION_BRANCH
      ? (CF_PAGES_URL ?? '')
      : undefined;
  }
  const { VERCEL, VERCEL_ENV, VERCEL_URL } = environment;
  if (VERCEL === '1' && VERCEL_ENV === 'preview') return VERCEL_URL ? `https://${VERCEL_URL}` : '';
  return undefined;
}
