import { type Box, boxesIn, Damaged, inMemory, joined, lettered, viewOf } from './boxes';

/** A box of the header of a film, in memory, with those that it holds. */
export interface Node {
  readonly type: string;
  /** What it holds, when that is no boxes; a part of what was read. */
  readonly body: Uint8Array;
  readonly children: readonly Node[];
}

/**
 * What is kept of the header of a film, by the box that holds it: all that tells how to show pictures and
 * play sound. Places, devices, authors, thumbnails and what applications add stand in other boxes.
 */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'stbl'],
  stbl: [
    ...['stsd', 'stts', 'ctts', 'cslg', 'stss', 'sdtp', 'stsc', 'stsz', 'stz2', 'stco', 'co64'],
    ...['sgpd', 'sbgp'],
  ],
};

/** Those of which there may be several. */
const SEVERAL = ['trak', 'sgpd', 'sbgp'];
/** The most of them, of one type. */
const MOST = 64;

/**
 * Reads the header of a film, without what is not kept.
 *
 * @param bytes the whole `moov` box.
 * @throws Damaged
 */
export function readMoov(bytes: Uint8Array): Node {
  const [box] = boxesIn(inMemory(bytes));
  if (box?.type !== 'moov') throw new Damaged('broken');
  return nodeOf(bytes, box);
}

/** The box at a path below another. */
export function childAt(node: Node, ...path: readonly string[]): Node | undefined {
  let found: Node | undefined = node;
  for (const type of path) found = found?.children.find((child) => child.type === type);
  return found;
}

/** The same, which must be there. @throws Damaged */
export function wantedChild(node: Node, ...path: readonly string[]): Node {
  const found = childAt(node, ...path);
  if (!found) throw new Damaged('broken');
  return found;
}

/** A box as it is written. */
export function written({ type, body, children }: Node): Uint8Array {
  const inner = children.length ? children.map(written) : [body];
  const head = new Uint8Array(8);
  viewOf(head).setUint32(0, 8 + inner.reduce((size, { length }) => size + length, 0));
  head.set(lettered(type), 4);
  return joined([head, ...inner]);
}

function nodeOf(bytes: Uint8Array, { type, body, end }: Box): Node {
  const kept = KEPT[type];
  if (!kept) return { type, body: bytes.subarray(body, end), children: [] };
  const inner = boxesIn(inMemory(bytes.subarray(0, end)), body);
  const children: Node[] = [];
  const counts = new Map<string, number>();
  for (const child of inner) {
    if (!kept.includes(child.type)) continue;
    const count = (counts.get(child.type) ?? 0) + 1;
    counts.set(child.type, count);
    if (count > (SEVERAL.includes(child.type) ? MOST : 1)) throw new Damaged('broken');
    children.push(nodeOf(bytes, child));
  }
  return { type, body: new Uint8Array(), children };
}
