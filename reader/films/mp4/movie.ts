import type { ISOFile } from 'mp4box';
import { type Box, boxesIn, Damaged, joined, viewOf } from './boxes';
import { cleanHeader } from './header';

/** The parsed header of a film, and where its frames are in the file. */
export interface Movie {
  /** The bytes of the unchanged `ftyp` box and of the published part of the `moov` box. */
  readonly header: Uint8Array;
  /** The `moov` box as parsed by mp4box. Each box in it has the offset at which it begins in `header`. */
  readonly moov: ISOFile['moov'];
  readonly tracks: readonly Track[];
  /** The byte ranges of the file that contain frames: the contents of its `mdat` boxes. */
  readonly media: readonly Extent[];
  /** Whether the film consists of fragments, as a stream does, each with a header of its own. */
  readonly isFragmented: boolean;
}

/** A track of a film, which contains pictures, sound or other data. */
export interface Track {
  readonly box: TrackBox;
  /** The type of the track: `vide` (pictures), `soun` (sound), or another for times, locations or titles. */
  readonly kind: string;
  /** The number of samples in the track: pictures, or pieces of sound. */
  readonly count: number;
  /** The duration of the track, in seconds. */
  readonly duration: number;
  /** The byte ranges of the file that contain the track's frames, one range for each chunk of frames. */
  readonly extents: readonly Extent[];
}

/** A byte range of a file: its first byte, and the byte after its last. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

type TrackBox = ISOFile['moov']['traks'][number];

/** The largest accepted header (`moov` box), in bytes: a film of an hour needs three million. */
const MAX_HEADER = 8_000_000;
/** The most `mdat` boxes accepted in a film: all are searched for each chunk, and no camera writes so many. */
const MAX_PARTS = 100;

/**
 * Parses the header of a film, wherever it is in the file. Needs memory only for the header and for mp4box's
 * tables: 60 MB for a million samples, which are four hours of film.
 *
 * @throws Damaged, or an error of mp4box if the header contradicts itself.
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

/** Returns the tracks that a browser plays: the first with pictures and the first with sound. */
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
  // Loaded only for a film that is not cached.
  const { ISOFile, Log, MP4BoxBuffer, MultiBufferStream } = await import('mp4box');
  // mp4box does not log: the caller reports the fault.
  Object.assign(Log, { error: () => undefined, warn: () => undefined });
  // Not `appendBuffer`: its list of samples would take 300 bytes for each.
  return new ISOFile(new MultiBufferStream(MP4BoxBuffer.fromArrayBuffer(header.buffer, 0)));
}

function trackOf(box: TrackBox, header: Uint8Array): Track {
  const { hdlr, mdhd, minf } = box.mdia;
  const { stts, stsz } = minf.stbl;
  if (mdhd.timescale === 0) throw new Damaged('broken');
  const view = viewOf(header);
  // Not mp4box's own durations: it reads a very long one as negative, and replaces that by 1.
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

/** Lists the byte ranges of the chunks of a track (ISO/IEC 14496-12, 8.7). @throws Damaged */
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
  // An empty chunk is nowhere in the file.
  if (from === to || media.some((part) => from >= part.from && to <= part.to)) return;
  throw new Damaged('broken');
}
