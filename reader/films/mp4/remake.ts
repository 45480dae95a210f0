import { type Bytes, boxesIn, Damaged, inMemory, joined, lettered, viewOf } from './boxes';
import type { Movie, Track } from './movie';
import { type Extent, moveChunks } from './samples';
import { childAt, type Node, wantedChild, written } from './tree';

/** How a film is published: what is written first, and the parts of the file that follow. */
export interface Remade {
  /** All that stands before the first frame: the film starts with it (« fast start »). */
  readonly head: Uint8Array;
  /** The frames, as they are: each part after the head of its box. */
  readonly parts: readonly { readonly head: Uint8Array; readonly extent: Extent }[];
  /** What is written as zeros, by places of the original: tracks of places, times and titles. */
  readonly blank: readonly Extent[];
  /** In bytes, of all together. */
  readonly size: number;
}

/**
 * A film with its header first, without place, device, author, dates, and tracks that nobody sees or hears.
 * No frame is touched; the rotation of a phone stays. The same film gives the same bytes.
 */
export function remake(movie: Movie): Remade {
  const shown = shownTracks(movie);
  const hidden = movie.tracks.filter((track) => !shown.includes(track));
  const blank = hidden.flatMap(({ samples }) => samples.extents);
  assertApart(shown.flatMap(({ samples }) => samples.extents).concat(blank));
  const others = movie.moov.children.filter(({ type }) => type !== 'trak');
  // Written into, once copied.
  const copied = structuredClone({ others, tracks: shown.map(({ node }) => node) });
  const tracks = copied.tracks.map(cleaned);
  const moov: Node = { ...movie.moov, children: [...copied.others, ...tracks] };
  for (const node of [moov, ...tracks]) forgetDates(node);
  const size = movie.ftyp.length + written(moov).length;
  const parts: { head: Uint8Array; extent: Extent; shift: number }[] = [];
  let end = size;
  for (const extent of movie.media) {
    const head = mdatHead(extent.to - extent.from);
    parts.push({ head, extent, shift: end + head.length - extent.from });
    end += head.length + extent.to - extent.from;
  }
  for (const track of tracks) {
    moveChunks(wantedChild(track, 'mdia', 'minf', 'stbl'), (offset) => {
      const part = parts.find(({ extent: { from, to } }) => offset >= from && offset <= to);
      return part?.shift ?? 0;
    });
  }
  return {
    head: joined([movie.ftyp, written(moov)]),
    parts,
    blank,
    size: end,
  };
}

/** The first picture and the first sound: what a browser plays. */
export function shownTracks({ tracks }: Pick<Movie, 'tracks'>): Track[] {
  return ['vide', 'soun'].flatMap(
    (wanted) => tracks.find(({ kind, samples }) => kind === wanted && samples.count > 0) ?? [],
  );
}

/** A track whose frames are in the file itself, wherever it says they are; names of devices are blank. */
function cleaned(track: Node): Node {
  wantedChild(track, 'mdia', 'hdlr').body.fill(0, 24);
  if (childAt(track, 'mdia', 'minf', 'vmhd')) {
    forgetDevice(wantedChild(track, 'mdia', 'minf', 'stbl', 'stsd').body);
  }
  return withChildren(track, 'mdia', (mdia) =>
    withChildren(mdia, 'minf', (minf) => ({
      ...minf,
      children: minf.children.flatMap((child) => (child.type === 'stbl' ? [HERE, child] : [child])),
    })),
  );
}

/** Blanks, in the descriptions of pictures, the name of the compressor (« GoPro AVC encoder ») and what is added. */
function forgetDevice(stsd: Uint8Array): void {
  const bytes = inMemory(stsd);
  for (const entry of boxesIn(bytes, 8)) {
    stsd.fill(0, entry.start + 50, Math.min(entry.start + 82, entry.end));
    for (const { type, start, body, end } of boxesIn(bytes, entry.start + 86, entry.end)) {
      if (!['udta', 'uuid', 'meta'].includes(type)) continue;
      stsd.set(lettered('free'), start + 4);
      stsd.fill(0, body, end);
    }
  }
}

/** @throws Damaged where what is blanked would be a frame too. */
function assertApart(extents: readonly Extent[]): void {
  const sorted = [...extents].sort((a, b) => a.from - b.from);
  let end = 0;
  for (const { from, to } of sorted) {
    if (from < end && from !== to) throw new Damaged('broken');
    end = Math.max(end, to);
  }
}

function withChildren(node: Node, type: string, change: (child: Node) => Node): Node {
  return {
    ...node,
    children: node.children.map((child) => (child.type === type ? change(child) : child)),
  };
}

/** Where the frames of a track are: here (ISO/IEC 14496-12, 8.7.1 and 8.7.2). */
const HERE: Node = {
  type: 'dinf',
  body: new Uint8Array(),
  children: [
    {
      type: 'dref',
      // Version and flags, one entry: its size, its type, and the flag that says so.
      body: joined([
        Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 12),
        lettered('url '),
        Uint8Array.of(0, 0, 0, 1),
      ]),
      children: [],
    },
  ],
};

/** The dates of creation and modification. */
function forgetDates(node: Node): void {
  const dated = [childAt(node, 'mvhd'), childAt(node, 'tkhd'), childAt(node, 'mdia', 'mdhd')];
  for (const box of dated) box?.body.fill(0, 4, box.body[0] === 1 ? 20 : 12);
}

/** A film as it is published, read part by part from the original. */
export function remadeBytes(bytes: Bytes, { head, parts, blank, size }: Remade): Bytes {
  const pieces: { at: number; length: number; read(from: number, length: number): Uint8Array }[] =
    [];
  let at = 0;
  const add = (length: number, read: (from: number, length: number) => Uint8Array) => {
    pieces.push({ at, length, read });
    at += length;
  };
  const addBytes = (all: Uint8Array) =>
    add(all.length, (from, length) => all.subarray(from, from + length));
  addBytes(head);
  for (const { head: own, extent } of parts) {
    addBytes(own);
    add(extent.to - extent.from, (from, length) =>
      blanked(bytes.read(extent.from + from, length), extent.from + from, blank),
    );
  }
  return {
    size,
    read(from, length) {
      const found = pieces.flatMap((piece) => {
        const start = Math.max(from, piece.at);
        const end = Math.min(from + length, piece.at + piece.length);
        return start < end ? [piece.read(start - piece.at, end - start)] : [];
      });
      return joined(found);
    },
  };
}

/** Bytes from a place of the original, without what is not to be published. */
function blanked(bytes: Uint8Array, at: number, blank: readonly Extent[]): Uint8Array {
  const inside = blank.filter(({ from, to }) => to > at && from < at + bytes.length);
  const left = inside.length ? Uint8Array.from(bytes) : bytes;
  for (const { from, to } of inside) left.fill(0, Math.max(0, from - at), to - at);
  return left;
}

function mdatHead(length: number): Uint8Array {
  const isLong = length + 8 > 0xffffffff;
  const head = new Uint8Array(isLong ? 16 : 8);
  const view = viewOf(head);
  view.setUint32(0, isLong ? 1 : length + 8);
  head.set(lettered('mdat'), 4);
  if (isLong) view.setBigUint64(8, BigInt(length + 16));
  return head;
}
