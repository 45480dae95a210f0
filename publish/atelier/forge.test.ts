import { describe, expect, test } from 'vitest';
import { forgeSettings } from './forge';

type Environment = Readonly<Record<string, string>>;

const GITHUB = 'https://github.com/agence/site';
const ACTIONS = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'agence/site' };
const TOKEN = { auth_methods: ['token'] };
const BOTH = { auth_methods: ['oauth', 'token'] };

describe('which repository', () => {
  test.each<[string, Environment, object]>([
    [
      'an address',
      { ATELIER_REPOSITORY: GITHUB },
      { name: 'github', repo: 'agence/site', ...TOKEN },
    ],
    [
      'that of a clone, and a branch',
      { ATELIER_REPOSITORY: 'git@github.com:agence/site.git', ATELIER_BRANCH: 'textes' },
      { name: 'github', repo: 'agence/site', branch: 'textes', ...TOKEN },
    ],
    [
      'an Enterprise Server',
      { ATELIER_REPOSITORY: 'https://git.agence.example/web/site/', ATELIER_FORGE: 'GitHub' },
      {
        name: 'github',
        repo: 'web/site',
        api_root: 'https://git.agence.example/api/v3',
        graphql_api_root: 'https://git.agence.example/api/graphql',
        ...TOKEN,
      },
    ],
    [
      'a group within a group',
      { ATELIER_REPOSITORY: 'https://gitlab.com/agence/web/site', ATELIER_APP_ID: 'a1b2c3d4e5' },
      {
        name: 'gitlab',
        repo: 'agence/web/site',
        base_url: 'https://gitlab.com',
        api_root: 'https://gitlab.com/api/v4',
        auth_type: 'pkce',
        app_id: 'a1b2c3d4e5',
        ...BOTH,
      },
    ],
    [
      'Codeberg, without an application',
      { ATELIER_REPOSITORY: 'https://codeberg.org/agence/site' },
      {
        name: 'gitea',
        repo: 'agence/site',
        base_url: 'https://codeberg.org',
        api_root: 'https://codeberg.org/api/v1',
        ...TOKEN,
      },
    ],
    [
      'GitHub Actions',
      { ...ACTIONS, GITHUB_REF_TYPE: 'branch', GITHUB_REF_NAME: 'main' },
      { branch: 'main' },
    ],
    [
      'of a pull request',
      {
        ...ACTIONS,
        GITHUB_REF_TYPE: 'branch',
        GITHUB_REF_NAME: '12/merge',
        GITHUB_BASE_REF: 'main',
      },
      { branch: 'main' },
    ],
    [
      'Forgejo Actions',
      { ...ACTIONS, GITHUB_SERVER_URL: 'https://git.agence.example', FORGEJO_ACTIONS: 'true' },
      { name: 'gitea', api_root: 'https://git.agence.example/api/v1' },
    ],
    [
      'GitLab CI',
      { CI_PROJECT_URL: 'https://git.agence.example/agence/site', CI_DEFAULT_BRANCH: 'main' },
      { name: 'gitlab', repo: 'agence/site', branch: 'main' },
    ],
    [
      'Netlify',
      { NETLIFY: 'true', REPOSITORY_URL: GITHUB, CONTEXT: 'production', BRANCH: 'main' },
      { name: 'github', repo: 'agence/site', branch: 'main' },
    ],
    [
      'Vercel',
      {
        ...{ VERCEL_GIT_PROVIDER: 'gitlab', VERCEL_GIT_REPO_OWNER: 'agence' },
        ...{
          VERCEL_GIT_REPO_SLUG: 'site',
          VERCEL_ENV: 'production',
          VERCEL_GIT_COMMIT_REF: 'main',
        },
      },
      { name: 'gitlab', repo: 'agence/site', branch: 'main' },
    ],
    [
      'what is asked, not what builds',
      { ...ACTIONS, ATELIER_REPOSITORY: 'https://github.com/a/b' },
      { repo: 'a/b' },
    ],
  ])('%s', (_, env, backend) => {
    expect(forgeSettings(env, '').backend).toMatchObject(backend);
  });

  test.each<[string, Environment]>([
    ['nothing', {}],
    ['the folder alone', { ...ACTIONS, ATELIER_FORGE: 'local' }],
    [
      'a host that says a forge we do not know',
      { NETLIFY: 'true', REPOSITORY_URL: 'https://bitbucket.org/a/b' },
    ],
    ['Cloudflare Pages, which says a branch alone', { CF_PAGES: '1', CF_PAGES_BRANCH: 'main' }],
  ])('%s: the folder on this machine is the only way in', (_, env) => {
    const settings = forgeSettings(env, '');
    expect(settings).toMatchObject({ forge: 'local', connectSources: [], callback: undefined });
  });

  test.each<Environment>([
    { NETLIFY: 'true', REPOSITORY_URL: GITHUB, CONTEXT: 'deploy-preview', BRANCH: 'un-essai' },
    { ...ACTIONS, GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: 'v1' },
  ])('a build for review names no branch: the default one it is, %j', (env) => {
    expect(forgeSettings(env, '').backend).not.toHaveProperty('branch');
  });
});

