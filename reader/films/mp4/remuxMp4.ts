import { boxesIn, boxHead, boxOf, joined, viewOf } from './boxes';
import { type Extent, type Movie, shownTracks, type Track } from './movie';

/**
 * Rewrites a film for publication. Moves the header to the start (« fast start »), and removes location, device, author
 * and dates. Removes unplayed tracks from the header, and overwrites their data with zeros. The played frames, and the
 * rotation recorded by a phone, do not change. The same film always gives the same bytes.
 */
export function remuxMp4(bytes: Uint8Array, movie: Movie): Uint8Array {
  const played = shownTracks(movie);
  const unplayed = movie.tracks.filter((track) => !played.includes(track));
  const blank = unplayed.flatMap(({ extents }) => extents);
  const header = movie.header.slice();
  const placeOf = ({ start = 0, size }: Place) => header.subarray(start, start + size);
  const ftyp = header.subarray(0, movie.moov.start);
  const others = (movie.moov.boxes ?? []).filter(({ type }) => type !== 'trak');
  const children = [...others, ...played.map(({ box }) => box)].map(placeOf);
  let size = children.reduce((sum, { length }) => sum + length, ftyp.length + 8);
  const media = movie.media.map(({ from, to }) => {
    size += 8 + to - from;
    return { from, to, shift: size - to };
  });
  for (const track of played) {
    moveChunks(track, header, media);
    if (track.kind === 'vide') forgetDevice(track, header);
  }
  const frames = media.flatMap(({ from, to }) => [
    boxHead('mdat', to - from),
    partOf(bytes, { from, to }, blank),
  ]);
  return joined([ftyp, boxOf('moov', ...children), ...frames]);
}

/** The offset and the size of a box in the header, as mp4box gives them. */
interface Place {
  readonly start?: number;
  readonly size: number;
}

/** Changes the offsets of a track's chunks, in the header, to the new positions of the frames. */
function moveChunks(
  { box }: Track,
  header: Uint8Array,
  media: readonly (Extent & { readonly shift: number })[],
): void {
  const { stco, co64 } = box.mdia.minf.stbl;
  const { chunk_offsets, start = 0 } = stco ?? co64;
  const view = viewOf(header);
  chunk_offsets.forEach((offset, index) => {
    const part = media.find(({ from, to }) => offset >= from && offset <= to);
    const moved = offset + (part?.shift ?? 0);
    if (stco) view.setUint32(start + 16 + index * 4, moved);
    else view.setBigUint64(start + 16 + index * 8, BigInt(moved));
  });
}

/** Blanks the encoder's name (« GoPro AVC encoder ») and user data in the codec boxes of a video track. */
function forgetDevice({ box }: Track, header: Uint8Array): void {
  for (const { start = 0, size } of box.mdia.minf.stbl.stsd.entries) {
    const end = start + size;
    header.fill(0, start + 50, Math.min(start + 82, end));
    for (const added of boxesIn(header, start + 86, end)) {
      if (!['udta', 'uuid', 'meta'].includes(added.type)) continue;
      header.set(boxOf('free', new Uint8Array(added.end - added.start - 8)), added.start);
    }
  }
}

/** Copies a byte range of the original film, with zeros in place of the bytes in the ranges `blank`. */
function partOf(bytes: Uint8Array, { from, to }: Extent, blank: readonly Extent[]): Uint8Array {
  const part = Uint8Array.from(bytes.subarray(from, to));
  const inside = blank.filter((each) => each.to > from && each.from < to);
  for (const each of inside) part.fill(0, Math.max(0, each.from - from), each.to - from);
  return part;
}
