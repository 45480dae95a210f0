import { looksLikeSvg } from './svgText';

/** What the first bytes of a file say it is. */
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
  | 'webm'
  | 'unknown';

/** The extensions of the formats that are published; every other one is refused. */
const EXTENSIONS: Partial<Record<Format, readonly string[]>> = {
  svg: ['svg'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
};

/** The extensions by which a picture of this format may be named; none when it is refused. */
export function extensionsOf(format: Format): readonly string[] {
  return EXTENSIONS[format] ?? [];
}

/** `jpg` of `/images/Quais.JPG`; empty when there is none. */
export function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/**
 * The format that a file's own signature tells, whatever its name says. The file-type library
 * tells hundreds, but takes an AVIF of the brand `mif1` for a HEIC, and knows no drawing.
 */
export function formatOf(bytes: Uint8Array): Format {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(0, 4) === 'GIF8') return 'gif';
  if (ascii(0, 4) === '%PDF') return 'pdf';
  if (ascii(0, 4) === '\x1aE\xdf\xa3') return 'webm';
  if (ascii(0, 2) === 'BM') return 'bmp';
  if (['II*\0', 'MM\0*'].includes(ascii(0, 4))) return 'tiff';
  if (ascii(4, 8) === 'ftyp') return brandOf(ascii(8, 64));
  return looksLikeSvg(bytes) ? 'svg' : 'unknown';
}

/** The family of an ISO base media file: phones write HEIC and films in the same box as AVIF. */
function brandOf(brands: string): Format {
  if (/avi[fs]/.test(brands)) return 'avif';
  if (/^(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(brands)) return 'heic';
  return /^(?:isom|iso\d|mp4|avc1|qt|M4V|3gp|dash)/.test(brands) ? 'mp4' : 'unknown';
}
