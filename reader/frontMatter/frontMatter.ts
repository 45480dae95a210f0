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

/** The parsed front matter of a file. */
export interface FrontMatter {
  /** The fields as maps, lists and texts. Nothing is converted: `2025-02-31` and `01000` stay as typed. */
  readonly data: unknown;
  /** Returns the line and column of a field's value or, if it is missing, of the nearest group around it. */
  placeOf(path: Path): Place;
  /** Returns the line and column of a field's name; undefined if the field is missing. */
  placeOfKey(path: Path): Place | undefined;
}

/** A file split into its fields and the Markdown below them. */
interface SplitFile {
  /** The mistakes in the YAML of the front matter, found before any field is validated. */
  readonly misprints: readonly Misprint[];
  /** The fields, read with the suggested fix of each YAML mistake applied; absent if a mistake has no certain fix. */
  readonly frontMatter?: FrontMatter;
  /** The Markdown below the closing `---`; absent if the end of the front matter is unknown. */
  readonly body?: string;
  /** The line of the file on which the body begins, 1-based. */
  readonly bodyLine: number;
}

/**
 * Splits a text into front matter and body with gray-matter, but parses the YAML without it: gray-matter would turn 31
 * February into 3 March, `01000` into 512, and run `---js` code.
 */
export function splitFile(text: string): SplitFile {
  const fence = checkFences(text);
  if (fence) return { misprints: [fence], bodyLine: 1 };

  let source = '';
  // An options object also turns off gray-matter's cache, which returns `{}` for a text that failed before.
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
 * Parses the fields of a front matter. If that fails, tries again with spaces in place of the tabs and no-break spaces
 * at the start of lines, since YAML does not accept these, and misreads the lines around them.
 */
function readFields(source: string): Reading {
  const typed = source.split('\n');
  const reading = parseApplyingFixes(typed, typed);
  const { spaced, misprints } = spaceIndents(typed);
  const retried =
    misprints.length && !reading.frontMatter ? parseApplyingFixes(typed, spaced) : reading;
  return retried.frontMatter && retried !== reading
    ? { ...retried, misprints: [...misprints, ...retried.misprints] }
    : reading;
}

/** The most times that a front matter is fixed and parsed again: each fix may reveal another mistake. */
const ROUNDS = 20;

/**
 * Parses a front matter. While it has mistakes, applies the suggested fix of each mistake and parses again. From the
 * second parse on, reports only lines that are also wrong when parsed alone, since a fix may cause false mistakes. A
 * fix changes one line only, so that all keys and values keep their lines.
 *
 * @param typed the lines as their author typed them, for the columns of mistakes.
 * @param spaced the lines to parse.
 */
function parseApplyingFixes(typed: readonly string[], spaced: readonly string[]): Reading {
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
    const current = findMisprints(document, yaml, lineCounter);
    if (!current.length) return { misprints, frontMatter: fieldsOf(document, lineCounter, inFile) };
    const wrongLines = new Set(misprints.map(({ place }) => place.line));
    const isSure = ({ place }: Misprint) =>
      !wrongLines.has(place.line) && isWrongAlone(lines[place.line - 1] ?? '');
    if (round > 0 && !current.every(isSure)) return { misprints };
    misprints.push(...current.map((each) => ({ ...each, place: inFile(each.place) })));
    for (const { place, fixed } of current) {
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
  throw new Error('checkFences must refuse front matter in a language other than YAML');
}
