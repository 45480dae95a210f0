import { pictureKey } from '../../model/picture';
import { FILE_START, type ProblemList } from '../problem';
import type { OpenedFile } from './open';
import { CONTENT } from './places.mjs';

/** Why a file beside the texts cannot be published. */
export interface Fault {
  /** What follows « l’image /images/quais.jpg » in a French sentence. */
  readonly predicate: string;
  /** What to do, a French sentence. */
  readonly remedy: string;
}

/** What is known of such a file: what can be published of it, or why it cannot be. */
export type Reading<Found> = {
  /** As pages write it: `/images/Quais.jpg`. */
  readonly path: string;
} & (
  | ({ readonly ok: true; readonly fault?: undefined } & Found)
  | { readonly ok: false; readonly fault: Fault }
);

type AnyReading = Reading<unknown>;

/** Files by the key of their path. */
export type FileIndex<One extends AnyReading> = ReadonlyMap<string, One>;

/** What each text cites, by keys. */
export type Cited = ReadonlyMap<OpenedFile, readonly string[]>;

export function indexByPath<One extends AnyReading>(readings: readonly One[]): FileIndex<One> {
  return new Map(readings.map((reading) => [pictureKey(reading.path), reading]));
}

/** Returns whether the path of a file stands in a text, wherever it is: its front matter may be unreadable. */
export function shows({ text }: Pick<OpenedFile, 'text'>, key: string): boolean {
  return text.includes(key) || text.includes(encodeURI(key));
}

/**
 * A file that no text cites yet is refused in its own place: someone will cite it.
 *
 * @param words « cette image »
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
    const message = `${words} ${predicate}`;
    problems.add(`${CONTENT}${reading.path}`, FILE_START, { message, remedy });
  }
}

/** Returns what is cited by a text that is no hidden draft: to be published. In order, each once. */
export function shownFiles<One extends AnyReading>(
  index: FileIndex<One>,
  cited: Cited,
  heldBack: ReadonlySet<OpenedFile>,
): One[] {
  const shown = [...cited].flatMap(([file, keys]) => (heldBack.has(file) ? [] : keys));
  return [...new Set(shown)].sort().flatMap((key) => index.get(key) ?? []);
}
