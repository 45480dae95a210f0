import { type Phrase, phrase } from '../../model/french/phrase';
import { pictureKey } from '../../model/media/picture';
import { FILE_START, type ProblemList } from '../problem';
import type { OpenedFile } from './open';
import { CONTENT } from './places.mjs';

/** The reason why a picture, film or PDF cannot be published. */
export interface Fault {
  /** The French predicate after a subject such as « l’image /images/quais.jpg ». */
  readonly predicate: Phrase;
  /** The fix, a French sentence. */
  readonly remedy: Phrase;
}

/** The result of reading a picture, film or PDF: its publishable description, or its fault. */
export type Reading<Found> = {
  /** The path as pages write it: `/images/Quais.jpg`. */
  readonly path: string;
} & (
  | ({ readonly ok: true; readonly fault?: undefined } & Found)
  | { readonly ok: false; readonly fault: Fault }
);

type AnyReading = Reading<unknown>;

/** The readings of some files, by the keys of their paths (`pictureKey`). */
export type FileIndex<One extends AnyReading> = ReadonlyMap<string, One>;

/** For each text, the keys of the files that it cites, as in a `FileIndex`. */
export type Cited = ReadonlyMap<OpenedFile, readonly string[]>;

export function indexByPath<One extends AnyReading>(readings: readonly One[]): FileIndex<One> {
  return new Map(readings.map((reading) => [pictureKey(reading.path), reading]));
}

/** Whether a text contains the path of a file anywhere, even in an unreadable front matter. */
export function shows({ text }: Pick<OpenedFile, 'text'>, key: string): boolean {
  return text.includes(key) || text.includes(encodeURI(key));
}

/**
 * Reports the fault of each file that no text cites yet, at the file itself, since somebody will cite it later.
 *
 * @param words the subject of the sentence, « cette image ».
 */
export function reportUncited(
  index: FileIndex<AnyReading>,
  cited: Cited,
  words: string,
  problems: ProblemList,
): void {
  const keys = new Set([...cited.values()].flat());
  for (const [key, reading] of index) {
    if (!reading.fault || keys.has(key)) continue;
    const { predicate, remedy } = reading.fault;
    const message = phrase`${words} ${predicate}`;
    problems.add(`${CONTENT}${reading.path}`, FILE_START, { message, remedy });
  }
}

/** Returns the readings of the files that published texts cite, each once, sorted by key. */
export function shownFiles<One extends AnyReading>(
  index: FileIndex<One>,
  cited: Cited,
  heldBack: ReadonlySet<OpenedFile>,
): One[] {
  const published = [...cited].flatMap(([file, keys]) => (heldBack.has(file) ? [] : keys));
  return [...new Set(published)].sort().flatMap((key) => index.get(key) ?? []);
}
