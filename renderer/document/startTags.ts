import { Tokenizer } from 'htmlparser2';

/** A piece of a document, as it is written there: still escaped. */
export interface Written {
  readonly text: string;
  /** Where it begins, in UTF-16 units. */
  readonly from: number;
}

/** The tag that begins an element. */
export interface StartTag {
  /** In small letters, as are the names of attributes. */
  readonly name: string;
  /** The values of the attributes that have one, without their quotes. */
  readonly attributes: ReadonlyMap<string, Written>;
  /** What stands between it and the next tag: the whole of a style or a script. */
  readonly inner: Written;
}

/**
 * The start tags of a document or of a part of one, in reading order, read as browsers do (HTML,
 * 13.2.5): what is in a comment, in an attribute, in a style or in a script is no tag.
 */
export function startTags(html: string): StartTag[] {
  const tags: StartTag[] = [];
  const written = (from: number, to: number): Written => ({ text: html.slice(from, to), from });
  let name = '';
  let attribute = '';
  let attributes = new Map<string, Written>();
  let opened: number | undefined;
  const follow = (to: number) => {
    if (opened !== undefined) tags.push({ name, attributes, inner: written(opened, to) });
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
        // Of two of one name, the first counts.
        if (!attributes.has(attribute)) attributes.set(attribute, written(from, to));
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

/** The document with other words in the place of some of its pieces, which come in reading order. */
export function rewritten(
  html: string,
  changes: readonly (readonly [piece: Written, text: string])[],
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
