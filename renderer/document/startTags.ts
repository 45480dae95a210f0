import { Tokenizer } from 'htmlparser2';

/** A part of the source of an HTML document: its text, still escaped, and its position. */
export interface Slice {
  readonly text: string;
  /** The offset of the slice's start in the document, in UTF-16 units. */
  readonly from: number;
}

/** The start tag of an element. */
export interface StartTag {
  /** The name of the element. Names of elements and attributes are in lower case. */
  readonly name: string;
  /** The values of the element's attributes, without quotes. Attributes without a value are left out. */
  readonly attributes: ReadonlyMap<string, Slice>;
  /** The text up to the next tag: for a style or a script, its whole content. */
  readonly inner: Slice;
}

/**
 * Returns the start tags in HTML, in order. Tokenizes like a browser (HTML, 13.2.5): ignores text that looks like a tag
 * in a comment, an attribute, a style or a script.
 */
export function startTags(html: string): StartTag[] {
  const tags: StartTag[] = [];
  const slice = (from: number, to: number): Slice => ({ text: html.slice(from, to), from });
  let name = '';
  let attribute = '';
  let attributes = new Map<string, Slice>();
  let opened: number | undefined;
  const follow = (to: number) => {
    if (opened !== undefined) tags.push({ name, attributes, inner: slice(opened, to) });
    opened = undefined;
  };
  const end = (at: number) => {
    opened = at + 1;
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(from, to) {
        follow(from - 1);
        name = html.slice(from, to).toLowerCase();
        attributes = new Map();
      },
      onattribname(from, to) {
        attribute = html.slice(from, to).toLowerCase();
      },
      onattribdata(from, to) {
        // The first of several attributes with one name counts.
        if (!attributes.has(attribute)) attributes.set(attribute, slice(from, to));
      },
      onopentagend: end,
      onselfclosingtag: end,
      onclosetag: (from) => follow(from - 2),
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      oncdata: ignore,
      ontext: ignore,
      ontextentity: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onend: () => follow(html.length),
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tags;
}

/** Replaces the given parts of a document's source. The changes must be in the order of the document. */
export function replaceSlices(
  html: string,
  changes: readonly (readonly [piece: Slice, text: string])[],
): string {
  let from = 0;
  const pieces = changes.map(([piece, text]) => {
    const before = html.slice(from, piece.from);
    from = piece.from + piece.text.length;
    return before + text;
  });
  return pieces.join('') + html.slice(from);
}

function ignore(): void {}
