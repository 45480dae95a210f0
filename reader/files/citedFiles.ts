import { type Phrase, phrase } from '../../model/french/phrase';
import { pictureKey } from '../../model/media/picture';
import { FILE_START, type ProblemList } from '../problem';
import type { OpenedFile } from './open';
import { CONTENT } from './places.mjs';

/** The reason why a picture, film or PDF cannot be published. */
export interface Fault {
  /** The rest of a French sentence that begins with the file as its subject: « pèse trop lourd. » */
  readonly predicate: Phrase;
  /** What staff should do about the fault: a French sentence. */
  readonly remedy: Phrase;
}

/** The result of reading a picture, film or PDF: its data, or the reason why it cannot be published. */
export type Reading<Found> = {
  /** The path of the file, as authors type it in pages: `/images/Quais.jpg`. */
  readonly path: string;
} & (
  | ({ readonly ok: true; readonly fault?: undefined } & Found)
  | { readonly ok: false; readonly fault: Fault }
);

type AnyReading = Reading<unknown>;

/** The results of reading pictures, films or PDFs, by the normalized paths of the files (`pictureKey`). */
export type FileIndex<One extends AnyReading> = ReadonlyMap<string, One>;

/** The pictures, films and PDFs that each content file refers to, as keys of a `FileIndex`. */
export type Cited = ReadonlyMap<OpenedFile, readonly string[]>;

export function indexByPath<One extends AnyReading>(readings: readonly One[]): FileIndex<One> {
  return new Map(readings.map((reading) => [pictureKey(reading.path), reading]));
}

/** Whether the text of a content file contains the path `key` of a picture or film, even in invalid front matter. */
export function shows({ text }: Pick<OpenedFile, 'text'>, key: string): boolean {
  return text.includes(key) || text.includes(encodeURI(key));
}

/**
 * Reports each faulty picture, film or PDF that no content file refers to yet, since somebody may use the file later.
 * `checkLinks` reports the other faulty files, at the places where content files refer to them.
 *
 * @param words the French subject of the message, « cette image ».
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

/** Returns the pictures or films that published content files refer to, each once, sorted by path. */
export function shownFiles<One extends AnyReading>(
  index: FileIndex<One>,
  cited: Cited,
  heldBack: ReadonlySet<OpenedFile>,
): One[] {
  const published = [...cited].flatMap(([file, keys]) => (heldBack.has(file) ? [] : keys));
  return [...new Set(published)].sort().flatMap((key) => index.get(key) ?? []);
}
