import { createHash } from 'node:crypto';

/** A Git commit with all its files. */
export interface Commit {
  readonly sha: string;
  readonly parent: string | undefined;
  readonly message: string;
  readonly author: { readonly name: string; readonly email: string };
  readonly date: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** A change of one file in a new commit. Without `content`, the file is deleted. */
export interface Change {
  readonly path: string;
  readonly content?: Buffer | undefined;
}

export type FakeRepository = ReturnType<typeof fakeRepository>;

interface NewCommit {
  readonly message: string;
  readonly changes: readonly Change[];
  readonly author?: Commit['author'];
}

export const DEFAULT_BRANCH = 'main';

/**
 * Makes a Git repository in memory: branches of commits, and files under the hashes that Git gives them.
 *
 * @param files the first files, by path: `content/site.md`.
 */
export function fakeRepository(files: Readonly<Record<string, string | Buffer>>) {
  const branches = new Map<string, Commit>();
  const known = new Map<string, Commit>();
  const blobs = new Map<string, Buffer>();

  const store = (branch: string, made: Omit<Commit, 'sha'>): Commit => {
    const tree = [...made.files].map(([path, content]) => `${blobSha(content)} ${path}`);
    const text = [made.parent, made.message, made.date, known.size, ...tree].join('\n');
    const commit = { ...made, sha: createHash('sha1').update(text).digest('hex') };
    branches.set(branch, commit);
    known.set(commit.sha, commit);
    for (const content of commit.files.values()) blobs.set(blobSha(content), content);
    return commit;
  };
  const line = (branch: string) => {
    const commits: Commit[] = [];
    for (let at = branches.get(branch); at; at = known.get(at.parent ?? '')) commits.push(at);
    return commits;
  };
  store(DEFAULT_BRANCH, {
    parent: undefined,
    message: 'Le site',
    author: AGENCY,
    date: new Date().toISOString(),
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
  });
  return {
    /** Returns the last commit of a branch. */
    head: (branch: string) => branches.get(branch),
    /** Returns the commits of a branch, or those that changed a file, the last one first. */
    commits: (branch: string, path?: string | null): readonly Commit[] =>
      line(branch).filter(({ files, parent }) => {
        const before = known.get(parent ?? '')?.files;
        return !path || !sameContent(files.get(path), before?.get(path));
      }),
    blob: (sha: string) => blobs.get(sha),
    find: (sha: string) => known.get(sha),
    /** Points a branch at a commit; without a commit it deletes the branch. */
    point(branch: string, sha: string | undefined) {
      const commit = known.get(sha ?? '');
      if (commit) branches.set(branch, commit);
      else branches.delete(branch);
    },
    /** Returns the files that a branch has changed since it forked from `since`. A deleted file has no content. */
    changes(branch: string, since = DEFAULT_BRANCH): readonly Change[] {
      const trunk = new Set(line(since).map(({ sha }) => sha));
      const before = line(branch).find(({ sha }) => trunk.has(sha))?.files;
      const after = branches.get(branch)?.files;
      const paths = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
      return [...paths]
        .filter((path) => !sameContent(before?.get(path), after?.get(path)))
        .map((path) => ({ path, content: after?.get(path) }));
    },
    /** Commits changes to a branch. @param branch is created if it is new. @returns the new head. */
    commit(branch: string, { message, changes, author = AGENCY }: NewCommit) {
      const base = branches.get(branch) ?? branches.get(DEFAULT_BRANCH);
      const files = new Map(base?.files);
      for (const { path, content } of changes) {
        if (content) files.set(path, content);
        else files.delete(path);
      }
      const date = new Date().toISOString();
      return store(branch, { parent: base?.sha, message, author, date, files });
    },
  };
}

/** Returns the hash that Git gives to the content of a file. */
export function blobSha(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

/** Returns the entries of a Git tree, as the APIs of Git servers list files. */
export function entriesOf(files: Iterable<readonly [path: string, content: Buffer]>) {
  return Array.from(files, ([path, content]) => {
    return { type: 'blob', path, sha: blobSha(content), size: content.length };
  });
}

const AGENCY = { name: 'Agence', email: 'agence@possible.example' };

function sameContent(one: Buffer | undefined, other: Buffer | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && one.equals(other));
}
