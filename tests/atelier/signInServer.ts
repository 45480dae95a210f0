import { type RunningFunctions, startFunctions } from '../../supabase/local/startFunctions';
import type { FakeForge } from './forges/fakeForge';

export const CLIENT_ID = 'Iv23liAbCdEfGhIjKlMn';
export const SECRET = '5ecret0123456789abcdef0123456789abcdef01';

/** Starts the function for a site, with the app of a GitHub. */
export function startSignIn(github: FakeForge, site: string): Promise<RunningFunctions> {
  const settings = {
    ...{ SITE_URL: site, CONTACT_IP_HEADER: 'x-test-ip', ATELIER_GITHUB_URL: github.url },
    ...{ ATELIER_GITHUB_CLIENT_ID: CLIENT_ID, ATELIER_GITHUB_CLIENT_SECRET: SECRET },
  };
  return startFunctions({ settings });
}
