import matter from 'gray-matter';
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import { placeInText } from './decode';
import { type Path, valueAt } from './describe';
import { FILE_START, type Place } from './problem';
import {
  deepMessage,
  keyMessage,
  noFieldsMessage,
  reservedMessage,
  trailingNoteMessage,
  yamlMessage,
} from './yamlMessages';

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
  /** Where the key at a path is typed. */
  placeOfKey(path: Path): Place;
  /** The value at a path as its author typed it, quotes included; empty where there is none. */
  typedAt(path: Path): string;
}

/** What is wrong with the front matter itself, before any field is looked at. */
export interface Misprint {
  readonly place: Place;
  readonly message: string;
  readonly remedy?: string;
}

export type SplitFile =
  | { readonly ok: true; readonly frontMatter: FrontMatter }
  | {
      readonly ok: false;
      readonly misprints: readonly Misprint[];
      readonly body: string;
      readonly bodyLine: number;
    };

/** Longest front matter, in characters: beyond it YAML's own checks become slow. */
export const MAX_FRONT_MATTER = 32_000;

/**
 * Cuts a text into front matter and body with gray-matter, reading the YAML with an engine of our
 * own: gray-matter's would turn 31 February into 3 March, `01000` into 512, and run `---js` code.
 */
export function splitFile(text: string): SplitFile {
  const fence = checkFences(text);
  if (fence) return { ok: false, misprints: [fence], body: '', bodyLine: 1 };

  const lineCounter = new LineCounter();
  let source = '';
  let document: Document.Parsed | undefined;
  // An options object also turns off gray-matter's cache, which answers `{}` for a text that failed.
  const { content: body } = matter(text, {
    language: 'yaml',
    engines: {
      yaml: (yaml: string) => {
        source = yaml;
        // The failsafe schema keeps every scalar as the text that was typed.
        document = parseSafely(yaml, lineCounter);
        return {};
      },
      javascript: refuse,
      js: refuse,
      json: refuse,
    },
  });
  const bodyLine = placeInText(text, text.length - body.length).line;
  if (!document && source) return { ok: false, misprints: [deepMessage()], body, bodyLine };
  const misprints = document ? findMisprints(document, source, lineCounter) : [];
  if (misprints.length) return { ok: false, misprints, body, bodyLine };
  return { ok: true, frontMatter: { ...place(document, source, lineCounter), body, bodyLine } };
}

function place(document: Document.Parsed | undefined, source: string, lines: LineCounter) {
  const data: unknown = document?.toJS() ?? {};
  const rangeOf = (path: Path) => rangeAt(document, path);
  const placeAt = (offset: number) => placeOfOffset(lines, offset);
  return {
    data,
    placeOf(path: Path): Place {
      for (let depth = path.length; depth > 0; depth -= 1) {
        const range = rangeOf(path.slice(0, depth));
        if (range) return placeAt(range[0]);
      }
      return FILE_START;
    },
    placeOfKey(path: Path): Place {
      const parent = document?.getIn(path.slice(0, -1), true) ?? document?.contents;
      const pair = isMap(parent)
        ? parent.items.find((item) => isPair(item) && String(item.key) === String(path.at(-1)))
        : undefined;
      const range = rangeOfNode(pair?.key);
      return range ? placeAt(range[0]) : FILE_START;
    },
    typedAt(path: Path): string {
      const range = rangeOf(path);
      return range && valueAt(data, path) !== undefined ? source.slice(range[0], range[1]) : '';
    },
  };
}

function rangeAt(document: Document.Parsed | undefined, path: Path) {
  return rangeOfNode(document?.getIn(path, true));
}

function rangeOfNode(node: unknown): readonly [number, number] | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined;
  const range: unknown = node.range;
  if (!Array.isArray(range)) return undefined;
  const [from, to]: unknown[] = range;
  return typeof from === 'number' && typeof to === 'number' ? [from, to] : undefined;
}

function placeOfOffset(lines: LineCounter, offset: number): Place {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

function parseSafely(yaml: string, lineCounter: LineCounter): Document.Parsed | undefined {
  try {
    return parseDocument(yaml, { schema: 'failsafe', lineCounter, prettyErrors: false });
  } catch (error) {
    // Hundreds of nested brackets exhaust the parser's stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function findMisprints(document: Document.Parsed, source: string, lines: LineCounter): Misprint[] {
  const at = (offset: number) => placeOfOffset(lines, offset);
  const lineText = (line: number) => source.split('\n')[line - 1] ?? '';
  const found = new Map<number, Misprint>();
  const add = (offset: number, words: Omit<Misprint, 'place'>) => {
    const spot = at(offset);
    if (!found.has(spot.line)) found.set(spot.line, { place: spot, ...words });
  };
  if (!isMap(document.contents) && document.contents && !document.errors.length) {
    return [noFieldsMessage(source)];
  }
  visit(document, {
    Pair(_key, pair) {
      const range = rangeOfNode(pair.key);
      if (range && !isScalar(pair.key)) add(range[0], keyMessage);
    },
    Node(_key, node) {
      const range = rangeOfNode(node);
      if (!range) return;
      const [from, to] = range;
      if (isAlias(node) || ('anchor' in node && node.anchor) || node.tag) {
        add(from, reservedMessage(lineText(at(from).line)));
      }
      const note = /^[ \t]+#.*/.exec(source.slice(to).split('\n', 1)[0] ?? '');
      if ('type' in node && node.type === 'PLAIN' && note) {
        add(to, trailingNoteMessage(lineText(at(from).line)));
      }
    },
  });
  for (const error of document.errors) {
    add(error.pos[0], yamlMessage(error.code, lineText(at(error.pos[0]).line)));
  }
  return [...found.values()];
}

function checkFences(text: string): Misprint | undefined {
  const lines = text.split('\n');
  if (lines[0]?.trimEnd() !== '---') {
    return {
      place: FILE_START,
      message: 'le fichier ne commence pas par la ligne « --- » qui ouvre l’en-tête.',
      remedy: 'La première ligne ne contient que trois tirets, puis viennent les champs.',
    };
  }
  const closing = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  if (closing === -1) {
    return {
      place: FILE_START,
      message: 'il manque la ligne « --- » qui ferme l’en-tête.',
      remedy: 'Ajoutez une ligne de trois tirets sous le dernier champ.',
    };
  }
  if (lines[closing]?.trimEnd() !== '---') {
    return {
      place: { line: closing + 1, column: 1 },
      message: 'cette ligne commence par trois tirets : elle fermerait l’en-tête par erreur.',
      remedy: 'Pour fermer l’en-tête, la ligne ne contient que « --- ».',
    };
  }
  if (lines.slice(1, closing).join('\n').length > MAX_FRONT_MATTER) {
    return {
      place: FILE_START,
      message: `l’en-tête dépasse ${MAX_FRONT_MATTER} caractères.`,
      remedy: 'Le texte long va sous l’en-tête, dans le corps de la page.',
    };
  }
  return undefined;
}

function refuse(): never {
  throw new Error('Only YAML front matter is read: checkFences lets no other language through');
}
