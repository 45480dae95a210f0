import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  type LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import type { Path } from '../../model/fields/describe';
import type { Place } from '../problem';
import {
  isGlued,
  isWrongAlone,
  lineMisprint,
  type Misprint,
  misprint,
  SHOWN_QUOTES,
} from './yamlMessages';

/** Parses a front matter's YAML; values stay text as typed (schema `failsafe`). Undefined if it is nested too deep. */
export function parseYaml(yaml: string, lineCounter: LineCounter): Document.Parsed | undefined {
  if (isTooDeep(yaml)) return undefined;
  try {
    return parseDocument(yaml, { schema: 'failsafe', lineCounter, prettyErrors: false });
  } catch (error) {
    // Other kinds of nesting may exhaust the parser's stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The deepest nesting of brackets or list dashes accepted in front matter: real files have 3 levels. */
const MAX_DEPTH = 50;

/** Whether the brackets or dashes of YAML are nested too deep: the parser's own limit depends on the free stack. */
function isTooDeep(yaml: string): boolean {
  let depth = 0;
  for (const [sign] of yaml.matchAll(/[[\]{}]/g)) {
    depth = sign === '[' || sign === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return true;
  }
  return new RegExp(`^(?:[ \\t]*[-?:](?=[ \\t])){${MAX_DEPTH}}`, 'm').test(yaml);
}

/**
 * Finds the lines of a front matter that YAML cannot read, or reads differently than the author meant.
 * Returns at most one mistake a line, since the first usually causes the others.
 */
export function findMisprints(
  document: Document.Parsed,
  source: string,
  lines: LineCounter,
): Misprint[] {
  if (!isMap(document.contents) && document.contents && !document.errors.length) {
    return [withoutFields(source.split('\n'))];
  }
  const byLine = new Map<number, Misprint>();
  const texts = source.split('\n');
  const openings = openingsOf(texts);
  const add = ({ place: { line, column }, ...words }: Misprint) => {
    // The parser sometimes counts past the end of a line.
    const place = { line, column: Math.min(column, (texts[line - 1]?.length ?? 0) + 1) };
    if (!byLine.has(line)) byLine.set(line, { place, ...words });
  };
  const wrong = new Set<number>();
  for (const { code, pos } of document.errors) {
    const place = placeOfOffset(lines, pos[0]);
    // A line may have ten thousand errors, and finding the misprint of each would read the whole line.
    if (!wrong.has(place.line)) add(errorMisprint(code, place, texts, openings));
    wrong.add(place.line);
  }
  for (const misprint of surprises(document, source, texts, lines)) add(misprint);
  return [...byLine.values()];
}

/** Returns the mistake of a front matter that has no fields, since it is a single text or a list. */
function withoutFields(lines: readonly string[]): Misprint {
  const glued = lines.findIndex(isGlued);
  return glued === -1
    ? misprint('noFields', { line: Math.min(2, lines.length), column: 1 })
    : lineMisprint({ line: glued + 1, column: 1 }, lines[glued] ?? '');
}

/** Returns the mistake that caused a parse error; the mistake is often in another line than `yaml` reports. */
function errorMisprint(
  code: string,
  place: Place,
  lines: readonly string[],
  openings: readonly (Misprint | undefined)[],
): Misprint {
  const line = lines[place.line - 1] ?? '';
  if (code === 'MISSING_CHAR' || code === 'BAD_INDENT' || code === 'BAD_SCALAR_START') {
    const open = openings[place.line - 1];
    if (open) return open;
  }
  // An indented line after `title: x`: YAML points at `x`, but the next line is wrong.
  if (/^(?:BLOCK_AS|MULTILINE)_IMPLICIT_KEY$/.test(code) && !isWrongAlone(line)) {
    const next = lines.findIndex((text, index) => index >= place.line && text.trim() !== '');
    if (next !== -1) {
      const column = (lines[next] ?? '').search(/\S/) + 1;
      return misprint('misaligned', { line: next + 1, column });
    }
  }
  // `{brand} x`, `*gras* x`: YAML points at `x`, but the first character of the value is the cause.
  const sign = /^UNEXPECTED|^BAD_ALIAS/.test(code) ? /:\s+(?=[[{*&!|>])/.exec(line) : null;
  const column = sign ? Math.min(place.column, sign.index + sign[0].length + 1) : place.column;
  return lineMisprint({ ...place, column }, line, code);
}

/** Returns, for each line, the last mistake so far: a line that opens a quote or bracket, but does not close it. */
function openingsOf(lines: readonly string[]): (Misprint | undefined)[] {
  let last: Misprint | undefined;
  return lines.map((text, index) => {
    const line = index + 1;
    const quote = /^[^"']*(?::|-)\s+(["'])(?!.*\1)/.exec(text);
    const bracket = quote ? null : /^[^"'[{]*(?::|-)\s+([[{])(?!.*[\]}])/.exec(text);
    if (quote) last = misprint('openQuote', { line, column: quote[0].length }, text);
    if (bracket) {
      const closing = bracket[1] === '{' ? '}' : ']';
      last = misprint('openBracket', { line, column: bracket[0].length }, text, closing);
    }
    return last;
  });
}

/** Finds values that YAML reads without an error, but not as the author meant. */
function surprises(
  document: Document.Parsed,
  source: string,
  texts: readonly string[],
  lines: LineCounter,
): Misprint[] {
  const misprints: Misprint[] = [];
  const lineText = (line: number) => texts[line - 1] ?? '';
  visit(document, {
    Pair(_key, pair) {
      const range = rangeOfNode(pair.key);
      const name = isScalar(pair.key) ? String(pair.key.value) : '';
      if (range && !/^[\p{L}\p{N}_-]/u.test(name)) {
        const isHard = /^[\u00a0\u202f]/.test(name);
        const place = placeOfOffset(lines, range[0]);
        misprints.push(misprint(isHard ? 'hardIndent' : 'notAWord', place));
      } else if (range && /[\u00a0\u202f]$/.test(name)) {
        const place = placeOfOffset(lines, range[0] + name.search(/[\u00a0\u202f]+$/));
        misprints.push(misprint('hardColon', place, lineText(place.line)));
      }
    },
    Node(key, node) {
      const range = rangeOfNode(node);
      if (!range) return;
      if (key !== 'key' && isScalar(node) && node.type === 'PLAIN' && isQuoted(node.value)) {
        const place = placeOfOffset(lines, range[0]);
        misprints.push(misprint('shownQuotes', place, lineText(place.line), String(node.value)));
        return;
      }
      const start = placeOfOffset(lines, range[0]);
      const text = lineText(start.line);
      if (isAlias(node) || ('anchor' in node && node.anchor) || node.tag) {
        // The node begins after its `*`, `&` or `!`; the message must point at that character.
        const mark = text.slice(0, start.column).search(/(?<=^|[\s[{,])[*&!]/);
        const place = { ...start, column: mark === -1 ? start.column : mark + 1 };
        misprints.push(misprint('signFirst', place, text));
      }
      const end = range[1];
      const note = /^[ \t]+(?=#)/.exec(source.slice(end, end + 200));
      if (note && 'type' in node && node.type === 'PLAIN') {
        misprints.push(misprint('trailingNote', placeOfOffset(lines, end + note[0].length), text));
      }
    },
  });
  return misprints;
}

/** Whether a value is a text in one pair of typographic quotes, which YAML does not know as quotes. */
function isQuoted(value: unknown): boolean {
  return typeof value === 'string' && SHOWN_QUOTES.test(value);
}

/** Replaces tabs and no-break spaces at the start of lines by ordinary spaces, and reports each such line. */
export function spaceIndents(typed: readonly string[]): {
  readonly spaced: readonly string[];
  readonly misprints: readonly Misprint[];
} {
  const spaced = typed.map((line) =>
    line.replace(/^[ \t\u00a0\u202f]+/, (indent) => indent.replace(/\t/g, '  ').replace(/./g, ' ')),
  );
  const misprints = typed.flatMap((line, index) => {
    if (line === spaced[index]) return [];
    const column = line.search(/[^ ]/) + 1;
    const name = line[column - 1] === '\t' ? 'tabIndent' : 'hardIndent';
    return [misprint(name, { line: index + 1, column })];
  });
  return { spaced, misprints };
}

/** Returns the start and end offsets of a field's value in front matter; undefined if it is missing. */
export function rangeAt(document: Document.Parsed | undefined, path: Path) {
  return rangeOfNode(document?.getIn(path, true));
}

/** Returns the start and end offsets of a field's name in front matter; undefined if it is missing. */
export function rangeOfKey(document: Document.Parsed | undefined, path: Path) {
  const parent = path.length > 1 ? document?.getIn(path.slice(0, -1), true) : document?.contents;
  const name = String(path.at(-1));
  const pair = isMap(parent)
    ? parent.items.find((item) => isPair(item) && String(item.key) === name)
    : undefined;
  return rangeOfNode(pair?.key);
}

/** Converts an offset in a text to a line and a column, both 1-based. */
export function placeOfOffset(lines: LineCounter, offset: number): Place {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

function rangeOfNode(node: unknown): readonly [number, number] | undefined {
  const [from, to] = (isNode(node) && node.range) || [];
  return from === undefined || to === undefined ? undefined : [from, to];
}
