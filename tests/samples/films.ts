import films from './films.json' with { type: 'json' };

const FILMS: Readonly<Record<string, string>> = films;

/** Returns the bytes of a small film of films.json, such as `telephone.mp4`, which tests/samples/README.md describes. */
export function sampleFilm(name: string): Buffer {
  const film = FILMS[name];
  if (!film) throw new Error(`films.json has no film ${name}`);
  return Buffer.from(film, 'base64');
}

/** Returns the bytes of an MP4 box (ISO/IEC 14496-12) that contains the parts. */
export function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(parts.reduce((size, { length }) => size + length, 8));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}
