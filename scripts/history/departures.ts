import { git } from '../../reader/files/git.mjs';

/** A content file that went away, that has another name since, or whose second addresses or topics were edited. */
export interface Departure {
  /** `content/pages/ancienne.md`. */
  readonly path: string;
  /** Its next name, when git recognises the content; its own, when it was edited. */
  readonly to?: string;
  /** The last revision that has it. */
  readonly revision: string;
  /** The day on which it went, `YYYY-MM-DD`; absent for what is not committed yet. */
  readonly day?: string;
}

/**
 * The content files that went away, and those that were edited where an alias or a topic stands: in all of the
 * history, or since a commit; what is not committed yet included.
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
  return KINDS.flatMap((kind) => {
    const shown = ['--format=%x00%H %cs', '--diff-merges=first-parent'];
    const log = git(root, 'log', ...shown, ...CHANGES, ...kind.filter, '--', kind.folder) ?? '';
    return [
      ...sinceRevision(root, 'HEAD', kind),
      ...log.split('\0').flatMap((block) => {
        const [, commit = '', day = ''] = /^([0-9a-f]+) (\S+)/.exec(block) ?? [];
        return parseChanges(block, { revision: `${commit}^`, day });
      }),
    ];
  });
}

const CHANGES = ['--name-status', '--relative', '-M'];

/**
 * Files that went away; files of which a changed line looks like aliases: `aliases: […]`, `- /a`; articles
 * of which one looks like topics: `topics: […]`, `- son`.
 */
const KINDS: readonly Kind[] = [
  { filter: ['--diff-filter=DR'], folder: 'content' },
  {
    filter: ['--diff-filter=M', `-G^[[:space:]]*(aliases[[:space:]]*:|-[[:space:]]+["']?/)`],
    folder: 'content',
  },
  {
    filter: [
      '--diff-filter=M',
      `-G^(topics[[:space:]]*:|[[:space:]]*-[[:space:]]+["']?[^]["':/]{1,40}["']?$)`,
    ],
    folder: 'content/ressources',
  },
];

interface Kind {
  readonly filter: readonly string[];
  readonly folder: string;
}

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
  return KINDS.flatMap((kind) => sinceRevision(root, commit.trim(), kind));
}

function sinceRevision(root: string, revision: string, kind: Kind): Departure[] {
  const changes = git(root, 'diff', ...CHANGES, ...kind.filter, revision, '--', kind.folder);
  return parseChanges(changes ?? '', { revision });
}

/**
 * Lines as `git --name-status` writes them: `D⇥content/a.md`, `M⇥content/a.md`,
 * `R095⇥content/a.md⇥content/b.md`.
 */
function parseChanges(lines: string, known: Pick<Departure, 'revision' | 'day'>): Departure[] {
  return [...lines.matchAll(/^([DMR])\d*\t([^\t\n]+)(?:\t([^\t\n]+))?$/gm)].map(
    ([, kind, path = '', name]) => {
      const to = kind === 'M' ? path : name;
      return { path, ...(to ? { to } : {}), ...known };
    },
  );
}
