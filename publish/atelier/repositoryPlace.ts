import { parseUrl } from '../../model/addresses/webAddresses';

/** The Git repository that contains the content: its forge, path and branch. */
export interface RepositoryPlace {
  readonly forge: 'github' | 'gitlab' | 'gitea' | 'forgejo';
  /** The origin of the forge, `https://github.com`. */
  readonly origin: string;
  /** The path of the repository on the forge: `agence/site`, or on GitLab also `agence/clients/site`. */
  readonly repo: string;
  /** The branch that is published; undefined for the repository's default branch. */
  readonly branch: string | undefined;
}

/**
 * Returns the repository that the editor edits: ATELIER_REPOSITORY, or else the one named by variables of the build's
 * host; undefined if neither names one, or if ATELIER_FORGE is `local`.
 *
 * @throws Error that names an invalid variable and says what to write. Variables of the host never cause an error.
 */
export function repositoryPlace(env: Environment): RepositoryPlace | undefined {
  const forge = readForge(env);
  const remedy = 'write the name of a branch, such as main';
  const branch = readSetting(env, 'ATELIER_BRANCH', BRANCH, remedy);
  if (forge === 'local') return undefined;
  const asked = env.ATELIER_REPOSITORY?.trim();
  if (!asked) {
    const built = builtRepository(env);
    const place = built && placeOf(built.address, forge ?? built.forge);
    return place && { ...place, branch: branch ?? built.branch };
  }
  const place = placeOf(asked, forge);
  if (place) return { ...place, branch };
  throw new Error(
    `ATELIER_REPOSITORY is "${asked}": write the address of the repository's page, https://github.com/agence/site; where its host does not say which forge it is, set ATELIER_FORGE to github, gitlab, gitea or forgejo too`,
  );
}

/** The environment variables by name, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the trimmed value of an environment variable; undefined if it is unset or empty.
 *
 * @param right matches valid values.
 * @param remedy says what to do, at the end of the error message: `write 0 to leave the editor out`.
 * @throws Error with the variable, its invalid value and the remedy.
 */
export function readSetting(
  env: Environment,
  name: string,
  right: RegExp,
  remedy: string,
): string | undefined {
  const value = env[name]?.trim();
  if (!value || right.test(value)) return value || undefined;
  throw new Error(`${name} is "${value}": ${remedy}, or unset it`);
}

type Forge = RepositoryPlace['forge'];

const FORGES = ['github', 'gitlab', 'gitea', 'forgejo', 'local'] as const;

function readForge(env: Environment): (typeof FORGES)[number] | undefined {
  const pattern = new RegExp(`^(?:${FORGES.join('|')})$`, 'i');
  const asked = readSetting(env, 'ATELIER_FORGE', pattern, `write one of ${FORGES.join(', ')}`);
  return FORGES.find((name) => name === asked?.toLowerCase());
}

/** Matches a branch name that Git accepts (git check-ref-format, except rules on control characters and `.lock`). */
const BRANCH = /^(?![-/])(?!.*(?:[\s~^:?*[\\]|\.\.|@\{|\/\/)).*[^/.]$/;

/** Parses a repository's address; undefined if invalid or, when `forge` is undefined, if `KNOWN` lacks the host. */
function placeOf(text: string, forge: Forge | undefined) {
  const address = addressOf(text);
  const kind = forge ?? KNOWN.get(address?.hostname ?? '');
  if (!address || !kind) return undefined;
  const repo = address.pathname.replace(/^\/|\/$|(?:\.git)?\/?$/g, '');
  const count = repo.split('/').length;
  if (!/^[^/:]+(?:\/[^/:]+)+$/.test(repo) || (count > 2 && kind !== 'gitlab')) return undefined;
  return { forge: kind, origin: address.origin, repo };
}

/** Parses the address of a repository's web page, or the address to clone it: `git@github.com:agence/site.git`. */
function addressOf(text: string): URL | undefined {
  const web = text.replace(/^(?:ssh:\/\/)?git@([\w.-]+)[:/](?!\d+\/)/, 'https://$1/');
  const url = parseUrl(web);
  if (!url) return undefined;
  const isLocal = ['127.0.0.1', 'localhost'].includes(url.hostname);
  // No token is sent over http, except to this machine.
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return undefined;
  if (url.search || url.hash) return undefined;
  return url;
}

const KNOWN: ReadonlyMap<string, Forge> = new Map([
  ['github.com', 'github'],
  ['gitlab.com', 'gitlab'],
  ['codeberg.org', 'forgejo'],
  ['gitea.com', 'gitea'],
]);

interface Built {
  readonly address: string;
  readonly forge?: Forge;
  /** The branch that is published; undefined if the build is only a preview for reviewers. */
  readonly branch: string | undefined;
}

/** Returns the repository that the service running the build names in its variables; undefined if none is named. */
function builtRepository(env: Environment): Built | undefined {
  if (env.GITHUB_REPOSITORY && env.GITHUB_SERVER_URL) return builtByActions(env);
  if (env.CI_PROJECT_URL) {
    return { address: env.CI_PROJECT_URL, forge: 'gitlab', branch: env.CI_DEFAULT_BRANCH };
  }
  // https://docs.netlify.com/build/configure-builds/environment-variables
  if (env.NETLIFY && env.REPOSITORY_URL) {
    const branch = env.CONTEXT === 'production' ? env.BRANCH : undefined;
    return { address: env.REPOSITORY_URL, branch };
  }
  // https://vercel.com/docs/environment-variables/system-environment-variables
  const { VERCEL_GIT_PROVIDER, VERCEL_GIT_REPO_OWNER, VERCEL_GIT_REPO_SLUG } = env;
  if (VERCEL_GIT_PROVIDER && VERCEL_GIT_REPO_OWNER && VERCEL_GIT_REPO_SLUG) {
    const branch = env.VERCEL_ENV === 'production' ? env.VERCEL_GIT_COMMIT_REF : undefined;
    const path = `${VERCEL_GIT_REPO_OWNER}/${VERCEL_GIT_REPO_SLUG}`;
    return { address: `https://${VERCEL_GIT_PROVIDER}.com/${path}`, branch };
  }
  // Cloudflare Pages names only the branch (CF_PAGES_BRANCH).
  return undefined;
}

/** Reads GitHub Actions' variables. Gitea and Forgejo set these too, and add GITEA_ACTIONS or FORGEJO_ACTIONS. */
function builtByActions(env: Environment): Built {
  const { GITEA_ACTIONS, FORGEJO_ACTIONS, GITHUB_REF_TYPE, GITHUB_REF_NAME } = env;
  const actions = GITEA_ACTIONS ? 'gitea' : 'github';
  const isBranch = GITHUB_REF_TYPE === 'branch';
  return {
    address: `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}`,
    forge: FORGEJO_ACTIONS ? 'forgejo' : actions,
    // For a pull request, its target branch.
    branch: env.GITHUB_BASE_REF || (isBranch ? GITHUB_REF_NAME : undefined),
  };
}
