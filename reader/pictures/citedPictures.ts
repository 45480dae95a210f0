import { type PictureFile, pictureKey } from '../../model/picture';
import type { OpenedFile } from '../files/open';
import { CONTENT } from '../files/places.mjs';
import { FILE_START } from '../problem';
import type { ProblemList } from '../problemList';
import type { PictureReading } from './inspectPicture';

/** The files of content/images by the key of their path. */
export type PictureIndex = ReadonlyMap<string, PictureReading>;

export function indexPictures(readings: readonly PictureReading[]): PictureIndex {
  return new Map(readings.map((reading) => [pictureKey(reading.path), reading]));
}

/** The picture that a path leads to; undefined when there is none, or none to publish. */
export function pictureAt(index: PictureIndex, path: string): PictureFile | undefined {
  const reading = index.get(pictureKey(path));
  return reading?.ok ? reading.picture : undefined;
}

/** Whether the path of a picture stands in a file, wherever it is: its front matter may be unreadable. */
export function shows({ text }: Pick<OpenedFile, 'text'>, key: string): boolean {
  return text.includes(key) || text.includes(encodeURI(key));
}

/** What each file cites, by keys. */
type Cited = ReadonlyMap<OpenedFile, readonly string[]>;

/** A picture that no text cites yet is refused in its own place: someone will cite it. */
export function reportUncited(index: PictureIndex, cited: Cited, problems: ProblemList): void {
  const keys = new Set([...cited.values()].flat());
  for (const [key, reading] of index) {
    if (reading.ok || keys.has(key)) continue;
    const { predicate, remedy } = reading.fault;
    const message = `cette image ${predicate}`;
    problems.add(`${CONTENT}${reading.path}`, FILE_START, { message, remedy });
  }
}

/** The pictures to publish: those that a text cites which is no hidden draft. */
export function citedPictures(
  index: PictureIndex,
  cited: Cited,
  drafts: ReadonlySet<OpenedFile>,
): PictureFile[] {
  const shown = [...cited].flatMap(([file, keys]) => (drafts.has(file) ? [] : keys));
  return [...new Set(shown)].sort().flatMap((key) => pictureAt(index, key) ?? []);
}
