import { crc32, deflateSync } from 'node:zlib';
import { type Contour, coverRows, type Size } from './coverage';

/** Shades between the two colours, both included: as many as four bits encode. */
const SHADES = 16;

/**
 * Encodes surfaces of one colour on another as a PNG of sixteen shades (W3C, Portable Network Graphics). An image
 * library would first search for the palette, which is known.
 *
 * @param contours of the ink; the width of the image is even.
 * @param ground and ink as `#14121a`.
 */
export function indexedPng(
  contours: Iterable<Contour>,
  size: Size,
  { ground, ink }: { readonly ground: string; readonly ink: string },
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.set([4, 3, 0, 0, 0], 8); // four bits of a palette, compressed, unfiltered, in one pass
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette(channels(ground), channels(ink))),
    chunk('IDAT', deflateSync(rows(contours, size))),
    chunk('IEND', new Uint8Array()),
  ]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function palette(from: readonly number[], to: readonly number[]): Uint8Array {
  const shades = Array.from({ length: SHADES }, (_, shade) =>
    from.map((channel, index) =>
      Math.round(channel + (((to[index] ?? 0) - channel) * shade) / (SHADES - 1)),
    ),
  );
  return new Uint8Array(shades.flat());
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Each row begins with its filter, none; then two pixels a byte. */
function rows(contours: Iterable<Contour>, size: Size): Uint8Array {
  const pairs = size.width / 2;
  const bytes = new Uint8Array((1 + pairs) * size.height);
  coverRows(contours, size, (row, coverage) => {
    const start = (1 + pairs) * row + 1;
    for (let pair = 0; pair < pairs; pair += 1) {
      const left = coverage[2 * pair] ?? 0;
      const right = coverage[2 * pair + 1] ?? 0;
      if (left || right) bytes[start + pair] = ((SHADE[left] ?? 0) << 4) | (SHADE[right] ?? 0);
    }
  });
  return bytes;
}

/** The shade of each coverage. */
const SHADE = Uint8Array.from({ length: 256 }, (_, covered) =>
  Math.round((covered * (SHADES - 1)) / 255),
);

/** A chunk: its length, its type, its bytes, the checksum of the last two. */
function chunk(type: string, bytes: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), bytes]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(bytes.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}
