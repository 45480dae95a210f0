/** A text made of consecutive pieces. Each correction of the text updates the ends of the pieces. */
export interface Tape {
  readonly text: string;
  /** The offset at which each piece ends, in order; the last is the length of the text. */
  readonly ends: readonly number[];
}

/** A replacement in a text made of pieces. The new text belongs to the piece with the first replaced character. */
export interface Edit {
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

/** Applies edits to a text made of pieces. The edits must be in order and not overlap. */
export function corrected({ text, ends }: Tape, edits: readonly Edit[]): Tape {
  if (!edits.length) return { text, ends };
  const parts: string[] = [];
  const newEnds: number[] = [];
  let from = 0;
  let shift = 0;
  const keepEnds = (before: number, by: number) => {
    let end = ends[newEnds.length];
    while (end !== undefined && end <= before) {
      newEnds.push(end + by);
      end = ends[newEnds.length];
    }
  };
  for (const edit of edits) {
    const to = edit.at + edit.length;
    parts.push(text.slice(from, edit.at), edit.text);
    keepEnds(edit.at, shift);
    // A piece that ends inside an edit ends after it: the first piece takes the whole edit.
    const after = edit.at + edit.text.length + shift;
    while ((ends[newEnds.length] ?? to) < to) newEnds.push(after);
    shift += edit.text.length - edit.length;
    from = to;
  }
  keepEnds(text.length, shift);
  return { text: parts.join('') + text.slice(from), ends: newEnds };
}
