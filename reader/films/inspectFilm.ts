import type { FilmFile } from '../../model/media/film';
import type { Fault } from '../files/citedFiles';
import { spacedName } from '../files/fileKinds';
import { plainPath } from '../files/plainPath';
import { extensionOf, type Format, formatOf } from '../pictures/format';
import * as faults from './fault';
import { Damaged } from './mp4/boxes';
import { type Movie, readMovie, shownTracks, type Track } from './mp4/movie';
import { remuxMp4 } from './mp4/remuxMp4';

/** The width and height, the duration and the published size in bytes of a film that can be published. */
type Inspected = Pick<FilmFile, 'width' | 'height' | 'duration' | 'bytes'>;

/** The longest accepted duration, in seconds. In a film of at most 25 MiB, a longer duration can only be an error. */
const LONGEST = 12 * 3600;

/**
 * Checks whether a file of content/films can be published as a film. Returns its dimensions, duration and published
 * size, or its fault.
 *
 * @param bytes the content; only the first bytes of a file over the size limit.
 * @param size the size of the whole file, in bytes.
 */
export async function inspectFilm(
  path: string,
  bytes: Uint8Array,
  size = bytes.length,
): Promise<Inspected | Fault> {
  if (size === 0) return faults.EMPTY;
  const format = formatOf(bytes);
  if (size > faults.MAX_BYTES && FILMS.includes(format)) return faults.tooHeavy(size);
  try {
    if (format !== 'mp4') return notMp4(path, format);
    const movie = await readMovie(bytes);
    const fault = faultOfMovie(movie) ?? faultOfName(path);
    if (fault) return fault;
    const [pictures, sound] = shownTracks(movie);
    if (!pictures) return faults.BROKEN;
    const codec = codecOf(pictures);
    const refused =
      faults.refusedPicture(codec) ?? (sound && faults.refusedSound(codecOf(sound), codec));
    if (refused) return refused;
    const { width, height } = shownSize(pictures);
    if (width * height === 0) return faults.BROKEN;
    if (width * height > faults.MAX_PIXELS || Math.max(width, height) > faults.MAX_SIDE)
      return faults.tooLarge(width, height);
    const { duration } = pictures;
    if (duration === 0 || duration > LONGEST) return faults.BROKEN;
    return { width, height, duration, bytes: remuxMp4(bytes, movie).length };
  } catch (error) {
    return error instanceof Damaged && error.damage === 'cut' ? faults.CUT : faults.BROKEN;
  }
}

const FILMS: readonly Format[] = ['mp4', 'mov', 'webm', 'older', 'unknown'];

/** Returns the fault of a file that is not MP4. If the bytes do not show the format, the extension does. */
function notMp4(path: string, format: Format): Fault {
  const isVague = format === 'unknown' || format === 'text';
  return faults.notMp4((isVague ? FORMATS[extensionOf(path)] : undefined) ?? format);
}

const FORMATS: Readonly<Record<string, Format>> = {
  mov: 'mov',
  webm: 'webm',
  mkv: 'webm',
  mp3: 'sound',
  svg: 'svg',
  ...Object.fromEntries(
    ['avi', 'wmv', 'flv', 'mpg', 'mpeg', 'mts', 'm2ts'].map((extension) => [extension, 'older']),
  ),
};

function faultOfMovie(movie: Movie): Fault | undefined {
  if (movie.isFragmented) return faults.FRAGMENTED;
  const tracks = shownTracks(movie);
  const formats = tracks.flatMap(formatNames);
  if (formats.some((name) => /^enc[vas]$|^drm/.test(name))) return faults.ENCRYPTED;
  if (tracks.some(({ kind }) => kind === 'vide')) return undefined;
  const hasPicture = movie.tracks.some(({ kind }) => kind === 'vide');
  return hasPicture || tracks.length === 0 ? faults.BROKEN : faults.NO_PICTURE;
}

function faultOfName(path: string): Fault | undefined {
  const rename = `${plainPath(path).replace('/films/', '')}.mp4`;
  if (/\s/.test(path)) return spacedName(rename);
  return extensionOf(path) === 'mp4' ? undefined : faults.misnamed(rename);
}

/** Returns the four-letter codes of the codecs in a track, such as `avc1`, or `encv` for encrypted video. */
function formatNames({ box }: Track): string[] {
  return box.mdia.minf.stbl.stsd.entries.map(({ type }) => type);
}

/** Returns the codec of a track in the notation of RFC 6381: `avc1.64001f`, `mp4a.40.2`. */
function codecOf({ box }: Track): string {
  const [entry] = box.mdia.minf.stbl.stsd.entries;
  if (!entry) throw new Damaged('broken');
  return entry.getCodec();
}

/** Returns a film's displayed size in px, after rotation: from the track's header, or else from the encoded frames. */
function shownSize({ box: { tkhd, mdia } }: Track): { width: number; height: number } {
  // Fixed-point numbers: 16 bits before the point, 16 after it.
  const [width, height] = [tkhd.width, tkhd.height].map((value) => Math.round(value / 65536));
  const [coded] = mdia.minf.stbl.stsd.entries;
  const size =
    width && height
      ? { width, height }
      : { width: coded?.getWidth() ?? 0, height: coded?.getHeight() ?? 0 };
  const { matrix } = tkhd;
  // The matrix of a quarter turn exchanges the axes.
  const isTurned = matrix[0] === 0 && matrix[4] === 0 && matrix[1] !== 0;
  return isTurned ? { width: size.height, height: size.width } : size;
}
