import { z } from 'zod';
import type { Settings } from '../settings';
import { askJson, TroubleError, unlessHidden } from './ask';
import { type Ask, type Checks, type Commit, FORGES } from './forgeApis';

/** Requests to the forge (GitHub…) about a branch. Each may reject with a TroubleError. */
export interface Forge {
  /** Returns the last commit of a branch; if no branch is given, that of the published branch. */
  head(branch?: string): Promise<Pick<Commit, 'sha' | 'at'>>;
  checks(sha: string): Promise<Checks>;
}

/** Requests for earlier versions of content files. Each may reject with a TroubleError. */
export interface Versions {
  /** Returns the commits that changed a file, the newest first, at most a hundred. */
  list(path: string): Promise<readonly Commit[]>;
  /** Returns the text that a file had after a commit. @param sha the hash of the commit. */
  textAt(path: string, sha: string): Promise<string>;
}

/**
 * Returns functions that send requests to the forge named in the settings.
 *
 * @param token returns the current token of the person, which may change; undefined if nobody is signed in.
 */
export function openForge(
  { name, repo, branch: published, api_root }: Settings['backend'],
  token: () => string | undefined,
): Forge & { readonly versions: Versions } {
  const api = FORGES[name];
  const root = (typeof api_root === 'string' ? api_root : api.address).replace(/\/+$/, '');
  const pages = new URL(root).origin.replace('//api.github.com', '//github.com');
  const ask: Ask = (path, schema) => {
    const known = token();
    const headers: Record<string, string> = known
      ? { Authorization: `${api.scheme} ${known}` }
      : {};
    return askJson(root + api.repository(repo) + path, schema, headers);
  };
  return {
    async head(branch = published) {
      const [last] = await api.commits(ask, branch, { per_page: '1' });
      if (!last) throw new TroubleError('hidden', `${branch} has no commit`);
      return last;
    },
    checks: (sha) => unlessHidden(api.checks(ask, sha, pages), { state: 'hidden' }),
    versions: {
      list: (path) => api.commits(ask, published, { path, per_page: '100' }),
      textAt: (path, sha) => ask(`${api.fileAt(path)}?ref=${sha}`, fileSchema),
    },
  };
}

/** The schema of the forge's answer with a file in base64. Parsing returns the file's decoded text. */
const fileSchema = z.object({ content: z.string() }).transform(({ content }) => {
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
});
