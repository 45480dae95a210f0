/** Bytes that may be on the disk: only what is asked for is in memory. */
export interface Bytes {
  readonly size: number;
  /** Returns those from `from` on, `length` of them: fewer where the file ends before. */
  read(from: number, length: number): Uint8Array;
}

/** A box of an ISO base media file (ISO/IEC 14496-12): its place in bytes. */
export interface Box {
  readonly type: string;
  readonly start: number;
  /** Where its content begins. */
  readonly body: number;
  readonly end: number;
}

/** A film that ends too early, or whose numbers contradict one another. */
export class Damaged extends Error {
  constructor(readonly damage: 'cut' | 'broken') {
    super(damage);
  }
}

/** No camera and no software writes more boxes side by side. */
const MAX_BOXES = 20_000;

/**
 * Lists the boxes of a part of a file, side by side, with no more of each in memory than its first bytes.
 * mp4box would merge a `free` box of any size in memory to skip it.
 *
 * @throws Damaged where one is longer than the part, or too short for itself.
 */
export function boxesIn(bytes: Bytes, from = 0, to = bytes.size): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; start = boxes.at(-1)?.end ?? to) {
    if (boxes.length === MAX_BOXES) throw new Damaged('broken');
    boxes.push(boxAt(bytes, start, to));
  }
  return boxes;
}

function boxAt(bytes: Bytes, start: number, to: number): Box {
  const head = bytes.read(start, 16);
  if (head.length < 8) throw new Damaged('cut');
  const view = viewOf(head);
  const short = view.getUint32(0);
  if (short === 1 && head.length < 16) throw new Damaged('cut');
  // A size of 0: up to the end of the file.
  const size = short === 1 ? Number(view.getBigUint64(8)) : short || to - start;
  const body = start + (short === 1 ? 16 : 8);
  if (start + size < body) throw new Damaged('broken');
  if (start + size > to) throw new Damaged(to === bytes.size ? 'cut' : 'broken');
  return { type: String.fromCharCode(...head.subarray(4, 8)), start, body, end: start + size };
}

/** Gives bytes in memory as those of a file. */
export function inMemory(all: Uint8Array): Bytes {
  return { size: all.length, read: (from, length) => all.subarray(from, from + length) };
}

/** Gives access to the numbers in bytes. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Concatenates parts: browsers have no `Buffer`. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Writes the first bytes of a box whose content is so long, in bytes. */
export function boxHead(type: string, length: number): Uint8Array {
  const head = Uint8Array.from(`\0\0\0\0${type}`, (letter) => letter.charCodeAt(0));
  viewOf(head).setUint32(0, length + 8);
  return head;
}

/** Writes a box. */
export function boxOf(type: string, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = joined(parts);
  return joined([boxHead(type, body.length), body]);
}
