import type { Checks, Head } from '../facts';

/** What is asked of a forge. Every answer may be a TroubleError in its place. */
export interface Forge {
  /** The last commit of a branch; of the one that is published unless named. */
  head(branch?: string): Promise<Head>;
  /** What became of the checks of a commit. */
  checks(sha: string): Promise<Checks>;
  /**
   * A file as it is, of a branch; of the one that is published unless named. Where there is none, the trouble is
   * `missing`.
   *
   * @param path from the root of the repository: `content/images/quais.jpg`.
   */
  file(path: string, branch?: string): Promise<Blob>;
}

/** The repository of the site, and by what right it is read. */
export interface Repository {
  /** The address of the forge's API, without a slash at its end. */
  readonly api: string;
  /** `owner/name`. */
  readonly repo: string;
  /** The branch that is published; undefined for the repository's own first one. */
  readonly branch?: string | undefined;
  /** Asked at each question: it may be renewed meanwhile. Undefined for who is not signed in. */
  readonly token: () => string | undefined;
}

/** A path or a branch as a part of an address, whose slashes stay. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
