import { git } from '../../reader/files/git.mjs';
import { CONTENT } from '../../reader/files/places.mjs';

/** A content file that was deleted or renamed, or whose aliases were edited. */
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
 * Returns the content files that were deleted or renamed, and those that were edited where an alias is, in all
 * of the history; what is not committed yet included.
 *
 * @throws Error saying what to fetch when the history is not in this clone.
 */
export function departures(root: string): Departure[] {
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') {
    throw new Error(
      'The history is not whole in this clone: run `git fetch --unshallow` (in a workflow, `fetch-depth: 0`)',
    );
  }
  return KINDS.flatMap((kind) => {
    const changes = [...kind, '--name-status', '--relative', '-M'];
    const shown = ['--format=%x00%H %cs', '--diff-merges=first-parent'];
    const log = git(root, 'log', ...shown, ...changes, '--', CONTENT) ?? '';
    return [
      ...parseChanges(git(root, 'diff', ...changes, 'HEAD', '--', CONTENT) ?? '', 'HEAD'),
      ...log.split('\0').flatMap((block) => {
        const [, commit = '', day = ''] = /^([0-9a-f]+) (\S+)/.exec(block) ?? [];
        return parseChanges(block, `${commit}^`, day);
      }),
    ];
  });
}

/** Files that went; files of which a changed line looks like aliases: `aliases: […]`, `- /a`. */
const KINDS = [
  ['--diff-filter=DR'],
  ['--diff-filter=M', `-G^[[:space:]]*(aliases[[:space:]]*:|-[[:space:]]+["']?/)`],
];

/**
 * Parses lines as `git --name-status` writes them: `D⇥content/a.md`, `M⇥content/a.md`,
 * `R095⇥content/a.md⇥content/b.md`.
 */
function parseChanges(lines: string, revision: string, day?: string): Departure[] {
  return [...lines.matchAll(/^([DMR])\d*\t([^\t\n]+)(?:\t([^\t\n]+))?$/gm)].map(
    ([, kind, path = '', name]) => {
      const to = kind === 'M' ? path : name;
      return { path, revision, ...(to ? { to } : {}), ...(day ? { day } : {}) };
    },
  );
}
