import type { Place } from '../problem';

/** A text whose accented letters are one character each, and the way back to what was typed. */
interface Composed {
  readonly text: string;
  /** The place in the typed text, as an editor counts there, of a place in `text`. */
  readonly placeOf: <Spot extends Place>(spot: Spot) => Spot;
}

/**
 * A text in Unicode's composed form (NFC, UAX #15). What is pasted from a PDF or a Mac holds an
 * accented letter as two characters: no word would be the same as its twin typed elsewhere, and few
 * fonts set the accent well. Lines stay lines: only columns change.
 */
export function compose(typed: string): Composed {
  const text = typed.normalize('NFC');
  if (text === typed) return { text, placeOf: (spot) => spot };
  const lines = typed.split('\n');
  return {
    text,
    placeOf: (spot) => ({
      ...spot,
      column: typedColumn(lines[spot.line - 1] ?? '', spot.column),
    }),
  };
}

/** How much of a typed line is composed into what precedes a column; by halves, for long lines. */
function typedColumn(line: string, column: number): number {
  const whole = line.normalize('NFC').length;
  // Beyond the last character: where a sign is missing.
  if (column > whole) return column - whole + line.length;
  let from = 0;
  let to = line.length;
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (line.slice(0, middle).normalize('NFC').length < column) from = middle;
    else to = middle - 1;
  }
  return from + 1;
}
