/** A text as the reader sees it, without byte order mark, line ends made `\n`; and the way back. */
export interface PlainText {
  readonly text: string;
  /** Where in the typed text an offset of `text` is. */
  readonly typedAt: (offset: number) => number;
  /** The line end of most lines. */
  readonly lineEnd: string;
}

/** A file cut at the two lines of its header; offsets are those of the text that was given. */
export interface Cut {
  /** The YAML between the two lines, its last line break included; empty where there is none. */
  readonly head: string;
  readonly headStart: number;
  /** All that follows the closing line. */
  readonly body: string;
  readonly bodyStart: number;
  /** Whether the closing line ends with a line break. */
  readonly hasBreak: boolean;
}

/** A typed text as the reader sees it. */
export function plainText(typed: string): PlainText {
  const mark = typed.startsWith('\ufeff') ? 1 : 0;
  const text = typed.slice(mark).replace(/\r\n?/g, '\n');
  /** The offsets of `text` after which a character of the typed text is left out. */
  const left = [...typed.slice(mark).matchAll(/\r\n/g)].map(({ index }, count) => index - count);
  return {
    text,
    typedAt: (offset) => offset + mark + countBelow(left, offset),
    lineEnd: usualLineEnd(typed),
  };
}

/** Cuts a text whose two `---` lines are right (reader/frontMatter/fences.ts). */
export function cutFile(text: string): Cut {
  const headStart = text.indexOf('\n') + 1;
  const closing = text.startsWith('---', headStart)
    ? headStart
    : text.indexOf('\n---', headStart) + 1;
  const end = text.indexOf('\n', closing);
  const bodyStart = end === -1 ? text.length : end + 1;
  return {
    head: text.slice(headStart, closing),
    headStart,
    body: text.slice(bodyStart),
    bodyStart,
    hasBreak: end !== -1,
  };
}

function usualLineEnd(typed: string): string {
  const counts = new Map<string, number>();
  for (const [end] of typed.matchAll(/\r\n|\r|\n/g)) counts.set(end, (counts.get(end) ?? 0) + 1);
  const [usual] = [...counts].sort(([, a], [, b]) => b - a);
  return usual?.[0] ?? '\n';
}

function countBelow(sorted: readonly number[], bound: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? bound) < bound) from = middle + 1;
    else to = middle;
  }
  return from;
}
