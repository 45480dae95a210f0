import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenAnywhere } from '../../tests/ports';
import { areFunctionsOnline, deployFunctions, functionsHash } from './deployFunctions';

const HASH = functionsHash();
const PROJECT = '--project-ref reference';
const STEPS = [
  // Installs from the lock, and runs no script of a package.
  'ci --prefix .ci/supabase --ignore-scripts --no-audit --no-fund',
  `link ${PROJECT}`,
  'db push --yes',
  `functions deploy atelier-sign-in deliver-contact-emails release-contact-message send-contact-email --use-api ${PROJECT}`,
  `secrets set CONTACT_CODE=${HASH} ${PROJECT}`,
];

let backend: Server;
let address: string;
/** The hash that the function online reports. */
let online: string | undefined;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  backend = createServer(({ method, url }, response) => {
    const isAsked = method === 'OPTIONS' && url === '/functions/v1/send-contact-email';
    response.writeHead(204, isAsked && online ? { 'x-contact-code': online } : {}).end();
  });
  address = `http://127.0.0.1:${await listenAnywhere(backend)}`;
});
beforeEach(() => {
  online = undefined;
});
afterAll(() => {
  backend.close();
  vi.restoreAllMocks();
});

const SET = {
  ...{ SUPABASE_ACCESS_TOKEN: 'token', SUPABASE_DB_PASSWORD: 'password' },
  SUPABASE_PROJECT_REF: 'reference',
};

/** Deploys with an npm that fails at the command that begins with `failAt`. */
async function deploy(more: NodeJS.ProcessEnv = {}, failAt = 'nothing') {
  const calls: string[] = [];
  const environment = { ...SET, VITE_SUPABASE_URL: address, ...more };
  const code = await deployFunctions(environment, (...args) => {
    const words = args.join(' ').replace(/^exec --no --prefix .ci.supabase -- supabase /, '');
    calls.push(words);
    return words.startsWith(failAt) ? 7 : 0;
  });
  return { code, calls };
}

describe('deployFunctions', () => {
  test.each([undefined, 'another', `${HASH}0`])(
    'deployFunctions deploys migrations, functions and their hash where the hash online is %s',
    async (name) => {
      online = name;
      expect(await deploy()).toEqual({ code: 0, calls: STEPS });
    },
  );

  test('deployFunctions deploys everything if the function does not answer', async () => {
    const nobody = { VITE_SUPABASE_URL: 'http://127.0.0.1:9' };
    expect(await deploy(nobody)).toEqual({ code: 0, calls: STEPS });
  });

  test('deployFunctions deploys nothing if the function online has the same code', async () => {
    online = HASH;
    expect(await deploy()).toEqual({ code: 0, calls: [] });
    expect(await areFunctionsOnline({ VITE_SUPABASE_URL: address })).toBe(true);
  });
});

test('deployFunctions names all missing variables', async () => {
  const none = Object.fromEntries(Object.keys(SET).map((name) => [name, '']));
  const names = Object.keys(SET).map((name) => `  ${name}: .*`);
  await expect(deploy(none)).rejects.toThrow(new RegExp(names.join('\n')));
});

test.each([
  ['ci', 1],
  ['link', 2],
  ['db push', 3],
  ['functions deploy', 4],
])('deployFunctions runs no further command after a failure of %s', async (step, count) => {
  expect(await deploy({}, step)).toEqual({ code: 7, calls: STEPS.slice(0, count) });
});
