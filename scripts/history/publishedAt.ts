import { valueAt } from '../../model/fields/describe';
import { isYes } from '../../model/fields/flag';
import { addressOf } from '../../model/folders';
import { DerivedCache } from '../../reader/cache/derivedCache';
import { git } from '../../reader/files/git.mjs';
import { type OpenedFile, openFile } from '../../reader/files/open';
import { ProblemList } from '../../reader/problemList';
import type { Departure } from './departures';

/** A content file as it was in a revision; undefined for one that had no page, or none yet. */
export function publishedAt(
  root: string,
  { path, revision, day }: Departure,
  today: string,
): OpenedFile | undefined {
  const text = git(root, 'show', `${revision}:./${path}`);
  if (text === undefined || !path.endsWith('.md')) return undefined;
  const source = { path, bytes: Buffer.from(text) };
  const file = openFile(source, new DerivedCache().ofFile(source), new ProblemList());
  const field = (name: string) => valueAt(file.frontMatter?.data, [name]);
  const isDraft = isYes(field('draft'));
  const isForLater = ['publishDate', 'date'].some(
    (name) => String(field(name) ?? '') > (day ?? today),
  );
  return addressOf(file) && !isDraft && !isForLater ? file : undefined;
}
