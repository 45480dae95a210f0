import matter from 'gray-matter';
import { type Document, LineCounter } from 'yaml';
import type { Path } from '../../model/fields/describe';
import { placeInText } from '../files/decode';
import { FILE_START, type Place } from '../problem';
import { checkFences } from './fences';
import { straighten } from './indents';
import { findMisprints, parseYaml, placeOfOffset, rangeAt, rangeOfKey } from './misprints';
import { isWrongAlone, type Misprint, misprint } from './yamlMessages';

/** A file cut in two: its fields, exactly as typed, and the Markdown below them. */
export interface FrontMatter {
  /** Maps, lists and text: nothing is converted, `2025-02-31` and `01000` stay as typed. */
  readonly data: unknown;
  /** The Markdown below the closing `---`. */
  readonly body: string;
  /** The line of the file on which the body begins, 1-based. */
  readonly bodyLine: number;
  /** Where the value at a path begins, or its nearest ancestor where there is none. */
  placeOf(path: Path): Place;
  /** Where the key at a path is typed; undefined where it is not. */
  placeOfKey(path: Path): Place | undefined;
}

export type SplitFile =
  | { readonly ok: true; readonly frontMatter: FrontMatter }
  | {
      readonly ok: false;
      /** What is wrong with the front matter itself, before any field is looked at. */
      readonly misprints: readonly Misprint[];
      /** Absent when nobody can tell where the front matter ends. */
      readonly body?: string;
      readonly bodyLine: number;
      /**
       * The fields as they will be once each misprint is mended as its remedy says, so that what else
       * is wrong is said at once. Absent where one has several remedies.
       */
      readonly mended?: FrontMatter;
    };

/**
 * Cuts a text into front matter and body with gray-matter, reading the YAML with an engine of our
 * own: gray-matter's would turn 31 February into 3 March, `01000` into 512, and run `---js` code.
 */
export function splitFile(text: string): SplitFile {
  const fence = checkFences(text);
  if (fence) return { ok: false, misprints: [fence], bodyLine: 1 };

  let source = '';
  // An options object also turns off gray-matter's cache, which answers `{}` for a text that failed.
  const { content: body } = matter(text, {
    language: 'yaml',
    engines: {
      yaml: (yaml: string) => {
        source = yaml;
        return {};
      },
      javascript: refuse,
      js: refuse,
      json: refuse,
    },
  });
  const bodyLine = placeInText(text, text.length - body.length).line;
  const { misprints, fields } = readFields(source);
  const frontMatter = fields && { ...fields, body, bodyLine };
  return frontMatter && misprints.length === 0
    ? { ok: true, frontMatter }
    : { ok: false, misprints, body, bodyLine, mended: frontMatter };
}

type Fields = Pick<FrontMatter, 'data' | 'placeOf' | 'placeOfKey'>;

interface Reading {
  readonly misprints: readonly Misprint[];
  /** Absent where a misprint has several remedies. */
  readonly fields?: Fields;
}

function readFields(source: string): Reading {
  const reading = mend(source);
  if (reading.fields) return reading;
  const straight = straighten(source);
  const again = straight && mend(straight.source);
  if (!straight || !again?.fields) return reading;
  const { placeOf } = straight;
  const moved = again.misprints.map((misprint) => ({
    ...misprint,
    place: placeOf(misprint.place),
  }));
  const { data, ...places } = again.fields;
  return {
    misprints: [...straight.misprints, ...moved],
    fields: {
      data,
      placeOf: (path) => placeOf(places.placeOf(path)),
      placeOfKey(path) {
        const place = places.placeOfKey(path);
        return place && placeOf(place);
      },
    },
  };
}

/** How often a file is read anew: a monstrous one could hide a misprint under each of a thousand. */
const ROUNDS = 20;

/**
 * Follows the remedies, to the fields that are under them. A misprint may hide another: one that shows
 * then is told as well, if its own line proves it. Quotes and spaces alone are added, and a second
 * line of the same field left out, so that keys and values begin where they began.
 */
function mend(source: string): Reading {
  const lines = source.split('\n');
  const misprints: Misprint[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const lineCounter = new LineCounter();
    const yaml = lines.join('\n');
    const document = parseYaml(yaml, lineCounter);
    if (!document) {
      return { misprints: round === 0 ? [misprint('tooDeep', FILE_START)] : misprints };
    }
    const found = findMisprints(document, yaml, lineCounter);
    if (!found.length) return { misprints, fields: fieldsOf(document, lineCounter) };
    const known = new Set(misprints.map(({ place }) => place.line));
    const isSure = ({ place }: Misprint) =>
      !known.has(place.line) && isWrongAlone(lines[place.line - 1] ?? '');
    if (round > 0 && !found.every(isSure)) break;
    misprints.push(...found);
    for (const { place, mended } of found) {
      if (mended === undefined) return { misprints };
      lines[place.line - 1] = mended;
    }
  }
  return { misprints };
}

function fieldsOf(document: Document.Parsed, lines: LineCounter): Fields {
  const data: unknown = document.toJS() ?? {};
  return {
    data,
    placeOf(path: Path): Place {
      for (let depth = path.length; depth > 0; depth -= 1) {
        const range = rangeAt(document, path.slice(0, depth));
        if (range) return placeOfOffset(lines, range[0]);
      }
      return FILE_START;
    },
    placeOfKey(path: Path): Place | undefined {
      const range = rangeOfKey(document, path);
      return range && placeOfOffset(lines, range[0]);
    },
  };
}

function refuse(): never {
  throw new Error('Only YAML front matter is read: checkFences lets no other language through');
}
