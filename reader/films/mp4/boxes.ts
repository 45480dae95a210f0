/** A box, the building block of an MP4 file (ISO/IEC 14496-12), as byte offsets in the file. */
export interface Box {
  readonly type: string;
  readonly start: number;
  /** The offset of the box's content, after its size and type. */
  readonly body: number;
  readonly end: number;
}

/** The error thrown for a damaged film: `cut` if its end is missing, `broken` if its data is wrong. */
export class Damaged extends Error {
  constructor(readonly damage: 'cut' | 'broken') {
    super(damage);
  }
}

/** The most boxes accepted on one level of an MP4 file: no camera or software writes so many. */
const MAX_BOXES = 20_000;

/**
 * Lists the boxes in a byte range of an MP4 file, without the boxes inside them.
 *
 * @throws Damaged if a box is longer than the range, or shorter than its own header.
 */
export function boxesIn(bytes: Uint8Array, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; start = boxes.at(-1)?.end ?? to) {
    if (boxes.length === MAX_BOXES) throw new Damaged('broken');
    boxes.push(boxAt(bytes, start, to));
  }
  return boxes;
}

function boxAt(bytes: Uint8Array, start: number, to: number): Box {
  const head = bytes.subarray(start, start + 16);
  if (head.length < 8) throw new Damaged('cut');
  const view = viewOf(head);
  const short = view.getUint32(0);
  if (short === 1 && head.length < 16) throw new Damaged('cut');
  // A size of 0 means up to the end of the file.
  const size = short === 1 ? Number(view.getBigUint64(8)) : short || to - start;
  const body = start + (short === 1 ? 16 : 8);
  if (start + size < body) throw new Damaged('broken');
  if (start + size > to) throw new Damaged(to === bytes.length ? 'cut' : 'broken');
  return { type: String.fromCharCode(...head.subarray(4, 8)), start, body, end: start + size };
}

/** Returns a DataView of a byte array, to read and write the numbers in it. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Concatenates byte arrays. Browsers, where this code also runs, have no `Buffer`. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Returns the header of an MP4 box: its size and its type.
 *
 * @param length the length of the box's content, in bytes.
 */
export function boxHead(type: string, length: number): Uint8Array {
  const head = Uint8Array.from(`\0\0\0\0${type}`, (letter) => letter.charCodeAt(0));
  viewOf(head).setUint32(0, length + 8);
  return head;
}

/** Returns an MP4 box as bytes, from its type and the parts of its content. */
export function boxOf(type: string, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = joined(parts);
  return joined([boxHead(type, body.length), body]);
}
