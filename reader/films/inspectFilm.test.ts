import { describe, expect, test } from 'vitest';
import { box, sampleBytes, sampleFilm } from '../../tests/samples/films/films';
import { inspectFilm } from './inspectFilm';
import { type Bytes, inMemory } from './mp4/boxes';

const told = async (path: string, bytes: Bytes | Uint8Array | string) => {
  const given = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  return inspectFilm(path, 'read' in given ? given : inMemory(given));
};

describe('a film that every browser plays is accepted, with its size as it is shown', () => {
  test.each([
    ['telephone.mp4', 96, 54],
    ['debout.mp4', 54, 96],
    ['horodate.mp4', 96, 54],
    ['muet.mp4', 96, 48],
    ['av1-opus.mp4', 96, 64],
    ['av1-aac.mp4', 96, 64],
  ])('%s', async (name, width, height) => {
    expect(await told(`/films/${name}`, sampleBytes(name))).toMatchObject({
      ...{ width, height, duration: 1 },
    });
  });
});

describe('anything else is told, with what to do', () => {
  const H264 = /^Exportez-le en MP4 \(image H\.264, son AAC\)/;
  test.each<[name: string, predicate: RegExp, remedy: RegExp]>([
    ['hevc.mp4', /HEVC des iPhone/, /« Le plus compatible »/],
    ['quicktime.mov', /MOV \(QuickTime\)/, H264],
    ['webm.webm', /WebM ou MKV/, H264],
    ['mkv.mkv', /WebM ou MKV/, H264],
    ['avi.avi', /AVI/, H264],
    ['dix-bits.mp4', /10 bits/, /H\.264 8 bits, 4:2:0/],
    ['444.mp4', /4:4:4/, /H\.264 8 bits, 4:2:0/],
    ['ac3.mp4', /^a un son au format Dolby \(AC-3\)/, /son AAC/],
    ['mp3.mp4', /^a un son au format MP3/, /son AAC/],
    ['h264-opus.mp4', /^a un son au format Opus/, /son AAC/],
    ['son-seul.mp4', /que du son, sans image/, /avec son image/],
    ['fragmente.mp4', /fragments/, /^Ouvrez-le dans un logiciel de montage et exportez-le/],
    ['chiffre.mp4', /DRM/, /sans protection/],
  ])('%s', async (name, predicate, remedy) => {
    const fault = await told(`/films/${name}`, sampleBytes(name));
    expect(fault).toEqual({
      predicate: expect.stringMatching(predicate),
      remedy: expect.stringMatching(remedy),
    });
  });

  const film = sampleFilm('telephone.mp4');
  const moov = film.indexOf('moov') - 4;
  /** The first box of a type, with other bytes from some place after its type on. */
  const patched = (type: string, from: number, ...bytes: number[]) => {
    const copy = Buffer.from(film);
    copy.set(bytes, copy.indexOf(type) + 4 + from);
    return copy;
  };
  test.each<[what: string, path: string, bytes: Uint8Array | string, predicate: RegExp]>([
    ['nothing', '/films/a.mp4', '', /^est vide/],
    ['a text', '/films/a.mp4', 'Bonjour, voici le film.', /^est un texte/],
    ['a page', '/films/a.mp4', '<!doctype html><title>403</title>', /^est un texte/],
    [
      'an address of Git LFS',
      '/films/a.mp4',
      'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n',
      /Git LFS/,
    ],
    ['a photo', '/films/a.mp4', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /^est une image/],
    ['noise', '/films/a.mp4', Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 200]), /^est abîmé/],
    ['a film that ends in its frames', '/films/a.mp4', film.subarray(0, 1000), /^est incomplet/],
    ['a film without its header', '/films/a.mp4', film.subarray(0, moov), /^est incomplet/],
    ['half of a header', '/films/a.mp4', film.subarray(0, moov + 300), /^est incomplet/],
    ['a name with a space', '/films/Le four.mp4', film, /^a une espace dans son nom/],
    ['another name', '/films/four.m4v', film, /^n’a pas le nom/],
    [
      'a picture of 60,000 px',
      '/films/a.mp4',
      patched('tkhd', 76, 0xea, 0x60),
      /^mesure 60000 × 54/,
    ],
    [
      'no picture in its track',
      '/films/a.mp4',
      patched('stsz', 8, 0, 0, 0, 0),
      /^est abîmé|aucune image/,
    ],
    ['a track of an age', '/films/a.mp4', patched('stts', 12, 0xff, 0xff), /^est abîmé/],
  ])('%s', async (_what, path, bytes, predicate) => {
    expect(await told(path, bytes)).toMatchObject({ predicate: expect.stringMatching(predicate) });
  });

  test.each([
    [26_300_000, 60, '25,1 Mo', 'à 3,1 Mbit/s au plus'],
    [120_000_000, 83, '114,5 Mo', 'à 2,2 Mbit/s au plus'],
    [30_000_000, 5, '28,7 Mo', 'à 8 Mbit/s au plus'],
    [900_000_000, 1200, '858,4 Mo', 'coupez-le à 2 minutes au plus'],
  ])('%i bytes of %i s: the rate to export at', async (size, seconds, weight, remedy) => {
    const long = Buffer.from(film);
    // The pictures of one second, each so many times longer.
    const stts = long.indexOf('stts') + 16;
    long.writeUInt32BE(long.readUInt32BE(stts) * seconds, stts);
    const heavy = withFree(long, size);
    expect(await told('/films/a.mp4', heavy)).toEqual({
      predicate: `pèse ${weight} ; la limite est de 25 Mo.`,
      remedy: expect.stringContaining(remedy),
    });
  });

  test('what GitHub takes is not too heavy', async () => {
    const heavy = withFree(film, 25 * 1024 * 1024);
    expect(await told('/films/a.mp4', heavy)).toMatchObject({ duration: 1, bytes: 5551 });
  });
});

