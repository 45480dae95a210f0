import { boxesIn, Damaged, inMemory, joined, letters, viewOf } from './boxes';
import type { Movie, Track } from './movie';
import { type Node, wantedChild, written } from './tree';

/** What is shown and heard of a film. */
export interface Described {
  /** As RFC 6381 writes it: `avc1.64001f`, `hvc1.1.6.L93.90`; undefined where there is no picture. */
  readonly picture?: string;
  /** `mp4a.40.2`, `Opus`; undefined where there is no sound. */
  readonly sound?: string;
  /** As it is shown, a rotation honoured, in px. */
  readonly width: number;
  readonly height: number;
}

/** Longer than any description of formats is, in bytes. */
const MAX_DESCRIPTION = 100_000;

/**
 * Names the formats of some tracks of a film. mp4box is given the header alone, without its tables: it
 * would make as many samples as they say there are.
 *
 * @throws Damaged
 */
export async function describe(movie: Movie, tracks: readonly Track[]): Promise<Described> {
  const header = joined([
    movie.ftyp,
    written({
      ...movie.moov,
      children: [
        ...movie.moov.children.filter(({ type }) => type === 'mvhd'),
        ...tracks.map(({ node }) => withoutTables(node)),
      ],
    }),
  ]);
  const described = await readHeader(header);
  const [picture] = described.videoTracks;
  const [sound] = described.audioTracks;
  const shown = tracks.find(({ kind }) => kind === 'vide');
  const size = shown ? shownSize(shown.node) : { width: 0, height: 0 };
  return { picture: picture?.codec, sound: sound?.codec, ...size };
}

async function readHeader(header: Uint8Array) {
  // Loaded where there is a film to be read: checking content without a new one needs none of it.
  const { createFile, Log, MP4BoxBuffer } = await import('mp4box');
  // What is wrong is said by who asked.
  Object.assign(Log, { error: () => undefined, warn: () => undefined });
  const file = createFile();
  try {
    const bytes = new ArrayBuffer(header.length);
    new Uint8Array(bytes).set(header);
    file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes, 0));
    file.flush();
    return file.getInfo();
  } catch {
    throw new Damaged('broken');
  }
}

function withoutTables(track: Node): Node {
  const stsd = wantedChild(track, 'mdia', 'minf', 'stbl', 'stsd');
  if (stsd.body.length > MAX_DESCRIPTION) throw new Damaged('broken');
  const kept = (node: Node): Node => ({
    ...node,
    children: node.children
      .filter(({ type }) => ['tkhd', 'mdia', 'mdhd', 'hdlr', 'minf', 'stbl', 'stsd'].includes(type))
      .map(kept),
  });
  return kept(track);
}

/** The size that a track is shown in: as its header says, else as its pictures are. */
function shownSize(track: Node): { width: number; height: number } {
  const { body } = wantedChild(track, 'tkhd');
  const from = body[0] === 1 ? 52 : 40;
  if (body.length < from + 44) throw new Damaged('broken');
  const view = viewOf(body);
  const matrix = (index: number) => view.getInt32(from + index * 4);
  const [width, height] = [view.getUint32(from + 36), view.getUint32(from + 40)].map((value) =>
    // 16 bits before the point, 16 behind it.
    Math.round(value / 65536),
  );
  const size = width && height ? { width, height } : codedSize(track);
  // A quarter turn: nothing of what was across stays across.
  const isTurned = matrix(0) === 0 && matrix(4) === 0 && matrix(1) !== 0;
  return isTurned ? { width: size.height, height: size.width } : size;
}

function codedSize(track: Node): { width: number; height: number } {
  const { body } = wantedChild(track, 'mdia', 'minf', 'stbl', 'stsd');
  if (body.length < 8 + 36) throw new Damaged('broken');
  return { width: viewOf(body).getUint16(8 + 32), height: viewOf(body).getUint16(8 + 34) };
}

/** The names of the formats that the header itself gives: `avc1`, `encv`. */
export function formatNames(track: Track): string[] {
  const { body } = wantedChild(track.node, 'mdia', 'minf', 'stbl', 'stsd');
  if (body.length > MAX_DESCRIPTION) throw new Damaged('broken');
  return boxesIn(inMemory(body), 8).map(({ start }) => letters(body, start + 4));
}
