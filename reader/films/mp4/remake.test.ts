import { describe, expect, test } from 'vitest';
import { box, sampleFilm } from '../../../tests/samples/films/films';
import { boxesIn, inMemory, letters, viewOf } from './boxes';
import { readMovie } from './movie';
import { remadeBytes, remake } from './remake';
import { wantedChild } from './tree';

const SAMPLES = ['telephone.mp4', 'debout.mp4', 'muet.mp4', 'av1-opus.mp4', 'av1-aac.mp4'];

function remade(film: Uint8Array): Buffer {
  const bytes = inMemory(film);
  const published = remadeBytes(bytes, remake(readMovie(bytes)));
  const whole = published.read(0, published.size);
  expect(whole.length).toBe(published.size);
  return Buffer.from(whole);
}

/** The frames of each track, one after the other. */
function framesOf(film: Uint8Array): Buffer[] {
  return readMovie(inMemory(film)).tracks.map(({ samples }) =>
    Buffer.concat(samples.extents.map(({ from, to }) => film.subarray(from, to))),
  );
}

const typesOf = (film: Uint8Array) => boxesIn(inMemory(film)).map(({ type }) => type);

/** The frames of a film, as its box holds them. */
function mediaOf(film: Uint8Array): Buffer {
  const parts = boxesIn(inMemory(film)).filter(({ type }) => type === 'mdat');
  return Buffer.concat(parts.map(({ body, end }) => film.subarray(body, end)));
}

describe.each(SAMPLES)('%s', (name) => {
  const film = sampleFilm(name);
  const published = remade(film);

  test('begins with its header, and keeps every frame where its tables say', () => {
    expect(typesOf(published)).toEqual(['ftyp', 'moov', 'mdat']);
    expect(framesOf(published)).toEqual(framesOf(film));
    expect(mediaOf(published)).toEqual(mediaOf(film));
  });

  test('has lost place, device, software and dates', () => {
    const head = published.subarray(0, published.indexOf('mdat')).toString('latin1');
    expect(head).not.toMatch(/udta|meta|\xa9xyz|ilst|Apple|Lavf|Lavc|Core Media|Handler|\+45/);
    const { moov } = readMovie(inMemory(published));
    for (const dated of [wantedChild(moov, 'mvhd'), wantedChild(moov, 'trak', 'tkhd')]) {
      expect(viewOf(dated.body).getBigUint64(4)).toBe(0n);
    }
  });

  test('is itself once it has been remade', () => {
    expect(remade(published)).toEqual(published);
    expect(remade(film)).toEqual(published);
  });

  test('reads the same part by part', () => {
    const bytes = inMemory(film);
    const parts = remadeBytes(bytes, remake(readMovie(bytes)));
    const read = Array.from({ length: Math.ceil(parts.size / 97) }, (_, index) =>
      parts.read(index * 97, 97),
    );
    expect(Buffer.concat(read)).toEqual(published);
  });
});

test('the rotation of a phone stays', () => {
  const matrix = (film: Uint8Array) =>
    wantedChild(readMovie(inMemory(film)).moov, 'trak', 'tkhd').body.subarray(40, 76);
  const film = sampleFilm('debout.mp4');
  expect(matrix(film).some((byte) => byte === 0xff)).toBe(true);
  expect(matrix(remade(film))).toEqual(matrix(film));
});

test('times and places in a track of their own are blank, the frames are not', () => {
  const film = sampleFilm('horodate.mp4');
  const published = remade(film);
  expect(framesOf(film)).toHaveLength(3);
  expect(framesOf(film)[2]?.some((byte) => byte !== 0)).toBe(true);
  expect(framesOf(published)).toEqual(framesOf(film).slice(0, 2));
  const hidden = readMovie(inMemory(film)).tracks[2]?.samples.extents[0];
  const start = boxesIn(inMemory(film)).find(({ type }) => type === 'mdat')?.body ?? 0;
  const part = mediaOf(published).subarray((hidden?.from ?? 0) - start, (hidden?.to ?? 0) - start);
  expect([...part].every((byte) => byte === 0)).toBe(true);
});

describe('frames written otherwise', () => {
  const film = sampleFilm('muet.mp4');
  const [ftyp, moov] = ['ftyp', 'moov'].map((type) => {
    const found = boxesIn(inMemory(film)).find((each) => each.type === type);
    return film.subarray(found?.start, found?.end);
  });
  if (!ftyp || !moov) throw new Error('muet.mp4 is no film');
  const media = mediaOf(film);
  const own = framesOf(film);
  /** The header with its only table of offsets in another form, its offset this one. */
  const withOffset = (table: (offset: number) => Buffer, offset: number) => {
    const at = moov.indexOf('stco') - 4;
    const old = moov.readUInt32BE(at);
    const next = table(offset);
    const made = Buffer.concat([moov.subarray(0, at), next, moov.subarray(at + old)]);
    // Each box around it is longer by as much.
    for (const type of ['moov', 'trak', 'mdia', 'minf', 'stbl']) {
      const start = made.indexOf(type) - 4;
      made.writeUInt32BE(made.readUInt32BE(start) + next.length - old, start);
    }
    return made;
  };
  const stco = (offset: number) => {
    const body = Buffer.alloc(12);
    body.writeUInt32BE(1, 4);
    body.writeUInt32BE(offset, 8);
    return box('stco', body);
  };
  const co64 = (offset: number) => {
    const body = Buffer.alloc(16);
    body.writeUInt32BE(1, 4);
    body.writeBigUInt64BE(BigInt(offset), 8);
    return box('co64', body);
  };
  const longMdat = () => {
    const head = Buffer.alloc(16);
    head.writeUInt32BE(1);
    head.write('mdat', 4);
    head.writeBigUInt64BE(BigInt(media.length + 16), 8);
    return Buffer.concat([head, media]);
  };
  const endless = () => {
    const made = box('mdat', media);
    made.writeUInt32BE(0);
    return made;
  };
  test.each([
    ['offsets of 64 bits', () => [ftyp, box('mdat', media), withOffset(co64, ftyp.length + 8)]],
    ['a box of 64 bits', () => [ftyp, longMdat(), withOffset(stco, ftyp.length + 16)]],
    [
      'junk before them',
      () => [
        ftyp,
        box('free', Buffer.alloc(999)),
        box('mdat', media),
        withOffset(stco, ftyp.length + 1007 + 8),
      ],
    ],
    [
      'empty frames before them',
      () => [ftyp, box('mdat'), box('mdat', media), withOffset(stco, ftyp.length + 16)],
    ],
    [
      'to the end of the file',
      () => [ftyp, withOffset(stco, ftyp.length + moov.length + 8), endless()],
    ],
  ])('%s', (_what, parts) => {
    const published = remade(Buffer.concat(parts()));
    expect(typesOf(published).filter((type) => type !== 'mdat')).toEqual(['ftyp', 'moov']);
    expect(framesOf(published)).toEqual(own);
  });

  test('offsets out of the frames are refused', () => {
    const made = Buffer.concat([ftyp, box('mdat', media), withOffset(stco, 4)]);
    expect(() => readMovie(inMemory(made))).toThrow('broken');
  });
});

test('letters are those of the file', () => {
  expect(letters(Buffer.from('ftypisom'), 4)).toBe('isom');
});
