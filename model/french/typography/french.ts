import { BINDINGS } from './bindings';
import { type Exponent, exponentsIn, POWERS } from './exponents';
import { ELLIPSIS, PUNCTUATION } from './punctuation';
import { quoteEdits } from './quotes';
import { MASK, masked, type Rule, unmasked } from './signs';
import { corrected, type Edit, type Tape } from './tape';

/** A part of a text, such as a word in bold. Consecutive pieces together form the text. */
export interface Piece {
  readonly text: string;
  /** Whether typography must not change the piece, because it is code or an address. */
  readonly isVerbatim?: boolean;
}

/** A piece of a text after French typography was applied. */
export interface SetPiece {
  readonly text: string;
  /** The positions of the letters in the piece that become superscript, in order. */
  readonly exponents: readonly Exponent[];
}

/**
 * Applies French typography to a text, by the *Lexique des règles typographiques en usage à l'Imprimerie nationale*:
 * no-break spaces in and around punctuation, numbers, units and abbreviations; « » or “” for pairs of straight quotes;
 * the apostrophe, the ellipsis, the dash between words, ² and ³. Makes no correction that could be wrong. No letter or
 * digit changes, except the 2 and 3 of `m2` and `m3`. A euro sign typed without a space before it gets none, because
 * the agency writes its prices like that. Applying the typography a second time changes nothing.
 */
export function frenchTypography(text: string): string {
  return setPieces([{ text }])[0]?.text ?? '';
}

/** Applies French typography to consecutive pieces of a text. A quotation may start in one piece and end in another. */
export function setPieces(pieces: readonly Piece[]): readonly SetPiece[] {
  const original = pieces.map(({ text }) => text).join('');
  const mask = masked(
    pieces.map(({ text, isVerbatim }) => (isVerbatim ? MASK.repeat(text.length) : text)).join(''),
  );
  const { text, ends } = applyRules({ text: mask, ends: endsOf(pieces) });
  const result = unmasked(text, original, mask);
  const exponents = exponentsIn(text);
  let from = 0;
  let next = 0;
  return ends.map((end) => {
    const start = from;
    const inPiece: Exponent[] = [];
    for (let one = exponents[next]; one && one.at < end; one = exponents[++next]) {
      if (one.at + one.length <= end) inPiece.push({ at: one.at - start, length: one.length });
    }
    from = end;
    return { text: result.slice(start, end), exponents: inPiece };
  });
}

const AFTER_QUOTES: readonly Rule[] = [...PUNCTUATION, ...BINDINGS, ...POWERS];

function applyRules(tape: Tape): Tape {
  const withEllipses = corrected(tape, matches(tape.text, ELLIPSIS));
  const withQuotes = corrected(withEllipses, quoteEdits(withEllipses.text));
  return AFTER_QUOTES.reduce(
    (current, rule) => corrected(current, matches(current.text, rule)),
    withQuotes,
  );
}

function matches(text: string, { pattern, replace }: Rule): Edit[] {
  const edits: Edit[] = [];
  // Not matchAll, which clones the regular expression for each of thousands of short texts.
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const replaced = replace(match[0]);
    const { index } = match;
    if (replaced !== match[0]) edits.push({ at: index, length: match[0].length, text: replaced });
  }
  return edits;
}

function endsOf(pieces: readonly Piece[]): number[] {
  let end = 0;
  return pieces.map(({ text }) => {
    end += text.length;
    return end;
  });
}
