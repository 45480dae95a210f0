import type { Settings, SignInSettings } from '../../atelier/settings';
import { basePath, sharedOriginWarning } from '../../model/addresses/webAddresses';
import { SIGN_IN_FUNCTION } from '../../supabase/functions/_shared/signIn/contract';
import {
  type Environment,
  type RepositoryPlace,
  readSetting,
  repositoryPlace,
} from './repositoryPlace';

/** The CMS's settings for the forge (GitHub…), and the permissions with which the editor's page reaches the forge. */
export interface ForgeSettings {
  /** Whether the build contains the editor; the environment variable ATELIER=0 leaves the editor out. */
  readonly isBuilt: boolean;
  /** The forge (GitHub…); `local` if no repository is known: then the editor only edits a folder on this machine. */
  readonly forge: RepositoryPlace['forge'] | 'local';
  /** The `backend` in the configuration of Sveltia CMS (« Backends » in its documentation), as JSON. */
  readonly backend: Settings['backend'];
  /** The origins of the forge's API, for the directive `connect-src` of the editor's content security policy. */
  readonly connectSources: readonly string[];
  /** The origins of users' portraits on the forge, for the policy's `img-src`; empty if no portraits are shown. */
  readonly imageSources: readonly string[];
  /** The editor page's Cross-Origin-Opener-Policy: `unsafe-none` lets the forge's sign-in window reach the page. */
  readonly openerPolicy: 'same-origin-allow-popups' | 'unsafe-none';
  /** The settings for the sign-in with GitHub; undefined if the editor's page has no button for this sign-in. */
  readonly signIn: SignInSettings | undefined;
}

/**
 * Reads the settings of the forge (GitHub…) from environment variables (docs/settings.md).
 *
 * @param base the base path of the site: `/repo`, or an empty text.
 * @throws Error that names an invalid variable and says what to write.
 */
export function forgeSettings(env: Environment, base: string): ForgeSettings {
  const isBuilt = readSetting(env, 'ATELIER', /^[01]$/, 'write 0 to leave the editor out') !== '0';
  const place = repositoryPlace(env);
  const openerPolicy = 'same-origin-allow-popups';
  const common = { isBuilt, imageSources: [], openerPolicy, signIn: undefined } as const;
  if (!place) return { ...common, connectSources: [], forge: 'local', backend: FOLDER_ONLY };
  const appId = readAppId(env, place);
  const { forge, origin, repo, branch } = place;
  // On other forges the CMS cannot make proposals: its button would publish at once.
  if (env.ATELIER_PROPOSALS === '1' && forge !== 'github' && forge !== 'gitlab') {
    throw new Error('ATELIER_PROPOSALS is for GitHub and GitLab: unset it');
  }
  const where = { repo, ...(branch && { branch }) };
  if (forge === 'github') return { ...common, ...gitHub(env, place, where, base) };
  const isGitLab = forge === 'gitlab';
  return {
    ...common,
    forge,
    backend: {
      name: isGitLab ? 'gitlab' : 'gitea',
      ...where,
      base_url: origin,
      api_root: `${origin}/api/${isGitLab ? 'v4' : 'v1'}`,
      auth_methods: appId ? ['oauth', 'token'] : ['token'],
      ...(appId && { app_id: appId }),
      // Signing in without a server (RFC 7636) is an option on GitLab, and the only way elsewhere.
      ...(appId && isGitLab && { auth_type: 'pkce' }),
    },
    connectSources: [origin],
    imageSources: [origin],
    ...(appId && { openerPolicy: 'unsafe-none' }),
  };
}

/** Returns a French warning if other sites share the editor's origin, and so could read a person's access token. */
export function signInWarning(env: Environment, url: string): string | undefined {
  const { isBuilt, forge } = forgeSettings(env, basePath(url));
  return isBuilt && forge !== 'local' ? sharedOriginWarning(url) : undefined;
}

/** A placeholder for an editor without a forge: the CMS requires a `backend`. main.ts hides the CMS's sign-in. */
const FOLDER_ONLY = { name: 'github', repo: 'dossier/local', auth_methods: ['token'] } as const;

function gitHub(
  env: Environment,
  { origin }: RepositoryPlace,
  where: { readonly repo: string; readonly branch?: string },
  base: string,
) {
  const isPublic = origin === 'https://github.com';
  const signIn = readSignIn(env, origin, base);
  const backend: Settings['backend'] = {
    name: 'github',
    ...where,
    ...(!isPublic && { api_root: `${origin}/api/v3`, graphql_api_root: `${origin}/api/graphql` }),
    auth_methods: signIn ? ['oauth', 'token'] : ['token'],
  };
  return {
    forge: 'github',
    backend,
    connectSources: [isPublic ? 'https://api.github.com' : origin],
    imageSources: [isPublic ? 'https://avatars.githubusercontent.com' : origin],
    openerPolicy: signIn ? 'unsafe-none' : 'same-origin-allow-popups',
    signIn,
  } as const;
}

/** Reads the settings of GitHub's sign-in; undefined without ATELIER_GITHUB_CLIENT_ID or if VITE_SUPABASE_URL is ''. */
function readSignIn(env: Environment, origin: string, base: string): SignInSettings | undefined {
  const scope = readScope(env);
  if (/^\s*[0-9a-f]{40}\s*$/.test(env.ATELIER_GITHUB_CLIENT_ID ?? '')) {
    throw new Error(
      'ATELIER_GITHUB_CLIENT_ID holds a client secret, which would be published with the site: set the client ID of the GitHub app, and generate a new secret if this one was ever built',
    );
  }
  const clientId = readSetting(
    env,
    'ATELIER_GITHUB_CLIENT_ID',
    /^[\w.-]{8,255}$/,
    'copy the client ID of the GitHub app, such as Iv23liAbCdEfGhIjKlMn',
  );
  if (!clientId || env.VITE_SUPABASE_URL === '') return undefined;
  return {
    authorize: `${origin}/login/oauth/authorize`,
    ...{ clientId, scope },
    exchange: `${env.VITE_SUPABASE_URL ?? base}/functions/v1/${SIGN_IN_FUNCTION}`,
  };
}

/**
 * Reads the OAuth scope to request from GitHub. No scope covers a single repository: `repo` covers every repository
 * that the person may write to, private ones too; for a public repository, `public_repo` is enough. By itself, the CMS
 * would also request `user`, which can change the person's profile. A GitHub App has its own permissions and ignores
 * scopes.
 */
function readScope(env: Environment): string {
  const remedy = 'write public_repo where the repository is public';
  return readSetting(env, 'ATELIER_GITHUB_SCOPE', /^(?:public_)?repo$/, remedy) ?? 'repo';
}

function readAppId(env: Environment, { forge }: RepositoryPlace) {
  if (env.ATELIER_APP_ID?.trim() && forge === 'github') {
    throw new Error(
      'ATELIER_APP_ID is for GitLab, Gitea and Forgejo: for GitHub, set ATELIER_GITHUB_CLIENT_ID, and unset it',
    );
  }
  const remedy = "copy the application ID (client ID) of the forge's page of the application";
  return readSetting(env, 'ATELIER_APP_ID', /^[\w-]{8,128}$/, remedy);
}
