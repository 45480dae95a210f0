import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the sample films, which tests/samples/README.md describes. */
const FOLDER = 'tests/samples/films';

/** Returns the bytes of a sample film: `telephone.mp4`. */
export function sampleFilm(name: string): Buffer {
  return readFileSync(join(FOLDER, name));
}

/** Returns the bytes of an MP4 box (ISO/IEC 14496-12) of a type, with the parts as its content. */
export function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(parts.reduce((size, { length }) => size + length, 8));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}
