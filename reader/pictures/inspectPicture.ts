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

/** The result of reading a file of content/images: a valid picture, or why it cannot be published. */
export type PictureReading = Reading<{ readonly picture: PictureFile }>;

/** The results of reading the files of content/images, by their normalized paths (`pictureKey`). */
export type PictureIndex = FileIndex<PictureReading>;

/** Returns the picture from the result of reading a file; undefined if the file is no valid picture. */
export function pictureOf(reading: PictureReading | undefined): PictureFile | undefined {
  return reading?.ok ? reading.picture : undefined;
}

/** The size and the transparency of a decoded photo. */
export interface DecodedPicture {
  /** The size in px, with the EXIF orientation applied. */
  readonly width: number;
  readonly height: number;
  /** Whether the picture has a pixel that is not opaque. */
  readonly transparent: boolean;
}

/** A function that decodes a whole photo, or returns its fault. `decodePhoto` does so with sharp. */
export type Decode = (bytes: Uint8Array) => Promise<DecodedPicture | Fault>;

/**
 * Checks whether a file of content/images can be published. Returns its data, or its fault.
 *
 * @param decode the function that decodes a photo.
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

/** Returns the refusal of a file too large for content/images: as misplaced if it is a film, else as too large. */
export function heavyPicture(path: string, size: number): PictureReading {
  const isFilm = kindOf(extensionOf(path)) === 'film';
  const fault = isFilm ? MISPLACED.film : tooHeavy(size, MAX_BYTES);
  return { path, ok: false, fault };
}

/** Decodes an SVG and rewrites it for publication, or returns its fault. */
export function readDrawing(bytes: Uint8Array): PlainDrawing | Fault {
  if (bytes.length > MAX_SVG_BYTES) return tooHeavy(bytes.length, MAX_SVG_BYTES);
  const text = decodeSvg(bytes);
  return typeof text === 'string' ? readSvg(text) : text;
}

/** Returns a valid picture as bytes that are safe to decode and to show: rewrites an SVG, leaves a photo unchanged. */
export function drawableBytes(bytes: Uint8Array, { extension }: Pick<PictureFile, 'extension'>) {
  return extension === 'svg' ? new TextEncoder().encode(validDrawing(bytes).text) : bytes;
}

/**
 * Decodes a valid SVG and rewrites it for publication.
 *
 * @throws Error for an SVG that cannot be published.
 */
export function validDrawing(bytes: Uint8Array): PlainDrawing {
  const drawing = readDrawing(bytes);
  if ('predicate' in drawing) throw new Error(`Not a publishable SVG: ${drawing.predicate}`);
  return drawing;
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

/** The formats that a file's first bytes do not tell precisely, so that its extension says more. */
const NAMELESS: readonly Format[] = ['older', 'sound', 'text', 'unknown'];

const POINTER = pointerFault('l’image elle-même', 'Déposez-la de nouveau, sans Git LFS.');

function isAccepted(extension: string): boolean {
  const formats: Format[] = ['svg', 'jpeg', 'png', 'webp', 'avif'];
  return formats.some((format) => extensionsOf(format).includes(extension));
}

/**
 * Returns the valid file name to suggest for a picture.
 *
 * @example rename('/images/Quais de Saône.png', 'jpg') // 'quais-de-saone.jpg'
 */
function rename(path: string, extension: string): string {
  return `${plainPath(path).replace('/images/', '')}.${extension}`;
}

/** The most bytes accepted in a PNG's text chunks (metadata), unpacked. Decoding takes five times as much memory. */
const MAX_TEXT_BYTES = 40_000_000;
/** The best compression ratio of deflate (RFC 1951): no text becomes more than a thousand times smaller. */
const BEST_RATIO = 1032;

/**
 * Whether a PNG's text chunks (PNG, third edition, 11.3.3) could need too much memory, since a decoder unpacks all of
 * them with the header. Their unpacked size is only estimated: measuring it would need the same memory.
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
