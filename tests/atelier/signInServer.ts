import { afterAll, beforeAll } from 'vitest';
import type { DenoVersion } from '../../supabase/local/deno';
import { type RunningFunctions, startFunctions } from '../../supabase/local/startFunctions';
import type { FakeForge } from './forges/fakeForge';
import { startFakeGitHub } from './forges/github';

export const SITE = 'https://www.possible.example';
export const CLIENT_ID = 'Iv23liAbCdEfGhIjKlMn';
export const SECRET = '5ecret0123456789abcdef0123456789abcdef01';

/** The function that signs people in, with a GitHub to ask: there from `beforeAll` on. */
export interface SignInServer {
  readonly github: FakeForge;
  readonly functions: RunningFunctions;
  /** Every line that the functions have logged. */
  readonly logs: readonly string[];
}

/** Starts the function in a real Deno, and a GitHub to ask, once for the tests of a `describe`. */
export function signInServer(version: DenoVersion): SignInServer {
  let github: FakeForge | undefined;
  let functions: RunningFunctions | undefined;
  const logs: string[] = [];
  beforeAll(async () => {
    github = await startFakeGitHub({ files: {}, clientId: CLIENT_ID, clientSecret: SECRET });
    functions = await startSignIn(github, SITE, version, (line) => logs.push(line));
  });
  afterAll(async () => {
    await functions?.stop();
    await github?.stop();
  });
  const started = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The server of the sign-in starts in beforeAll');
    return part;
  };
  return {
    logs,
    get github() {
      return started(github);
    },
    get functions() {
      return started(functions);
    },
  };
}

/** Starts the function for a site, with the app of a GitHub. */
export function startSignIn(
  github: FakeForge,
  site: string,
  version: DenoVersion = 'current',
  onLog: (line: string) => void = () => undefined,
): Promise<RunningFunctions> {
  const settings = {
    ...{ SITE_URL: site, CONTACT_IP_HEADER: 'x-test-ip', ATELIER_GITHUB_URL: github.url },
    ...{ ATELIER_GITHUB_CLIENT_ID: CLIENT_ID, ATELIER_GITHUB_CLIENT_SECRET: SECRET },
  };
  return startFunctions({ settings, version, onLog });
}
