import matter from 'gray-matter';
import { type Document, LineCounter } from 'yaml';
import { placeInText } from './decode';
import type { Path } from './describe';
import { checkFences } from './fences';
import { findMisprints, parseYaml, placeOfOffset, rangeAt, rangeOfKey } from './misprints';
import { FILE_START, type Place } from './problem';
import { deepMessage, isWrongAlone, type Misprint } from './yamlMessages';

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

  const lineCounter = new LineCounter();
  let source = '';
  let document: Document.Parsed | undefined;
  // An options object also turns off gray-matter's cache, which answers `{}` for a text that failed.
  const { content: body } = matter(text, {
    language: 'yaml',
    engines: {
      yaml: (yaml: string) => {
        source = yaml;
        document = parseYaml(yaml, lineCounter);
        return {};
      },
      javascript: refuse,
      js: refuse,
      json: refuse,
    },
  });
  const bodyLine = placeInText(text, text.length - body.length).line;
  if (!document && source) return { ok: false, misprints: [deepMessage], body, bodyLine };
  const found = document ? findMisprints(document, source, lineCounter) : [];
  if (found.length) {
    const { misprints, fields } = mend(source, found);
    const mended = fields && { ...fields, body, bodyLine };
    return { ok: false, misprints, body, bodyLine, mended };
  }
  return { ok: true, frontMatter: { ...fieldsOf(document, lineCounter), body, bodyLine } };
}

/** How often a file is read anew: a monstrous one could hide a misprint under each of a thousand. */
const ROUNDS = 20;

/**
 * Follows the remedies, to the fields that are under them. A misprint may hide another: one that shows
 * then is told as well, if its own line proves it. Quotes and spaces alone are added, so that keys and
 * values begin where they began.
 */
function mend(source: string, found: readonly Misprint[]) {
  const lines = source.split('\n');
  const misprints: Misprint[] = [];
  let more = found;
  for (let round = 0; round < ROUNDS; round += 1) {
    misprints.push(...more);
    for (const { place, mended } of more) {
      if (mended === undefined) return { misprints };
      lines[place.line - 1] = mended;
    }
    const lineCounter = new LineCounter();
    const yaml = lines.join('\n');
    const document = parseYaml(yaml, lineCounter);
    if (!document) return { misprints };
    more = findMisprints(document, yaml, lineCounter);
    if (!more.length) return { misprints, fields: fieldsOf(document, lineCounter) };
    const known = new Set(misprints.map(({ place }) => place.line));
    const isSure = ({ place }: Misprint) =>
      !known.has(place.line) && isWrongAlone(lines[place.line - 1] ?? '');
    if (!more.every(isSure)) return { misprints };
  }
  return { misprints };
}

function fieldsOf(document: Document.Parsed | undefined, lines: LineCounter) {
  const data: unknown = document?.toJS() ?? {};
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
