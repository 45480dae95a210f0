import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inFile, phrase } from '../../model/french/phrase';
import { box, sampleFilm } from '../../tests/samples/films/films';
import { inspectFilm } from './inspectFilm';

const inspect = async (path: string, bytes: Uint8Array | string, size?: number) =>
  inspectFilm(path, typeof bytes === 'string' ? Buffer.from(bytes) : bytes, size);
const reported = async (path: string, bytes: Uint8Array | string, size?: number) => {
  const result = await inspect(path, bytes, size);
  return 'predicate' in result ? inFile(phrase`${result.predicate} → ${result.remedy}`) : undefined;
};

describe('inspectFilm, accepted films', () => {
  test.each([
    ['telephone.mp4', 96, 54],
    ['debout.mp4', 54, 96],
    ['horodate.mp4', 96, 54],
    ['muet.mp4', 96, 48],
    ['av1-opus.mp4', 96, 64],
    ['av1-aac.mp4', 96, 64],
  ])('inspectFilm returns the displayed width and height of %s', async (name, width, height) => {
    const film = await inspect(`/films/${name}`, sampleFilm(name));
    expect(film).toMatchObject({ width, height, duration: 1 });
  });
});

describe('inspectFilm, refused files', () => {
  const AGAIN = 'Exportez-le de nouveau en MP4 (image H.264, son AAC), puis redéposez-le.';
  const [, ...FORMATS] = readFileSync(new URL('formats.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/(?<=^\S+) /));
  test.each(FORMATS)('inspectFilm refuses the film %s', async (name = '', expected = '') => {
    expect(await reported(`/films/${name}`, sampleFilm(name))).toBe(expected);
  });

  const film = sampleFilm('telephone.mp4');
  const moov = film.indexOf('moov') - 4;
  /** Returns the film with other bytes in the first box of a type. @param from their offset after the type. */
  const patched = (type: string, from: number, ...bytes: number[]) => {
    const copy = Buffer.from(film);
    copy.set(bytes, copy.indexOf(type) + 4 + from);
    return copy;
  };
  const BROKEN = `est abîmé : il ne se lit pas comme un film. → ${AGAIN}`;
  const CUT =
    'est incomplet : la fin manque, sa copie ou son export s’est arrêté en route. → Déposez-le de nouveau depuis l’original ; s’il ne se lit pas chez vous, exportez-le encore.';
  const TEXT =
    'est un texte ou une page enregistrée, non un film. → Téléchargez le film lui-même, puis déposez-le de nouveau.';
  const LFS =
    'n’est que l’adresse d’un film rangé ailleurs (Git LFS) : le film n’y est pas. → Déposez le film lui-même, sans Git LFS.';
  const PICTURE =
    'est une image. → Déplacez-la dans content/images, puis citez-la ainsi : /images/ suivi de son nom.';
  const LARGE =
    'mesure 60000 × 54 pixels, plus que les téléphones n’en montrent. → Exportez-le en 1920 × 1080 pixels au plus, puis déposez-le de nouveau.';

  test.each<[what: string, bytes: Uint8Array | string, expected: string]>([
    ['0 bytes', '', 'est vide : il ne contient rien. → Déposez-le de nouveau depuis l’original.'],
    ['a text', 'Bonjour, voici le film.', TEXT],
    ['a web page', '<!doctype html><title>403</title>', TEXT],
    ['a pointer of Git LFS', 'version https://git-lfs.github.com/spec/v1\noid 0\n', LFS],
    ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), PICTURE],
    ['random bytes', Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 200]), BROKEN],
    ['a film that ends in its frames', film.subarray(0, 1000), CUT],
    ['a film without its header', film.subarray(0, moov), CUT],
    ['half of a header', film.subarray(0, moov + 300), CUT],
    ['a picture of 60,000 px', patched('tkhd', 76, 0xea, 0x60), LARGE],
    ['no picture in its track', patched('stsz', 8, 0, 0, 0, 0), BROKEN],
    ['a track of many years', patched('stts', 12, 0xff, 0xff), BROKEN],
  ])('inspectFilm refuses an invalid film: %s', async (_what, bytes, expected) => {
    expect(await reported('/films/a.mp4', bytes)).toBe(expected);
  });

  test('inspectFilm refuses a file name with a space or without .mp4, and suggests a valid one', async () => {
    const [spaced, misnamed] = ['/films/Le four.mp4', '/films/four.m4v'];
    expect(await reported(spaced, film)).toBe(
      'a une espace dans son nom. → Nouveau nom : « le-four.mp4 ».',
    );
    expect(await reported(misnamed, film)).toBe(
      'n’a pas le nom d’un film MP4. → Renommez-le « four.mp4 », ici et là où il est cité.',
    );
  });

  test('inspectFilm, given only the first bytes of a film and the size of the whole file, refuses a size over the limit', async () => {
    expect(await reported('/films/a.mp4', film.subarray(0, 200), 26_300_000)).toMatch(
      /^pèse 25,1 Mo ; la limite est de 25 Mo\. → Exportez-le avec un débit plus bas \(/,
    );
  });

  test('inspectFilm accepts a film of the largest size that GitHub accepts', async () => {
    const free = box('free', Buffer.alloc(25 * 1024 * 1024 - film.length - 8));
    expect(await inspect('/films/a.mp4', Buffer.concat([film, free]))).toMatchObject({
      duration: 1,
      bytes: 5551,
    });
  });
});

