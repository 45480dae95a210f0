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
