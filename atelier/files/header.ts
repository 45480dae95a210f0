import { type Document, isMap, isScalar, isSeq, LineCounter } from 'yaml';
import { checkFences, findMergeConflicts } from '../../reader/frontMatter/fences';
import { findMisprints, parseYaml, spaceIndents } from '../../reader/frontMatter/misprints';
import { type Misprint, misprint } from '../../reader/frontMatter/yamlMessages';
import { FILE_START } from '../../reader/problem';
import type { Value } from './content';
import { cutFile } from './splitFile';

/** A file's front matter as a parsed YAML document. Its offsets count from the start of the YAML, not of the file. */
export type Header = Document.Parsed;

/**
 * Reads the front matter of a file.
 *
 * @param text the whole file, without byte order mark and with `\n` as line ends.
 * @throws Error in French, with the line and the fix, if a build would refuse the front matter.
 */
export function readHeader(text: string): Header {
  const early = findMergeConflicts(text)[0] ?? checkFences(text);
  if (early) throw unreadable(early);
  const header = parseHead(cutFile(text).head);
  if ('message' in header) throw unreadable(header);
  return header;
}

/** Parses the YAML of a front matter. Returns the document or, if it is invalid, the first mistake. */
export function parseHead(head: string): Header | Misprint {
  const lines = new LineCounter();
  const document = parseYaml(head, lines);
  if (!document) return misprint('tooDeep', FILE_START);
  const [first] = findMisprints(document, head, lines);
  if (!first) return document;
  const cause = spaceIndents(head.split('\n')).misprints[0] ?? first;
  // The opening line comes before.
  return { ...cause, place: { ...cause.place, line: cause.place.line + 1 } };
}

/** Converts a YAML node to a group, a list or a text. A single value becomes a text as typed: `3` becomes `'3'`. */
export function typedAt(node: unknown): Value {
  if (isMap(node)) {
    return Object.fromEntries(
      node.items.map(({ key, value }) => [nameOf(key), typedAt(value)] as const),
    );
  }
  if (isSeq(node)) return node.items.map(typedAt);
  return isScalar(node) ? String(node.value ?? '') : undefined;
}

/** Returns the text of a key in a YAML map; empty if the key is not a single value. */
export function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : '';
}

function unreadable({ place, message, remedy }: Misprint): Error {
  const rest = remedy ? `\n${remedy}` : '';
  return new Error(`Ce fichier ne se lit pas ; ligne ${place.line} : ${message}${rest}`);
}