describe('the ways in', () => {
  const APP = { ATELIER_REPOSITORY: GITHUB, ATELIER_GITHUB_CLIENT_ID: 'Iv23liAbCdEfGhIjKlMn' };
  const CALLBACK = {
    authorize: 'https://github.com/login/oauth/authorize',
    clientId: 'Iv23liAbCdEfGhIjKlMn',
    scope: 'repo',
  };

  test.each<[string, Environment, string | undefined]>([
    [
      'no app',
      { ATELIER_REPOSITORY: GITHUB, VITE_SUPABASE_URL: 'https://p.supabase.co' },
      undefined,
    ],
    ['no function', { ...APP, VITE_SUPABASE_URL: '' }, undefined],
    [
      'both',
      { ...APP, VITE_SUPABASE_URL: 'https://p.supabase.co' },
      'https://p.supabase.co/functions/v1/atelier-sign-in',
    ],
    ['the function at the site itself', APP, '/repo/functions/v1/atelier-sign-in'],
  ])('GitHub, %s', (_, env, exchange) => {
    const { callback, backend } = forgeSettings(env, '/repo');
    expect(callback).toEqual(exchange && { ...CALLBACK, exchange });
    expect(backend.auth_methods).toEqual(exchange ? ['oauth', 'token'] : ['token']);
  });

  test('a public repository asks for less', () => {
    const { callback } = forgeSettings({ ...APP, ATELIER_GITHUB_SCOPE: 'public_repo' }, '');
    expect(callback?.scope).toBe('public_repo');
  });

  test.each<[Environment, readonly string[], string]>([
    [APP, ['https://api.github.com'], 'same-origin-allow-popups'],
    [
      { ATELIER_REPOSITORY: 'https://gitlab.com/a/b' },
      ['https://gitlab.com'],
      'same-origin-allow-popups',
    ],
    [
      { ATELIER_REPOSITORY: 'https://gitlab.com/a/b', ATELIER_APP_ID: 'a1b2c3d4e5' },
      ['https://gitlab.com'],
      'unsafe-none',
    ],
  ])('%j: what its page may reach', (env, connectSources, openerPolicy) => {
    expect(forgeSettings(env, '')).toMatchObject({ connectSources, openerPolicy });
  });

  test('nothing of it is undefined, which the CMS would take for no configuration at all', () => {
    for (const env of [{}, APP, { ATELIER_REPOSITORY: 'https://codeberg.org/a/b' }]) {
      const { backend } = forgeSettings(env, '');
      expect(JSON.parse(JSON.stringify(backend))).toStrictEqual(backend);
    }
  });
});

test.each([
  ['', true],
  ['1', true],
  ['0', false],
])('ATELIER « %s » builds it: %s', (ATELIER, isBuilt) => {
  expect(forgeSettings({ ATELIER }, '').isBuilt).toBe(isBuilt);
});

describe('a wrong value is named, with what to write', () => {
  const secret = 'a'.repeat(40);
  test.each<[Environment, string]>([
    [{ ATELIER: 'non' }, 'ATELIER is "non": write 0'],
    [{ ATELIER_FORGE: 'bitbucket' }, 'ATELIER_FORGE is "bitbucket": write one of github'],
    [
      { ATELIER_REPOSITORY: 'agence/site' },
      'ATELIER_REPOSITORY is "agence/site": write the address',
    ],
    [{ ATELIER_REPOSITORY: 'http://github.com/a/b' }, 'write the address'],
    [{ ATELIER_REPOSITORY: 'https://github.com/agence' }, 'write the address'],
    [{ ATELIER_REPOSITORY: 'https://github.com/agence/site/tree/main' }, 'write the address'],
    [{ ATELIER_REPOSITORY: 'https://git.agence.example/a/b' }, 'set ATELIER_FORGE to github'],
    [{ ATELIER_BRANCH: 'ma branche' }, 'ATELIER_BRANCH is "ma branche"'],
    [{ ATELIER_REPOSITORY: GITHUB, ATELIER_APP_ID: 'a1b2c3d4' }, 'set ATELIER_GITHUB_CLIENT_ID'],
    [
      { ATELIER_REPOSITORY: 'https://gitlab.com/a/b', ATELIER_APP_ID: '?' },
      'ATELIER_APP_ID is "?"',
    ],
    [{ ATELIER_REPOSITORY: GITHUB, ATELIER_GITHUB_CLIENT_ID: 'a b' }, 'copy the client ID'],
    [{ ATELIER_REPOSITORY: GITHUB, ATELIER_GITHUB_CLIENT_ID: secret }, 'holds a client secret'],
    [
      { ATELIER_REPOSITORY: GITHUB, ATELIER_GITHUB_SCOPE: 'user' },
      'ATELIER_GITHUB_SCOPE is "user"',
    ],
  ])('%j', (env, message) => {
    expect(() => forgeSettings(env, '')).toThrow(message);
    expect(() => forgeSettings(env, '')).not.toThrow(secret);
  });
});
