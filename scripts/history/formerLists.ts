import type { ListAddresses } from '../../model/records/folders';
import { DerivedCache } from '../../reader/cache/derivedCache';
import { git } from '../../reader/files/git.mjs';
import { type OpenedFile, openFile } from '../../reader/files/open';
import { CONTENT } from '../../reader/files/places.mjs';
import { ProblemList } from '../../reader/problem';
import { findLists } from '../../reader/rules/addresses/findLists';

/** The list pages before one change of content: before a commit, or before changes that are not yet committed. */
interface FormerLists {
  readonly lists: ListAddresses;
  /** The Git revision before the change. */
  readonly revision: string;
  /** The day of the commit that changed the content, `YYYY-MM-DD`; absent if the change is not committed. */
  readonly day?: string;
}

/**
 * Returns the list pages of each folder before every change that may have given the folder another list page.
 *
 * @param range the Git revisions to search: `HEAD`, or `abc..HEAD`.
 */
export function formerLists(root: string, range: string): FormerLists[] {
  const changes = ['--no-renames', `-G${DECIDES}`];
  const format = ['--format=%H %cs', '-s', '--diff-merges=first-parent'];
  const log = git(root, 'log', range, ...format, ...changes, '--', PAGES) ?? '';
  const uncommitted = git(root, 'diff', '--name-only', ...changes, 'HEAD', '--', PAGES);
  const opened = new Map<string, OpenedFile>();
  return [
    ...(uncommitted ? [{ lists: listsAt(root, 'HEAD', opened), revision: 'HEAD' }] : []),
    ...[...log.matchAll(/^(\S+) (\S+)$/gm)].map(([, commit, day = '']) => {
      const revision = `${commit}^`;
      return { lists: listsAt(root, revision, opened), revision, day };
    }),
  ];
}

const PAGES = `${CONTENT}/pages`;

/** A POSIX extended regular expression that matches the lines by which `findLists` chooses a list page. */
const DECIDES =
  '^(backLabel|draft|translationOf)[[:space:]]*:|type:[[:space:]]*["\']?(expertise-list|portfolio|article-list)';

/** Returns the list pages of a revision. @param opened the files read so far, by Git blob hash and path. */
function listsAt(root: string, revision: string, opened: Map<string, OpenedFile>): ListAddresses {
  const tree = git(root, 'ls-tree', revision, `./${PAGES}/`) ?? '';
  const files = [...tree.matchAll(/ blob (\S+)\t.*?([^/\n]+\.md)$/gm)].map(
    ([, blob = '', name]) => {
      const path = `${PAGES}/${name}`;
      const key = `${blob} ${path}`;
      const bytes = () => Buffer.from(git(root, 'cat-file', 'blob', blob) ?? '');
      const file =
        opened.get(key) ??
        openFile({ path, bytes: bytes() }, new DerivedCache(), new ProblemList());
      opened.set(key, file);
      return file;
    },
  );
  return findLists(files, () => true, new ProblemList());
}
