/** A text made of consecutive pieces, which keeps where each ends while it is corrected. */
export interface Tape {
  readonly text: string;
  /** The offset at which each piece ends, in order; the last is the length of the text. */
  readonly ends: readonly number[];
}

/** A passage to replace. It holds at least one character, whose piece receives what replaces it. */
export interface Edit {
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

/** Corrects a text; the edits come in order and do not overlap. */
export function corrected({ text, ends }: Tape, edits: readonly Edit[]): Tape {
  if (!edits.length) return { text, ends };
  const parts: string[] = [];
  const moved: number[] = [];
  let from = 0;
  let shift = 0;
  const keepEnds = (before: number, by: number) => {
    let end = ends[moved.length];
    while (end !== undefined && end <= before) {
      moved.push(end + by);
      end = ends[moved.length];
    }
  };
  for (const edit of edits) {
    const to = edit.at + edit.length;
    parts.push(text.slice(from, edit.at), edit.text);
    keepEnds(edit.at, shift);
    // A piece that ends inside what is replaced ends after it: the first piece takes the whole.
    const after = edit.at + edit.text.length + shift;
    while ((ends[moved.length] ?? to) < to) moved.push(after);
    shift += edit.text.length - edit.length;
    from = to;
  }
  keepEnds(text.length, shift);
  return { text: parts.join('') + text.slice(from), ends: moved };
}
