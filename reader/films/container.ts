/** What the first bytes of a file of content/films say it is, whatever its name says. */
export type Container =
  | 'mp4'
  | 'mov'
  | 'webm'
  | 'older'
  | 'picture'
  | 'pdf'
  | 'sound'
  | 'pointer'
  | 'text'
  | 'unknown';

/** @param head the first bytes; sixty-four are enough. */
export function containerOf(head: Uint8Array): Container {
  const ascii = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (ascii(4, 8) === 'ftyp') return brandOf(ascii(8, 12));
  // Made before 2001 or cut at its beginning: no brand, but boxes of QuickTime.
  if (['moov', 'mdat', 'wide', 'skip'].includes(ascii(4, 8))) return 'mov';
  if (ascii(0, 4) === '\x1aE\xdf\xa3') return 'webm';
  if (ascii(0, 4) === 'RIFF') return ascii(8, 12) === 'WEBP' ? 'picture' : 'older';
  if (['0&\xb2u', 'OggS'].includes(ascii(0, 4))) return 'older';
  if (['FLV', '\0\0\x01'].includes(ascii(0, 3))) return 'older';
  if (ascii(0, 1) === 'G' && head[188] === 0x47) return 'older';
  if (ascii(0, 3) === 'ID3' || ascii(0, 4) === 'fLaC') return 'sound';
  if (ascii(0, 4) === '%PDF') return 'pdf';
  if (/^(?:\xff\xd8\xff|\x89PNG|GIF8|BM)/.test(ascii(0, 4))) return 'picture';
  if (ascii(0, 40).startsWith('version https://git-lfs.github.com/')) return 'pointer';
  return isText(head) ? 'text' : 'unknown';
}

function brandOf(brand: string): Container {
  if (brand === 'qt  ') return 'mov';
  if (/^(?:heic|heix|mif1|msf1|avif|avis)$/.test(brand)) return 'picture';
  if (/^M4[AB] $/.test(brand)) return 'sound';
  return 'mp4';
}

/** No byte of it is one that no text has. */
function isText(head: Uint8Array): boolean {
  return head.length > 0 && head.every((byte) => byte >= 32 || [9, 10, 13].includes(byte));
}
