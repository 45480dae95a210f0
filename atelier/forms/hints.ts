/** Sentences as the CMS shows them under a field: it reads them as Markdown, and none of ours is. */
export function hint(...sentences: readonly (string | undefined)[]): { hint: string } | undefined {
  const words = sentences.filter(Boolean).join(' ');
  return words ? { hint: escaped(words) } : undefined;
}

/**
 * Words in which Markdown reads nothing: each sign that it may take for its own is escaped (CommonMark
 * 0.31.2, 2.4), and those of an address too, which would be a link out of the form.
 */
export function escaped(words: string): string {
  return words.replace(/[\\`*_{}[\]<>#|~&!@]|:(?=\/\/)|\.(?=\S)/g, '\\$&');
}

/** A sentence before the others of a field, on a line of its own and slanted. */
export function introducedBy(sentence: string, hint: string | undefined): { hint: string } {
  return { hint: [`*${escaped(sentence)}*`, hint].filter(Boolean).join(BREAK) };
}

/** What the CMS makes a new line of. */
const BREAK = '\\n';
