import { z } from 'zod';
import type { Settings } from '../settings';
import { askJson, TroubleError, unlessHidden } from './ask';
import { type Ask, type Checks, type Commit, FORGES } from './forgeApis';

/** The questions to a forge about the state of a branch. Each may reject with a TroubleError. */
export interface Forge {
  /** Returns the last commit of a branch, by default of the published branch. */
  head(branch?: string): Promise<Pick<Commit, 'sha' | 'at'>>;
  checks(sha: string): Promise<Checks>;
}

/** The versions of the content files. Each request may reject with a TroubleError. */
export interface Versions {
  /** Returns the commits that changed a file, the last one first: a hundred at most. */
  list(path: string): Promise<readonly Commit[]>;
  /** Returns the file as a commit left it. */
  textAt(path: string, sha: string): Promise<string>;
}

/**
 * Returns the forge of the settings.
 *
 * @param token called for each request, since it may be renewed. Returns undefined if nobody is signed in.
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

/** The content of a file in base64: GitHub answers it on several lines, the others on one. */
const fileSchema = z.object({ content: z.string() }).transform(({ content }) => {
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
});
