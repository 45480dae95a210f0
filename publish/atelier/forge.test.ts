import { describe, expect, test } from 'vitest';
import { forgeSettings, signInWarning } from './forge';

type Environment = Readonly<Record<string, string>>;

const GITHUB = 'https://github.com/agence/site';
const OWN_HOST = 'https://git.agence.example';
const asked = (ATELIER_REPOSITORY: string, more = {}) => ({ ATELIER_REPOSITORY, ...more });
const actions = (ref: string, more = {}) => ({
  ...{ GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'agence/site' },
  ...{ GITHUB_REF_TYPE: 'branch', GITHUB_REF_NAME: ref, ...more },
});
const netlify = (more: Environment) => ({ NETLIFY: 'true', REPOSITORY_URL: GITHUB, ...more });
const VERCEL = Object.fromEntries(
  ['PROVIDER gitlab', 'REPO_OWNER agence', 'REPO_SLUG site', 'COMMIT_REF main'].map((set) =>
    `VERCEL_GIT_${set}`.split(' '),
  ),
);

const TOKEN = { auth_methods: ['token'] };
const on = (name: string, repo = 'agence/site', more = {}) => ({ name, repo, ...more });
/** Returns the settings of the CMS for the API of GitLab or Gitea. */
const api = (origin: string, path: string) => ({ base_url: origin, api_root: origin + path });

describe('forgeSettings, repository', () => {
  test.each<[string, Environment, object]>([
    ['the address of a page', asked(GITHUB), on('github', 'agence/site', TOKEN)],
    [
      'the address of a clone, and a branch',
      asked('git@github.com:agence/site.git', { ATELIER_BRANCH: 'textes' }),
      { repo: 'agence/site', branch: 'textes' },
    ],
    [
      'an Enterprise Server',
      asked(`${OWN_HOST}/web/site/`, { ATELIER_FORGE: 'GitHub' }),
      on('github', 'web/site', {
        api_root: `${OWN_HOST}/api/v3`,
        graphql_api_root: `${OWN_HOST}/api/graphql`,
      }),
    ],
    [
      'a group within a group',
      asked('https://gitlab.com/agence/web/site', { ATELIER_APP_ID: 'a1b2c3d4e5' }),
      on('gitlab', 'agence/web/site', {
        ...api('https://gitlab.com', '/api/v4'),
        ...{ auth_type: 'pkce', app_id: 'a1b2c3d4e5', auth_methods: ['oauth', 'token'] },
      }),
    ],
    [
      'Codeberg, without an application',
      asked('https://codeberg.org/agence/site'),
      on('gitea', 'agence/site', { ...api('https://codeberg.org', '/api/v1'), ...TOKEN }),
    ],
    ['GitHub Actions', actions('main'), { branch: 'main' }],
    [
      'GitHub Actions for a pull request',
      actions('12/merge', { GITHUB_BASE_REF: 'main' }),
      { branch: 'main' },
    ],
    [
      'Forgejo Actions',
      actions('main', { GITHUB_SERVER_URL: OWN_HOST, FORGEJO_ACTIONS: 'true' }),
      on('gitea', 'agence/site', api(OWN_HOST, '/api/v1')),
    ],
    [
      'GitLab CI',
      { CI_PROJECT_URL: `${OWN_HOST}/agence/site`, CI_DEFAULT_BRANCH: 'main' },
      on('gitlab', 'agence/site', { branch: 'main' }),
    ],
    [
      'Netlify',
      netlify({ CONTEXT: 'production', BRANCH: 'main' }),
      on('github', 'agence/site', { branch: 'main' }),
    ],
    [
      'Vercel',
      { ...VERCEL, VERCEL_ENV: 'production' },
      on('gitlab', 'agence/site', { branch: 'main' }),
    ],
    [
      'ATELIER_REPOSITORY rather than the repository that is built',
      { ...actions('main'), ...asked('https://github.com/a/b') },
      { repo: 'a/b' },
    ],
  ])('forgeSettings reads the backend from %s', (_, env, backend) => {
    expect(forgeSettings(env, '').backend).toMatchObject(backend);
  });

  test.each<[string, Environment]>([
    ['no variable', {}],
    ['ATELIER_FORGE=local', actions('main', { ATELIER_FORGE: 'local' })],
    ['a repository on an unknown forge', netlify({ REPOSITORY_URL: 'https://bitbucket.org/a/b' })],
    ['Cloudflare Pages, which names only a branch', { CF_PAGES: '1', CF_PAGES_BRANCH: 'main' }],
  ])('forgeSettings restricts the editor to a local folder when given %s', (_, env) => {
    const settings = forgeSettings(env, '');
    expect(settings).toMatchObject({ forge: 'local', connectSources: [], signIn: undefined });
  });

  test.each<[string, Environment]>([
    ['on Netlify', netlify({ CONTEXT: 'deploy-preview', BRANCH: 'un-essai' })],
    ['on Vercel', { ...VERCEL, VERCEL_ENV: 'preview' }],
    ['of a tag', actions('v1', { GITHUB_REF_TYPE: 'tag' })],
  ])('forgeSettings names no branch to edit for a preview build %s', (_, env) => {
    expect(forgeSettings(env, '').backend).not.toHaveProperty('branch');
  });
});