/** A film so heavy by what follows it, none of which is there. */
function withFree(film: Buffer, size: number): Bytes {
  const head = box('free');
  head.writeUInt32BE(size - film.length);
  const start = Buffer.concat([film, head]);
  return { size, read: (from, length) => start.subarray(from, from + length) };
}

/** A film with another table in the place of one. */
function withTable(film: Buffer, type: string, table: Buffer): Buffer {
  const at = film.indexOf(type) - 4;
  const old = film.readUInt32BE(at);
  const made = Buffer.concat([film.subarray(0, at), table, film.subarray(at + old)]);
  for (const outer of ['moov', 'trak', 'mdia', 'minf', 'stbl']) {
    const start = made.indexOf(outer) - 4;
    made.writeUInt32BE(made.readUInt32BE(start) + table.length - old, start);
  }
  return made;
}

describe('whatever a file says of itself, it is read or told, soon', () => {
  const isAnswer = (found: object) => 'predicate' in found || 'bytes' in found;

  test('cut at any place', async () => {
    for (const name of ['telephone.mp4', 'muet.mp4']) {
      const film = sampleFilm(name);
      for (let end = 0; end < film.length; end += 1) {
        const found = await told('/films/a.mp4', film.subarray(0, end));
        expect('predicate' in found, `${name} cut at ${end}`).toBe(true);
      }
    }
  });

  test('with any number of its header changed', { timeout: 60_000 }, async () => {
    const film = sampleFilm('telephone.mp4');
    const NUMBERS = [0, 9, 0x7fffffff, 0xffffffff];
    const start = performance.now();
    for (let at = film.indexOf('moov') - 4; at + 4 <= film.length; at += 4) {
      for (const number of NUMBERS) {
        const copy = Buffer.from(film);
        copy.writeUInt32BE(number, at);
        expect(isAnswer(await told('/films/a.mp4', copy)), `${number} at ${at}`).toBe(true);
      }
    }
    expect(process.memoryUsage().rss).toBeLessThan(1_500_000_000);
    expect(performance.now() - start).toBeLessThan(55_000);
  });

  test('of a million chunks in a thousand parts', async () => {
    const film = sampleFilm('muet.mp4');
    const parts = Buffer.alloc(8 * 1000).fill(box('mdat'));
    const start = performance.now();
    expect(await told('/films/a.mp4', Buffer.concat([film, parts]))).toMatchObject({
      predicate: expect.stringMatching(/^est abîmé/),
    });
    const table = Buffer.alloc(8 + 4 * 1_900_000);
    table.writeUInt32BE(1_900_000, 4);
    const made = withTable(film, 'stco', box('stco', table));
    expect(isAnswer(await told('/films/a.mp4', made))).toBe(true);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test('of boxes that hold nothing, without end', async () => {
    const ftyp = sampleFilm('muet.mp4').subarray(0, 32);
    const many = Buffer.concat([ftyp, Buffer.alloc(8 * 100_000).fill(box('free'))]);
    expect(await told('/films/a.mp4', many)).toMatchObject({
      predicate: expect.stringMatching(/^est abîmé/),
    });
  });
});
