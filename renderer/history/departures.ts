import { git } from './git';

/** A content file that went away, or that has another name since. */
export interface Departure {
  /** `content/pages/ancienne.md`. */
  readonly path: string;
  /** Its next name, when git recognises the content. */
  readonly to?: string;
  /** The last revision that has it. */
  readonly revision: string;
  /** The day on which it went, `YYYY-MM-DD`; absent for what is not committed yet. */
  readonly day?: string;
}

/**
 * The content files that went away: in all of the history, or since a commit; what is not committed
 * yet included. The latest first.
 *
 * @param base a commit, or nothing for all of the history.
 * @throws Error saying what to fetch when the history is not in this clone.
 */
export function departures(root: string, base?: string): Departure[] {
  if (base) return sinceCommit(root, base);
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') {
    throw new Error(
      'The history is not whole in this clone: run `git fetch --unshallow` (in a workflow, `fetch-depth: 0`), or compare with one commit: `npm run check:addresses -- COMMIT`',
    );
  }
  const log = git(root, 'log', '--format=%x00%H %cs', '--diff-merges=first-parent', ...CHANGES);
  const uncommitted = git(root, 'diff', ...CHANGES.slice(0, -2), 'HEAD', ...CHANGES.slice(-2));
  return [
    ...parseChanges(uncommitted ?? '', { revision: 'HEAD' }),
    ...(log ?? '').split('\0').flatMap((block) => {
      const [, commit = '', day = ''] = /^([0-9a-f]+) (\S+)/.exec(block) ?? [];
      return parseChanges(block, { revision: `${commit}^`, day });
    }),
  ];
}

const CHANGES = ['--name-status', '--relative', '-M', '--diff-filter=DR', '--', 'content'];

/** Compares two trees, so that a clone of two single commits is enough. */
function sinceCommit(root: string, base: string): Departure[] {
  const commit = git(
    root,
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${base}^{commit}`,
  );
  if (!commit) {
    throw new Error(
      `The commit ${base} is not in this clone: run \`git fetch --depth=1 origin ${base}\` first`,
    );
  }
  const revision = commit.trim();
  const changes = git(root, 'diff', ...CHANGES.slice(0, -2), revision, ...CHANGES.slice(-2));
  return parseChanges(changes ?? '', { revision });
}

/** Lines as `git --name-status` writes them: `D⇥content/a.md`, `R095⇥content/a.md⇥content/b.md`. */
export function parseChanges(
  lines: string,
  known: Pick<Departure, 'revision' | 'day'>,
): Departure[] {
  return [...lines.matchAll(/^[DR]\d*\t([^\t\n]+)(?:\t([^\t\n]+))?$/gm)].map(
    ([, path = '', to]) => ({ path, ...(to ? { to } : {}), ...known }),
  );
}
