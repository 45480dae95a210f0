import { isPointer } from '../files/decode';
import { looksLikeSvg } from './svgText';

/** The format of a file, recognized by its first bytes, not by its name. */
export type Format =
  | 'svg'
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'heic'
  | 'gif'
  | 'bmp'
  | 'tiff'
  | 'pdf'
  | 'mp4'
  | 'mov'
  | 'webm'
  /** An old video format: AVI, WMV, MPEG. */
  | 'older'
  | 'sound'
  /** A Git LFS pointer, which replaces the real file in a repository. */
  | 'pointer'
  | 'text'
  | 'unknown';

/**
 * The number of bytes at the start of a file by which its format is recognized. Only an SVG that begins with longer
 * comments needs more.
 */
export const HEAD_BYTES = 200;

/** The extensions of the published formats. Any other format is refused. */
const EXTENSIONS: Partial<Record<Format, readonly string[]>> = {
  svg: ['svg'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
};

/** Returns the extensions that a picture in a format may have; none for a refused format. */
export function extensionsOf(format: Format): readonly string[] {
  return EXTENSIONS[format] ?? [];
}

/** Returns the extension of a path, or an empty string. @example extensionOf('/images/Quais.JPG') // 'jpg' */
export function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Returns a file's format by its first bytes. The package file-type knows neither SVG nor AVIF of brand `mif1`. */
export function formatOf(bytes: Uint8Array): Format {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF') return ascii(8, 12) === 'WEBP' ? 'webp' : 'older';
  if (ascii(0, 4) === 'GIF8') return 'gif';
  if (ascii(0, 4) === '%PDF') return 'pdf';
  if (ascii(0, 4) === '\x1aE\xdf\xa3') return 'webm';
  if (ascii(0, 2) === 'BM') return 'bmp';
  if (['II*\0', 'MM\0*'].includes(ascii(0, 4))) return 'tiff';
  if (ascii(4, 8) === 'ftyp') return brandOf(ascii(8, 64));
  // A film made before 2001, or cut at its beginning, has no brand, but boxes of QuickTime.
  if (['moov', 'mdat', 'wide', 'skip'].includes(ascii(4, 8))) return 'mov';
  if (['0&\xb2u', 'OggS'].includes(ascii(0, 4))) return 'older';
  if (['FLV', '\0\0\x01'].includes(ascii(0, 3))) return 'older';
  if (ascii(0, 1) === 'G' && bytes[188] === 0x47) return 'older';
  if (ascii(0, 3) === 'ID3' || ascii(0, 4) === 'fLaC') return 'sound';
  if (isPointer(bytes)) return 'pointer';
  if (looksLikeSvg(bytes)) return 'svg';
  return isText(bytes.subarray(0, HEAD_BYTES)) ? 'text' : 'unknown';
}

/** Returns the format of an ISO base media file by its brands, since AVIF photos and films begin alike. */
function brandOf(brands: string): Format {
  if (/avi[fs]/.test(brands)) return 'avif';
  if (/^(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(brands)) return 'heic';
  if (/^qt /.test(brands)) return 'mov';
  if (/^M4[AB] /.test(brands)) return 'sound';
  // `crx` is the brand of Canon's raw photos.
  return /^crx /.test(brands) ? 'unknown' : 'mp4';
}

/** Whether a file may be a text: its first bytes have no control characters except tabs and line ends. */
function isText(head: Uint8Array): boolean {
  return head.length > 0 && head.every((byte) => byte >= 32 || [9, 10, 13].includes(byte));
}
