import { type PictureFile, publishedWidths } from '../../model/media/picture';
import type { Fault, FileIndex, Reading } from '../files/citedFiles';
import { pointerFault } from '../files/decode';
import { kindOf, MISPLACED, spacedName } from '../files/fileKinds';
import { plainPath } from '../files/plainPath';
import {
  BROKEN,
  EMPTY,
  HEAVY_TEXT,
  MAX_BYTES,
  MAX_SVG_BYTES,
  misnamed,
  refusedFormat,
  tooHeavy,
} from './fault';
import { extensionOf, extensionsOf, type Format, formatOf } from './format';
import { RECIPE, recipeHash } from './recipe';
import { type PlainDrawing, readSvg } from './svg';
import { decodeSvg } from './svgText';

/** The result of reading a file of content/images. */
export type PictureReading = Reading<{ readonly picture: PictureFile }>;

/** The readings of the files of content/images, by the keys of their paths. */
export type PictureIndex = FileIndex<PictureReading>;

/** Returns the picture of a reading; undefined if the file is not a valid picture. */
export function pictureOf(reading: PictureReading | undefined): PictureFile | undefined {
  return reading?.ok ? reading.picture : undefined;
}

/** The result of decoding a photo. */
export interface DecodedPicture {
  /** The size in px, with the EXIF orientation applied. */
  readonly width: number;
  readonly height: number;
  /** Whether the picture has a pixel that is not opaque. */
  readonly transparent: boolean;
}

/** A function that decodes a whole photo, or returns its fault: `decodePhoto`. */
export type Decode = (bytes: Uint8Array) => Promise<DecodedPicture | Fault>;

/**
 * Checks whether a file is a publishable picture. Returns its description, or its fault. @param decode decodes photos.
 */
export async function inspectPicture(
  path: string,
  bytes: Uint8Array,
  decode: Decode,
): Promise<PictureReading> {
  const format = formatOf(bytes);
  const fault = faultOfFile(path, bytes, format);
  if (fault) return { path, ok: false, fault };
  const isDrawing = format === 'svg';
  const decoded = isDrawing ? readDrawing(bytes) : await decode(bytes);
  if ('predicate' in decoded) return { path, ok: false, fault: decoded };
  const { width, height } = decoded;
  const isTransparent = 'transparent' in decoded && decoded.transparent;
  const isFlat = format === 'png' && (bytes.length * 8) / (width * height) < RECIPE.flat.bits;
  const picture: PictureFile = {
    path,
    stem: plainPath(path),
    hash: recipeHash(bytes),
    extension: isDrawing ? 'svg' : isTransparent || isFlat ? 'png' : 'jpg',
    widths: isDrawing ? [] : publishedWidths(width, isFlat),
    width,
    height,
    ...(isFlat && { flat: true }),
  };
  return { path, ok: true, picture };
}

/** Returns the fault of a file too large to load: its size or, for a film, its wrong folder. */
export function heavyPicture(path: string, size: number): PictureReading {
  const isFilm = kindOf(extensionOf(path)) === 'film';
  const fault = isFilm ? MISPLACED.film : tooHeavy(size, MAX_BYTES);
  return { path, ok: false, fault };
}

/** Returns an SVG rewritten for publication, or its fault. */
export function readDrawing(bytes: Uint8Array): PlainDrawing | Fault {
  if (bytes.length > MAX_SVG_BYTES) return tooHeavy(bytes.length, MAX_SVG_BYTES);
  const text = decodeSvg(bytes);
  return typeof text === 'string' ? readSvg(text) : text;
}

/**
 * Returns the bytes of a valid picture that decoders and browsers may draw: a rewritten SVG, or the file of a photo.
 *
 * @throws Error for an SVG that cannot be published.
 */
export function drawableBytes(bytes: Uint8Array, { extension }: Pick<PictureFile, 'extension'>) {
  if (extension !== 'svg') return bytes;
  const drawing = readDrawing(bytes);
  if ('predicate' in drawing) throw new Error(`Not a publishable SVG: ${drawing.predicate}`);
  return new TextEncoder().encode(drawing.text);
}

function faultOfFile(path: string, bytes: Uint8Array, format: Format): Fault | undefined {
  if (bytes.length === 0) return EMPTY;
  const typed = extensionOf(path);
  const [extension, ...others] = extensionsOf(format);
  if (extension && bytes.length > MAX_BYTES) return tooHeavy(bytes.length, MAX_BYTES);
  if (format === 'pointer') return POINTER;
  if (!extension) {
    if (!NAMELESS.includes(format)) return refusedFormat(format);
    // With an accepted extension, the file is a damaged picture, not one of another format.
    return isAccepted(typed) ? BROKEN : refusedFormat(typed);
  }
  if (/\s/.test(path)) return spacedName(rename(path, extension));
  if (typed !== extension && !others.includes(typed)) {
    return misnamed(typed, format, rename(path, extension));
  }
  return format === 'png' && hasHeavyText(bytes) ? HEAVY_TEXT : undefined;
}

/** The formats that are recognized better by the extension than by the bytes. */
const NAMELESS: readonly Format[] = ['older', 'sound', 'text', 'unknown'];

const POINTER = pointerFault('l’image elle-même', 'Déposez-la de nouveau, sans Git LFS.');

function isAccepted(extension: string): boolean {
  const formats: Format[] = ['svg', 'jpeg', 'png', 'webp', 'avif'];
  return formats.some((format) => extensionsOf(format).includes(extension));
}

/** Returns a valid file name. @example rename('/images/Quais de Saône.png', 'jpg') // 'quais-de-saone.jpg' */
function rename(path: string, extension: string): string {
  return `${plainPath(path).replace('/images/', '')}.${extension}`;
}

/** The most memory that the texts of a PNG may need, in bytes; the decoder needs five times as much. */
const MAX_TEXT_BYTES = 40_000_000;
/** The best compression ratio of deflate: a text becomes a thousand times smaller (RFC 1951). */
const BEST_RATIO = 1032;

/**
 * Whether the texts of a PNG (PNG, third edition, 11.3.3) could need too much memory: a decoder unpacks them all when
 * it reads the header. Their unpacked size is estimated, since measuring it would unpack them.
 */
function hasHeavyText(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  // After the signature, each chunk is a length, a type, its data and a checksum.
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const data = at + 8;
    const type = String.fromCharCode(...bytes.subarray(at + 4, data));
    if (type === 'tEXt') total += length;
    if (type === 'zTXt') total += length * BEST_RATIO;
    // In an iTXt chunk, the compression flag follows the keyword and its zero.
    if (type === 'iTXt') {
      total += bytes[bytes.indexOf(0, data) + 1] === 1 ? length * BEST_RATIO : length;
    }
    at = data + length + 4;
  }
  return total > MAX_TEXT_BYTES;
}
