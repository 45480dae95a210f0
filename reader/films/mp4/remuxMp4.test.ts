import { describe, expect, test } from 'vitest';
import { box, sampleFilm } from '../../../tests/samples/films/films';
import { boxesIn } from './boxes';
import { readMovie } from './movie';
import { remuxMp4 } from './remuxMp4';

const SAMPLES = ['telephone.mp4', 'debout.mp4', 'muet.mp4', 'av1-opus.mp4', 'av1-aac.mp4'];

async function remade(film: Uint8Array): Promise<Buffer> {
  return Buffer.from(remuxMp4(film, await readMovie(film)));
}

/** Returns the frames of each track, one after the other. */
async function framesOf(film: Uint8Array): Promise<Buffer[]> {
  const { tracks } = await readMovie(film);
  return tracks.map(({ extents }) =>
    Buffer.concat(extents.map(({ from, to }) => film.subarray(from, to))),
  );
}

const typesOf = (film: Uint8Array) => boxesIn(film).map(({ type }) => type);

/** Returns the content of the `mdat` box of a film. */
function mediaOf(film: Uint8Array): Buffer {
  const parts = boxesIn(film).filter(({ type }) => type === 'mdat');
  return Buffer.concat(parts.map(({ body, end }) => film.subarray(body, end)));
}

describe.each(SAMPLES)('remuxMp4 of %s', async (name) => {
  const film = sampleFilm(name);
  const published = await remade(film);

  test('remuxMp4 moves the header of a film to its start, and updates the offsets of all frames', async () => {
    expect(typesOf(published)).toEqual(['ftyp', 'moov', 'mdat']);
    expect(await framesOf(published)).toEqual(await framesOf(film));
    expect(mediaOf(published)).toEqual(mediaOf(film));
  });

  test('remuxMp4 removes location, device, software and dates from a film', async () => {
    const head = published.subarray(0, published.indexOf('mdat')).toString('latin1');
    expect(head).not.toMatch(/udta|meta|\xa9xyz|ilst|Apple|Lavf|Lavc|Core Media|Handler|\+45/);
    const { moov } = await readMovie(published);
    for (const { creation_time, modification_time } of [
      moov.mvhd,
      moov.traks[0]?.tkhd ?? moov.mvhd,
    ]) {
      expect([creation_time, modification_time]).toEqual([0, 0]);
    }
  });

  test('remuxMp4 returns the same bytes when applied to its own result', async () => {
    expect(await remade(published)).toEqual(published);
    expect(await remade(film)).toEqual(published);
  });
});

test('remuxMp4 keeps the rotation of a film from a phone', async () => {
  const matrix = async (film: Uint8Array) => (await readMovie(film)).moov.traks[0]?.tkhd.matrix;
  const film = sampleFilm('debout.mp4');
  expect(await matrix(film)).toMatchObject({ 0: 0, 4: 0 });
  expect(await matrix(await remade(film))).toEqual(await matrix(film));
});

test('remuxMp4 overwrites a film’s track of times and locations with zeros, but changes no frame', async () => {
  const film = sampleFilm('horodate.mp4');
  const published = await remade(film);
  const frames = await framesOf(film);
  expect(frames).toHaveLength(3);
  expect(frames[2]?.some((byte) => byte !== 0)).toBe(true);
  expect(await framesOf(published)).toEqual(frames.slice(0, 2));
  const hidden = (await readMovie(film)).tracks[2]?.extents[0];
  const start = boxesIn(film).find(({ type }) => type === 'mdat')?.body ?? 0;
  const part = mediaOf(published).subarray((hidden?.from ?? 0) - start, (hidden?.to ?? 0) - start);
  expect([...part].every((byte) => byte === 0)).toBe(true);
});

describe('remuxMp4, other layouts', async () => {
  const film = sampleFilm('muet.mp4');
  const [ftyp, moov] = ['ftyp', 'moov'].map((type) => {
    const first = boxesIn(film).find((each) => each.type === type);
    return film.subarray(first?.start, first?.end);
  });
  if (!ftyp || !moov) throw new Error('muet.mp4 is no film');
  const media = mediaOf(film);
  const frames = await framesOf(film);
  /** Returns the header with its table of offsets in another form. */
  const withOffset = (table: (offset: number) => Buffer, offset: number) => {
    const at = moov.indexOf('stco') - 4;
    const old = moov.readUInt32BE(at);
    const next = table(offset);
    const made = Buffer.concat([moov.subarray(0, at), next, moov.subarray(at + old)]);
    // Enlarges each box around the table.
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
      'other data before them',
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
      'a box up to the end of the file',
      () => [ftyp, withOffset(stco, ftyp.length + moov.length + 8), endless()],
    ],
  ])('remuxMp4 keeps the frames of a film with %s', async (_what, parts) => {
    const published = await remade(Buffer.concat(parts()));
    expect(typesOf(published).filter((type) => type !== 'mdat')).toEqual(['ftyp', 'moov']);
    expect(await framesOf(published)).toEqual(frames);
  });

  test('readMovie refuses a film with an offset that points outside the frame data', async () => {
    const made = Buffer.concat([ftyp, box('mdat', media), withOffset(stco, 4)]);
    await expect(readMovie(made)).rejects.toThrow('broken');
  });
});
