import type { Place } from '../problem';
import { type Misprint, misprint } from './yamlMessages';

/** A front matter whose lines all begin with ordinary spaces. */
export interface Straightened {
  readonly source: string;
  /** The lines that began with something else. */
  readonly misprints: readonly Misprint[];
  /** The place in the file of a place in `source`. */
  readonly placeOf: (place: Place) => Place;
}

/**
 * Takes the tabs and no-break spaces that begin lines for the spaces that are meant. YAML does not, and
 * misreads the lines around them as well. Undefined where there is none.
 */
export function straighten(source: string): Straightened | undefined {
  const misprints: Misprint[] = [];
  /** By how many columns a line has grown. */
  const growth = new Map<number, number>();
  const lines = source.split('\n').map((text, index) => {
    const [indent = ''] = /^[ \t\u00a0\u202f]*/.exec(text) ?? [];
    const first = indent.search(/[^ ]/);
    if (first === -1) return text;
    const line = index + 1;
    const name = indent.startsWith('\t', first) ? 'tabIndent' : 'hardIndent';
    misprints.push(misprint(name, { line, column: first + 1 }));
    const spaces = indent.replaceAll('\t', '  ').replace(/./g, ' ');
    growth.set(line, spaces.length - indent.length);
    return spaces + text.slice(indent.length);
  });
  if (misprints.length === 0) return undefined;
  return {
    source: lines.join('\n'),
    misprints,
    placeOf: ({ line, column }) => ({
      line,
      column: Math.max(1, column - (growth.get(line) ?? 0)),
    }),
  };
}
