import { z } from 'zod';
import type { Settings } from '../settings';
import { askJson } from '../status/ask';
import { type Ask, type OpenForge, openForge } from '../status/forges';
import { signedInUser, tokenFor } from '../status/mountStatus';

/** A commit that changed a file. */
export interface Version {
  readonly sha: string;
  /** Who made it, as the repository names them. */
  readonly author: string;
  /** When, in ms since 1970. */
  readonly at: number;
}

/** The versions of the content files. Every answer may be a TroubleError in its place. */
export interface Versions {
  /** Returns the commits that changed a file, the last one first: a hundred at most. */
  list(path: string): Promise<readonly Version[]>;
  /** Returns the file as a commit left it. */
  textAt(path: string, sha: string): Promise<string>;
}

/** Returns what finds the versions that the person who is signed in may read: of the folder, or on the forge. */
export function versionsOf({ backend, base }: Pick<Settings, 'backend' | 'base'>) {
  const ofFolder = versionsOfFolder(base);
  const forge = openForge(backend, () => tokenFor(backend.name));
  const onForge = forge && versionsOnForge(backend, forge);
  return () => (signedInUser(localStorage)?.backendName === 'local' ? ofFolder : onForge);
}

/**
 * Returns the versions that a forge has, of the branch that is published.
 *
 * @returns undefined for a forge whose API is not known here.
 */
export function versionsOnForge(
  { name, branch }: Pick<Settings['backend'], 'name' | 'branch'>,
  { ask }: Pick<OpenForge, 'ask'>,
): Versions | undefined {
  const api = APIS.get(name);
  return (
    api && {
      list: (path) => api.list(ask, new URLSearchParams({ path, per_page: '100' }), branch),
      textAt: (path, sha) => ask(`${api.fileAt(path)}?ref=${sha}`, fileSchema),
    }
  );
}

interface VersionsApi {
  /** @param branch the default one of the repository, unless given. */
  list(ask: Ask, query: URLSearchParams, branch: string | undefined): Promise<Version[]>;
  /** Where a file is answered as JSON. */
  fileAt(path: string): string;
}

/** GitHub answers the bytes in base64 of several lines, the others in one. */
const fileSchema = z.object({ content: z.string() }).transform(({ content }) => {
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
});

/** Of GitHub, which Gitea and Forgejo follow; `limit` is theirs, `per_page` GitHub's. */
const listed: VersionsApi = {
  list: (ask, query, branch) => {
    query.set('limit', '100');
    if (branch !== undefined) query.set('sha', branch);
    return ask(`/commits?${query}`, z.array(commitSchema));
  },
  fileAt: (path) => `/contents/${encodeURI(path)}`,
};

const commitSchema = z
  .object({
    sha: z.string(),
    commit: z.object({ author: z.object({ name: z.string(), date: z.string() }) }),
  })
  .transform(({ sha, commit: { author } }) => versionOf(sha, author.name, author.date));

const APIS: ReadonlyMap<string, VersionsApi> = new Map([
  ['github', listed],
  ['gitea', listed],
  [
    'gitlab',
    {
      list: (ask, query, branch) => {
        if (branch !== undefined) query.set('ref_name', branch);
        return ask(`/repository/commits?${query}`, z.array(gitlabSchema));
      },
      fileAt: (path) => `/repository/files/${encodeURIComponent(path)}`,
    },
  ],
]);

const gitlabSchema = z
  .object({ id: z.string(), author_name: z.string(), authored_date: z.string() })
  .transform((commit) => versionOf(commit.id, commit.author_name, commit.authored_date));

function versionOf(sha: string, author: string, date: string): Version {
  return { sha, author, at: Date.parse(date) };
}

/** Where `npm run atelier` answers from the repository of the folder (publish/atelier/folderVersions.ts). */
export const LOCAL_VERSIONS = '/functions/v1/versions';

/** Returns the versions that the repository of the folder on this machine has. @param base of the site. */
function versionsOfFolder(base: string): Versions {
  const ask: Ask = (query, schema) => askJson(`${base}${LOCAL_VERSIONS}?${query}`, schema);
  return {
    list: (path) => ask(String(new URLSearchParams({ path })), z.array(localSchema)),
    textAt: (path, sha) => ask(String(new URLSearchParams({ path, sha })), z.string()),
  };
}

const localSchema = z.object({ sha: z.string(), author: z.string(), at: z.number() });
