import type { ISOFile } from 'mp4box';
import { type Box, boxesIn, Damaged, joined, viewOf } from './boxes';
import { cleanHeader } from './header';

/** A film as its header describes it; no frame has been read. */
export interface Movie {
  /** The `ftyp` box as it is, and the published part of `moov`. */
  readonly header: Uint8Array;
  /** Of mp4box: each box has its place in the header. */
  readonly moov: ISOFile['moov'];
  readonly tracks: readonly Track[];
  /** Where the frames are in the file: the insides of `mdat` boxes. */
  readonly media: readonly Extent[];
  /** It is cut in fragments with a header each, for streaming. */
  readonly isFragmented: boolean;
}

/** A track of a film. */
export interface Track {
  readonly box: TrackBox;
  /** `vide`, `soun`, or another: times, places, titles. */
  readonly kind: string;
  /** How many pictures or pieces of sound it has. */
  readonly count: number;
  /** In seconds. */
  readonly duration: number;
  /** Where its frames are in the file, chunk by chunk. */
  readonly extents: readonly Extent[];
}

/** A part of a file; `to` is behind it. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

type TrackBox = ISOFile['moov']['traks'][number];

/** In bytes: the header of a film of an hour takes three million. */
const MAX_HEADER = 8_000_000;
/** No camera writes so many parts of frames: each chunk is looked up among them. */
const MAX_PARTS = 100;

/**
 * Reads the header of a film, wherever it is in the file. However large the film, this takes the memory of
 * its header and of mp4box's tables of it: 60 MB for a million samples, which is four hours of film.
 *
 * @throws Damaged or what mp4box throws at a header that contradicts itself.
 */
export async function readMovie(bytes: Uint8Array): Promise<Movie> {
  const { ftyp, box, boxes } = topBoxes(bytes);
  const clean = cleanHeader(bytes.subarray(box.start, box.end));
  const header = joined([bytes.subarray(0, ftyp.end), clean]);
  const media = boxes
    .filter(({ type }) => type === 'mdat')
    .map(({ body, end }) => ({ from: body, to: end }));
  const isFragmented = boxes.some(({ type }) => type === 'moof');
  if (!isFragmented && media.length > MAX_PARTS) throw new Damaged('broken');
  const { moov } = await parse(header);
  const tracks = isFragmented ? [] : moov.traks.map((trak) => trackOf(trak, header));
  for (const { extents } of tracks) {
    for (const extent of extents) checkInside(extent, media, bytes.length);
  }
  return { header, moov, media, isFragmented, tracks };
}

/** Returns the first picture and the first sound: what a browser plays. */
export function shownTracks({ tracks }: Pick<Movie, 'tracks'>): Track[] {
  return ['vide', 'soun'].flatMap(
    (wanted) => tracks.find(({ kind, count }) => kind === wanted && count > 0) ?? [],
  );
}

function topBoxes(bytes: Uint8Array): { ftyp: Box; box: Box; boxes: readonly Box[] } {
  const boxes = boxesIn(bytes);
  const [ftyp] = boxes;
  const moov = boxes.find(({ type }) => type === 'moov');
  if (ftyp?.type !== 'ftyp' || ftyp.end > 1024) throw new Damaged('broken');
  if (!moov) throw new Damaged('cut');
  if (moov.end - moov.start > MAX_HEADER) throw new Damaged('broken');
  return { ftyp, box: moov, boxes };
}

async function parse(header: Uint8Array<ArrayBuffer>): Promise<ISOFile> {
  // Loaded where there is a film to read: checking content without a new one needs none of it.
  const { ISOFile, Log, MP4BoxBuffer, MultiBufferStream } = await import('mp4box');
  // The caller reports what is wrong.
  Object.assign(Log, { error: () => undefined, warn: () => undefined });
  // Its own list of samples, which `appendBuffer` would make, takes 300 bytes for each.
  return new ISOFile(new MultiBufferStream(MP4BoxBuffer.fromArrayBuffer(header.buffer, 0)));
}

function trackOf(box: TrackBox, header: Uint8Array): Track {
  const { hdlr, mdhd, minf } = box.mdia;
  const { stts, stsz } = minf.stbl;
  if (mdhd.timescale === 0) throw new Damaged('broken');
  const view = viewOf(header);
  // Read here: to mp4box a very long time is a negative one, and it makes it 1.
  const times = stts.sample_counts.map(
    (count, row) => count * view.getUint32((stts.start ?? 0) + 20 + row * 8),
  );
  return {
    box,
    kind: hdlr.handler,
    count: stsz.sample_sizes.length,
    duration: times.reduce((sum, time) => sum + time, 0) / mdhd.timescale,
    extents: extentsOf(minf.stbl),
  };
}

/** Lists where the frames of a track are: samples in chunks (ISO/IEC 14496-12, 8.7). @throws Damaged */
function extentsOf({ stsc, stsz, stco, co64 }: TrackBox['mdia']['minf']['stbl']): Extent[] {
  const sizes = stsz.sample_sizes;
  let sample = 0;
  let run = 0;
  const extents = (stco ?? co64).chunk_offsets.map((from, index) => {
    while ((stsc.first_chunk[run + 1] ?? Number.POSITIVE_INFINITY) <= index + 1) run += 1;
    const next = Math.min(sizes.length, sample + (stsc.samples_per_chunk[run] ?? 0));
    let to = from;
    for (; sample < next; sample += 1) to += sizes[sample] ?? 0;
    return { from, to };
  });
  if (sample !== sizes.length || (sample > 0 && stsc.first_chunk[0] !== 1))
    throw new Damaged('broken');
  return extents;
}

function checkInside({ from, to }: Extent, media: readonly Extent[], size: number): void {
  if (to > size) throw new Damaged('cut');
  // An empty chunk is nowhere.
  if (from === to || media.some((part) => from >= part.from && to <= part.to)) return;
  throw new Damaged('broken');
}