/** Returns a film in which one table is replaced by another of the same type. */
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

describe('inspectFilm, damaged and malicious files', () => {
  const isAnswer = (result: object) => 'predicate' in result || 'bytes' in result;
  /** Returns the processor time since `start` in ms, which other processes on a busy machine do not lengthen. */
  const msSince = (start: NodeJS.CpuUsage): number => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };

  test('inspectFilm refuses a truncated film, wherever it is cut off', async () => {
    for (const name of ['telephone.mp4', 'muet.mp4']) {
      const film = sampleFilm(name);
      for (let end = 0; end < film.length; end += 1) {
        const result = await inspect('/films/a.mp4', film.subarray(0, end));
        expect('predicate' in result, `${name} cut at ${end}`).toBe(true);
      }
    }
  });

  test('inspectFilm does not throw for a film, whichever number in its header was changed', {
    timeout: 60_000,
  }, async () => {
    const film = sampleFilm('telephone.mp4');
    const NUMBERS = [0, 9, 0x7fffffff, 0xffffffff];
    const start = process.cpuUsage();
    for (let at = film.indexOf('moov') - 4; at + 4 <= film.length; at += 4) {
      for (const number of NUMBERS) {
        const copy = Buffer.from(film);
        copy.writeUInt32BE(number, at);
        expect(isAnswer(await inspect('/films/a.mp4', copy)), `${number} at ${at}`).toBe(true);
      }
    }
    expect(process.memoryUsage().rss).toBeLessThan(1_500_000_000);
    expect(msSince(start)).toBeLessThan(55_000);
  });

  test.each<[table: string, ...numbers: number[]]>([
    ['stsz', 0, 1, 0xffffffff],
    ['stsz', 0, 0, 0x7fffffff],
    ['stz2', 0, 8, 0xffffffff],
    ['stts', 0, 0xffffffff],
    ['sgpd', 0, 0, 0xffffffff],
    ['sgpd', 0x01000000, 0, 1, 0x7fffffff],
    ['sbgp', 0, 0, 0x7fffffff],
  ])('inspectFilm refuses a table %s that claims billions of entries', async (type, ...numbers) => {
    const table = Buffer.alloc(4 * Math.max(10, numbers.length));
    for (const [index, number] of numbers.entries()) table.writeUInt32BE(number, index * 4);
    const [start, before] = [process.cpuUsage(), process.memoryUsage().rss];
    const replaced = { stts: 'stts', sgpd: 'stss', sbgp: 'stss' }[type] ?? 'stsz';
    const made = withTable(sampleFilm('telephone.mp4'), replaced, box(type, table));
    expect(await inspect('/films/a.mp4', made)).toMatchObject({
      predicate: expect.stringMatching(/^est abîmé/),
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
    expect(msSince(start)).toBeLessThan(5_000);
  });

  test('inspectFilm takes under ten seconds for a film of two million chunks or a thousand mdat boxes', async () => {
    const film = sampleFilm('muet.mp4');
    const parts = Buffer.alloc(8 * 1000).fill(box('mdat'));
    const start = process.cpuUsage();
    expect(await inspect('/films/a.mp4', Buffer.concat([film, parts]))).toMatchObject({
      predicate: expect.stringMatching(/^est abîmé/),
    });
    const table = Buffer.alloc(8 + 4 * 1_900_000);
    table.writeUInt32BE(1_900_000, 4);
    const made = withTable(film, 'stco', box('stco', table));
    expect(isAnswer(await inspect('/films/a.mp4', made))).toBe(true);
    expect(msSince(start)).toBeLessThan(10_000);
  });

  test('inspectFilm refuses a film with a hundred thousand empty MP4 boxes', async () => {
    const ftyp = sampleFilm('muet.mp4').subarray(0, 32);
    const many = Buffer.concat([ftyp, Buffer.alloc(8 * 100_000).fill(box('free'))]);
    expect(await inspect('/films/a.mp4', many)).toMatchObject({
      predicate: expect.stringMatching(/^est abîmé/),
    });
  });
});