describe('forgeSettings, sign-in', () => {
  const clientId = 'Iv23liAbCdEfGhIjKlMn';
  const APP = asked(GITHUB, { ATELIER_GITHUB_CLIENT_ID: clientId });
  const GITLAB = asked('https://gitlab.com/a/b');
  const SUPABASE = 'https://p.supabase.co';
  const FUNCTION = '/functions/v1/atelier-sign-in';

  test.each<[string, Environment, string | undefined]>([
    ['without an app', asked(GITHUB, { VITE_SUPABASE_URL: SUPABASE }), undefined],
    ['without a function', { ...APP, VITE_SUPABASE_URL: '' }, undefined],
    ['with both', { ...APP, VITE_SUPABASE_URL: SUPABASE }, SUPABASE + FUNCTION],
    ['with the function of the site itself', APP, `/repo${FUNCTION}`],
  ])('forgeSettings returns the settings of GitHub’s sign-in %s', (_, env, exchange) => {
    const { signIn, backend } = forgeSettings(env, '/repo');
    const authorize = 'https://github.com/login/oauth/authorize';
    expect(signIn).toEqual(exchange && { authorize, clientId, scope: 'repo', exchange });
    expect(backend.auth_methods).toEqual(exchange ? ['oauth', 'token'] : ['token']);
  });

  test('forgeSettings replaces the default scope of the sign-in by ATELIER_GITHUB_SCOPE', () => {
    const { signIn } = forgeSettings({ ...APP, ATELIER_GITHUB_SCOPE: 'public_repo' }, '');
    expect(signIn?.scope).toBe('public_repo');
  });

  test.each<[Environment, string, string]>([
    [asked(GITHUB), 'https://api.github.com', 'same-origin-allow-popups'],
    [APP, 'https://api.github.com', 'unsafe-none'],
    [GITLAB, 'https://gitlab.com', 'same-origin-allow-popups'],
    [{ ...GITLAB, ATELIER_APP_ID: 'a1b2c3d4e5' }, 'https://gitlab.com', 'unsafe-none'],
  ])('forgeSettings with %j allows requests to the forge’s API', (env, source, openerPolicy) => {
    expect(forgeSettings(env, '')).toMatchObject({ connectSources: [source], openerPolicy });
  });

  test.each(['gitlab', 'gitea', 'forgejo'])(
    'forgeSettings allows users’ portraits from %s',
    (forge) => {
      const env = asked(`${OWN_HOST}/a/b`, { ATELIER_FORGE: forge });
      expect(forgeSettings(env, '').imageSources).toEqual([OWN_HOST]);
    },
  );

  test('forgeSettings leaves no field of the backend undefined, which the CMS would refuse', () => {
    for (const env of [{}, APP, asked('https://codeberg.org/a/b')]) {
      const { backend } = forgeSettings(env, '');
      expect(JSON.parse(JSON.stringify(backend))).toStrictEqual(backend);
    }
  });
});

test('forgeSettings excludes the editor from the build only with ATELIER=0', () => {
  const isBuilt = (ATELIER: string) => forgeSettings({ ATELIER }, '').isBuilt;
  expect(['', '1', '0'].map(isBuilt)).toEqual([true, true, false]);
});

test('signInWarning warns if the origin of an editor with a sign-in has other sites too', () => {
  const warning = (env: Environment) => signInWarning(env, 'https://agence.github.io/site');
  expect(warning(asked(GITHUB))).toContain('agence.github.io');
  expect([{}, asked(GITHUB, { ATELIER: '0' })].map(warning)).toEqual([undefined, undefined]);
});

describe('forgeSettings, wrong variables', () => {
  const secret = 'a'.repeat(40);
  test.each<[Environment, string]>([
    [{ ATELIER: 'non' }, 'ATELIER is "non": write 0'],
    [{ ATELIER_FORGE: 'bitbucket' }, 'ATELIER_FORGE is "bitbucket": write one of github'],
    [asked('agence/site'), 'ATELIER_REPOSITORY is "agence/site": write the address'],
    [asked('http://github.com/a/b'), 'write the address'],
    [asked('https://github.com/agence'), 'write the address'],
    [asked('https://github.com/agence/site/tree/main'), 'write the address'],
    [asked(`${OWN_HOST}/a/b`), 'set ATELIER_FORGE to github'],
    [{ ATELIER_BRANCH: 'ma branche' }, 'ATELIER_BRANCH is "ma branche"'],
    [asked(GITHUB, { ATELIER_APP_ID: 'a1b2c3d4' }), 'set ATELIER_GITHUB_CLIENT_ID'],
    [asked('https://gitea.com/a/b', { ATELIER_PROPOSALS: '1' }), 'ATELIER_PROPOSALS is for GitHub'],
    [asked('https://gitlab.com/a/b', { ATELIER_APP_ID: '?' }), 'ATELIER_APP_ID is "?"'],
    [asked(GITHUB, { ATELIER_GITHUB_CLIENT_ID: 'a b' }), 'copy the client ID'],
    [asked(GITHUB, { ATELIER_GITHUB_CLIENT_ID: secret }), 'holds a client secret'],
    [asked(GITHUB, { ATELIER_GITHUB_SCOPE: 'user' }), 'ATELIER_GITHUB_SCOPE is "user"'],
  ])('forgeSettings refuses the variables %j, and says what to write', (env, message) => {
    expect(() => forgeSettings(env, '')).toThrow(message);
    expect(() => forgeSettings(env, '')).not.toThrow(secret);
  });
});
