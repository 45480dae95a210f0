/** Bytes that may lie on the disk: no more of them is in memory than what is asked for. */
export interface Bytes {
  readonly size: number;
  /** Those from `from` on, `length` of them: fewer where the file ends before. */
  read(from: number, length: number): Uint8Array;
}

/** A box of an ISO base media file (ISO/IEC 14496-12): where it lies. */
export interface Box {
  readonly type: string;
  readonly start: number;
  /** Where what it holds begins. */
  readonly body: number;
  readonly end: number;
}

/** What is said of bytes that are no film at all, or no longer. */
export type Damage = 'cut' | 'broken';

/** A file that lies about itself, or ends too early. */
export class Damaged extends Error {
  constructor(readonly damage: Damage) {
    super(damage);
  }
}

/** More boxes than this, side by side, no camera and no software writes. */
const MOST = 20_000;

/**
 * The boxes of a part of a file, one beside the other. Each one is longer than nothing, so that this ends.
 *
 * @throws Damaged where one is longer than what it lies in, or too short for itself.
 */
export function boxesIn(bytes: Bytes, from = 0, to = bytes.size): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    if (boxes.length === MOST) throw new Damaged('broken');
    const box = boxAt(bytes, start, to);
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

/** Bytes in memory. */
export function inMemory(all: Uint8Array): Bytes {
  return { size: all.length, read: (from, length) => all.subarray(from, from + length) };
}

/** To read and write numbers where they stand. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Parts one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Four letters as a file has them. */
export function lettered(type: string): Uint8Array {
  return Uint8Array.from(type, (letter) => letter.charCodeAt(0));
}

/** Four letters of a file; other signs as they are. */
export function letters(bytes: Uint8Array, from: number, length = 4): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

function boxAt(bytes: Bytes, start: number, to: number): Box {
  const head = bytes.read(start, 16);
  if (head.length < 8) throw new Damaged('cut');
  const view = viewOf(head);
  const short = view.getUint32(0);
  const type = letters(head, 4);
  if (short === 1 && head.length < 16) throw new Damaged('cut');
  // One that says nothing of its size goes on to the end of the file.
  const size = short === 1 ? Number(view.getBigUint64(8)) : short || to - start;
  const body = start + (short === 1 ? 16 : 8);
  if (start + size < body) throw new Damaged('broken');
  if (start + size > to) throw new Damaged(to === bytes.size ? 'cut' : 'broken');
  return { type, start, body, end: start + size };
}
