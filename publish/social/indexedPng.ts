import { crc32, deflateSync } from 'node:zlib';

/** Shades between the two colours, both included: what four bits can say. */
const SHADES = 16;

/**
 * A PNG of one colour on another, with the shades between them at the edges (W3C, Portable Network
 * Graphics). Nobody looks for its sixteen colours: they are known, and half a byte says each.
 *
 * @param coverage of each pixel by the ink, from 0 to 255; an even number of them in a row.
 * @param ground and ink as `#14121a`.
 */
export function indexedPng(
  coverage: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  { ground, ink }: { readonly ground: string; readonly ink: string },
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 3, 0, 0, 0], 8); // four bits of a palette, compressed, unfiltered, in one pass
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette(channels(ground), channels(ink))),
    chunk('IDAT', deflateSync(rows(coverage, width, height))),
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
function rows(coverage: Uint8Array, width: number, height: number): Uint8Array {
  const stride = 1 + width / 2;
  const bytes = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    for (let pair = 0; pair < width / 2; pair += 1) {
      const left = coverage[row * width + 2 * pair] ?? 0;
      const right = coverage[row * width + 2 * pair + 1] ?? 0;
      if (left || right) bytes[row * stride + 1 + pair] = (shade(left) << 4) | shade(right);
    }
  }
  return bytes;
}

function shade(covered: number): number {
  return Math.round((covered * (SHADES - 1)) / 255);
}

/** A chunk: its length, its type, its bytes, the checksum of the last two. */
function chunk(type: string, bytes: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), bytes]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(bytes.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}
