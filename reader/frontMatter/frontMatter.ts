import matter from 'gray-matter';
import { type Document, LineCounter } from 'yaml';
import type { Path } from '../../model/fields/describe';
import { placeInText } from '../files/decode';
import { FILE_START, type Place } from '../problem';
import { checkFences } from './fences';
import {
  findMisprints,
  parseYaml,
  placeOfOffset,
  rangeAt,
  rangeOfKey,
  spaceIndents,
} from './misprints';
import { isWrongAlone, type Misprint, misprint } from './yamlMessages';

/** The fields of a file, exactly as typed. */
export interface FrontMatter {
  /** Maps, lists and text: nothing is converted, `2025-02-31` and `01000` stay as typed. */
  readonly data: unknown;
  /** Where the value at a path begins, or its nearest ancestor where there is none. */
  placeOf(path: Path): Place;
  /** Where the key at a path is typed; undefined where it is not. */
  placeOfKey(path: Path): Place | undefined;
}

/** A file cut in two: its fields and the Markdown below them. */
interface SplitFile {
  /** What is wrong with the front matter itself, before any field is checked. */
  readonly misprints: readonly Misprint[];
  /**
   * The fields as they will be once each misprint is fixed as suggested, so that what else is wrong is
   * reported at once. Absent where one may be fixed in several ways.
   */
  readonly frontMatter?: FrontMatter;
  /** The Markdown below the closing `---`; absent where it is not known where the front matter ends. */
  readonly body?: string;
  /** The line of the file on which the body begins, 1-based. */
  readonly bodyLine: number;
}

/**
 * Cuts a text into front matter and body with gray-matter, reading the YAML with an engine of our
 * own: gray-matter's would turn 31 February into 3 March, `01000` into 512, and run `---js` code.
 */
export function splitFile(text: string): SplitFile {
  const fence = checkFences(text);
  if (fence) return { misprints: [fence], bodyLine: 1 };

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
  return { ...readFields(source), body, bodyLine };
}

type Reading = Pick<SplitFile, 'misprints' | 'frontMatter'>;

/**
 * Reads the fields; where that fails, once more with spaces in the place of the tabs and no-break spaces that
 * begin lines. YAML takes none of these, and misreads the lines around them as well.
 */
function readFields(source: string): Reading {
  const typed = source.split('\n');
  const reading = fix(typed, typed);
  const { spaced, misprints } = spaceIndents(typed);
  const again = misprints.length && !reading.frontMatter ? fix(typed, spaced) : reading;
  return again.frontMatter && again !== reading
    ? { ...again, misprints: [...misprints, ...again.misprints] }
    : reading;
}

/** How often a file is read anew: a monstrous one could hide a misprint under each of a thousand. */
const ROUNDS = 20;

/**
 * Follows the suggestions, to the fields that are under them. A misprint may hide another: one that shows
 * then is reported as well, if its own line proves it. Quotes and spaces alone are added, and a second
 * line of the same field left out, so that keys and values begin where they began.
 *
 * @param spaced the typed lines, their indents in spaces.
 */
function fix(typed: readonly string[], spaced: readonly string[]): Reading {
  const lines = [...spaced];
  const misprints: Misprint[] = [];
  const inFile = ({ line, column }: Place): Place => {
    const added = (spaced[line - 1]?.length ?? 0) - (typed[line - 1]?.length ?? 0);
    return { line, column: Math.max(1, column - added) };
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const lineCounter = new LineCounter();
    const yaml = lines.join('\n');
    const document = parseYaml(yaml, lineCounter);
    if (!document) {
      return { misprints: round === 0 ? [misprint('tooDeep', FILE_START)] : misprints };
    }
    const found = findMisprints(document, yaml, lineCounter);
    if (!found.length) return { misprints, frontMatter: fieldsOf(document, lineCounter, inFile) };
    const known = new Set(misprints.map(({ place }) => place.line));
    const isSure = ({ place }: Misprint) =>
      !known.has(place.line) && isWrongAlone(lines[place.line - 1] ?? '');
    if (round > 0 && !found.every(isSure)) break;
    misprints.push(...found.map((each) => ({ ...each, place: inFile(each.place) })));
    for (const { place, fixed } of found) {
      if (fixed === undefined) return { misprints };
      lines[place.line - 1] = fixed;
    }
  }
  return { misprints };
}

function fieldsOf(
  document: Document.Parsed,
  lines: LineCounter,
  inFile: (place: Place) => Place,
): FrontMatter {
  return {
    data: document.toJS() ?? {},
    placeOf(path: Path): Place {
      for (let depth = path.length; depth > 0; depth -= 1) {
        const range = rangeAt(document, path.slice(0, depth));
        if (range) return inFile(placeOfOffset(lines, range[0]));
      }
      return FILE_START;
    },
    placeOfKey(path: Path): Place | undefined {
      const range = rangeOfKey(document, path);
      return range && inFile(placeOfOffset(lines, range[0]));
    },
  };
}

function refuse(): never {
  throw new Error('Only YAML front matter is read: checkFences lets no other language through');
}
