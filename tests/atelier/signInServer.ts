import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { DenoVersion } from '../../supabase/local/deno';
import {
  type FunctionSettings,
  type RunningFunctions,
  startFunctions,
} from '../../supabase/local/startFunctions';
import type { FakeForge } from './forges/fakeForge';
import { startFakeGitHub } from './forges/github';

export const SITE = 'https://www.possible.example';
export const CLIENT_ID = 'Iv23liAbCdEfGhIjKlMn';
export const SECRET = '5ecret0123456789abcdef0123456789abcdef01';

export interface SignInServer {
  readonly github: FakeForge;
  readonly functions: RunningFunctions;
  /** Every line that the functions have logged. */
  readonly logs: readonly string[];
  /** Calls the function as its page does, but for what is given. */
  ask(body: unknown, init?: RequestInit): Promise<Response>;
}

/** Starts the function in a real Deno, and a GitHub to ask, once for the tests of a `describe`. */
export function signInServer(version: DenoVersion, settings: FunctionSettings = {}): SignInServer {
  let github: FakeForge | undefined;
  let functions: RunningFunctions | undefined;
  const logs: string[] = [];
  beforeAll(async () => {
    github = await startFakeGitHub({ files: {}, clientId: CLIENT_ID, clientSecret: SECRET });
    functions = await startFunctions({
      version,
      settings: {
        SITE_URL: SITE,
        ATELIER_GITHUB_CLIENT_ID: CLIENT_ID,
        ATELIER_GITHUB_CLIENT_SECRET: SECRET,
        ATELIER_GITHUB_URL: github.url,
        CONTACT_IP_HEADER: 'x-test-ip',
        ...settings,
      },
      onLog: (line) => logs.push(line),
    });
  });
  beforeEach(({ onTestFailed }) => {
    const before = logs.length;
    onTestFailed(() => console.error(logs.slice(before).join('\n')));
  });
  afterAll(async () => {
    await functions?.stop();
    await github?.stop();
  });
  const started = <T>(part: T | undefined): T => {
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
    ask: (body, init = {}) =>
      fetch(`${started(functions).url}/atelier-sign-in`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
        headers: {
          origin: SITE,
          'content-type': 'application/json',
          // Each call from an address of its own, unless it says another.
          'x-test-ip': `192.0.2.${Math.floor(Math.random() * 250)}`,
          ...Object.fromEntries(new Headers(init.headers)),
        },
      }),
  };
}
