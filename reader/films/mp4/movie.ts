import { type Box, type Bytes, boxesIn, Damaged, letters, viewOf } from './boxes';
import { type Extent, readSamples, type Samples } from './samples';
import { type Node, readMoov, wantedChild } from './tree';

/** A film as its header tells it, before anything is said of its formats. */
export interface Movie {
  /** Four letters: `isom`, `qt  `. */
  readonly brand: string;
  /** The first box, as it is. */
  readonly ftyp: Uint8Array;
  /** Where the header lies. */
  readonly moovAt: number;
  readonly tracks: readonly Track[];
  /** The header, without what is not kept of it. */
  readonly moov: Node;
  /** Where the frames lie: the insides of `mdat` boxes. */
  readonly media: readonly Extent[];
  /** It is cut in pieces that come with a header each, for streaming. */
  readonly isFragmented: boolean;
}

/** A track of a film. */
export interface Track {
  readonly node: Node;
  /** `vide`, `soun`, or another: times, places, titles. */
  readonly kind: string;
  readonly samples: Samples;
  /** In seconds. */
  readonly duration: number;
}

/** In bytes: the header of a film of an hour takes three million. */
const MAX_HEADER = 8_000_000;
/** So many parts of frames, as no camera writes: each chunk is looked for among them. */
const MAX_PARTS = 100;

/**
 * Reads the header of a film, wherever it stands in the file; the frames are not read.
 *
 * @throws Damaged
 */
export function readMovie(bytes: Bytes): Movie {
  const boxes = topBoxes(bytes);
  const ftyp = boxes.find(({ type }) => type === 'ftyp');
  const moov = boxes.find(({ type }) => type === 'moov');
  if (ftyp?.start !== 0 || ftyp.end > 1024) throw new Damaged('broken');
  if (!moov) throw new Damaged('cut');
  if (moov.end - moov.start > MAX_HEADER) throw new Damaged('broken');
  // A copy: it will be written into.
  const header = Uint8Array.from(bytes.read(moov.start, moov.end - moov.start));
  const node = readMoov(header);
  const media = boxes
    .filter(({ type }) => type === 'mdat')
    .map(({ body, end }) => ({ from: body, to: end }));
  const isFragmented = boxes.some(({ type }) => type === 'moof');
  if (!isFragmented && media.length > MAX_PARTS) throw new Damaged('broken');
  const whole = bytes.read(0, ftyp.end);
  return {
    brand: letters(whole, ftyp.body),
    ftyp: whole,
    moovAt: moov.start,
    moov: node,
    media,
    isFragmented,
    tracks: isFragmented ? [] : tracksOf(node, media, bytes.size),
  };
}

/** What is wrong with the end of the file is said once all that stands before has been seen. */
function topBoxes(bytes: Bytes): readonly Box[] {
  const first = letters(bytes.read(0, 8), 4);
  if (first !== 'ftyp') throw new Damaged('broken');
  return boxesIn(bytes);
}

function tracksOf(moov: Node, media: readonly Extent[], size: number): Track[] {
  return moov.children
    .filter(({ type }) => type === 'trak')
    .map((node) => {
      const kind = letters(wantedChild(node, 'mdia', 'hdlr').body, 8);
      const samples = readSamples(wantedChild(node, 'mdia', 'minf', 'stbl'));
      for (const extent of samples.extents) checkInside(extent, media, size);
      return { node, kind, samples, duration: samples.duration / timescaleOf(node) };
    });
}

function checkInside({ from, to }: Extent, media: readonly Extent[], size: number): void {
  if (to > size) throw new Damaged('cut');
  // An empty chunk lies nowhere.
  if (from === to || media.some((part) => from >= part.from && to <= part.to)) return;
  throw new Damaged('broken');
}

/** Units of a second. */
function timescaleOf(trak: Node): number {
  const { body } = wantedChild(trak, 'mdia', 'mdhd');
  const units = viewOf(body).getUint32(body[0] === 1 ? 20 : 12);
  if (units === 0) throw new Damaged('broken');
  return units;
}
