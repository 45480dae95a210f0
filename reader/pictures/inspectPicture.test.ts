import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inFile, phrase } from '../../model/french/phrase';
import { makePhoto } from '../../tests/samples/photo';
import { MISPLACED } from '../files/fileKinds';
import { heavyPicture, inspectPicture } from './inspectPicture';
import { decodePhoto } from './readPictures';

const inspect = (path: string, bytes: Uint8Array) =>
  inspectPicture(`/images/${path}`, bytes, decodePhoto);

/** Returns the predicate and the fix of a refused picture. */
async function faultOf(path: string, bytes: Uint8Array): Promise<string | undefined> {
  const { fault } = await inspect(path, bytes);
  return fault && inFile(phrase`${fault.predicate} → ${fault.remedy}`);
}

/** A JPEG with as many different colours as a photo. */
const grain = await sharp(
  Buffer.from(Uint8Array.from({ length: 30_000 }, (_, at) => (at * at * 7) % 251)),
  { raw: { width: 100, height: 100, channels: 3 } },
)
  .jpeg()
  .toBuffer();

describe('inspectPicture, accepted photos', () => {
  test.each([
    ['a.jpg', 'jpeg', 'jpg'],
    ['a.png', 'png', 'png'],
    ['a.webp', 'webp', 'jpg'],
    ['a.avif', 'avif', 'jpg'],
  ] as const)('inspectPicture accepts the photo %s', async (path, format, extension) => {
    expect(await inspect(path, await makePhoto({ format }))).toMatchObject({
      ok: true,
      picture: { path: `/images/${path}`, extension, width: 600, height: 400, widths: [400, 600] },
    });
  });

  test('inspectPicture accepts an AVIF file whose first brand is the generic « mif1 »', async () => {
    const bytes = Buffer.from(await makePhoto({ format: 'avif' }));
    expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif');
    bytes.write('mif1', 8, 'latin1');
    expect(bytes.toString('latin1', 12, 32)).toContain('avif');
    expect(await inspect('a.avif', bytes)).toMatchObject({ ok: true });
  });

  test('inspectPicture returns flat: true for a PNG of few colours, and chooses JPEG as the published format for a PNG of many colours', async () => {
    const drawing = await makePhoto({ format: 'png' });
    expect(await inspect('a.png', drawing)).toMatchObject({ picture: { flat: true } });
    const photo = await inspect('a.png', await sharp(grain).png().toBuffer());
    expect(photo.ok && photo.picture.flat).toBeUndefined();
    expect(photo).toMatchObject({ picture: { extension: 'jpg' } });
  });

  test('inspectPicture chooses PNG as the published format for a transparent PNG, and JPEG for an opaque photo in a PNG with alpha channel', async () => {
    const glass = await makePhoto({ format: 'png', opacity: 0.5 });
    expect(await inspect('a.png', glass)).toMatchObject({ picture: { extension: 'png' } });
    const opaque = await sharp(grain).ensureAlpha().png().toBuffer();
    expect(await inspect('a.png', opaque)).toMatchObject({ picture: { extension: 'jpg' } });
  });

  test.each([
    ['short compressed text', withTexts(2, 'zTXt', Buffer.concat([Z, deflateSync('Lyon')]))],
    ['a long history of its software', withTexts(1, 'iTXt', `a\0\0\0\0\0${' '.repeat(900_000)}`)],
  ])('inspectPicture accepts a PNG with %s', async (_what, png) => {
    expect(await faultOf('a.png', await png)).toBeUndefined();
  });

  test('inspectPicture returns the size of a photo after its EXIF rotation', async () => {
    const turned = await makePhoto({ orientation: 6 });
    expect(await inspect('a.jpg', turned)).toMatchObject({ picture: { width: 400, height: 600 } });
  });

  test.each([
    ['clients/Équipe_2.jpg', '/images/clients/equipe-2'],
    ['L’œuvre-(1).jpg', '/images/l-oeuvre-1'],
  ])('inspectPicture gives the file %s the published name %s', async (path, stem) => {
    expect(await inspect(path, await makePhoto())).toMatchObject({ picture: { stem } });
  });

  test('inspectPicture returns equal hashes for equal files, and different hashes for different files', async () => {
    const address = async (bytes: Uint8Array) => {
      const reading = await inspect('a.jpg', bytes);
      return reading.ok && reading.picture.hash;
    };
    const photo = await makePhoto();
    expect(await address(photo)).toBe(await address(Buffer.from(photo)));
    expect(await address(photo)).not.toBe(await address(await makePhoto({ width: 601 })));
  });

  test('inspectPicture accepts a photo file with more bytes after the end of the photo', async () => {
    const photo = await makePhoto();
    expect(await faultOf('a.jpg', Buffer.concat([photo, Buffer.alloc(100)]))).toBeUndefined();
  });
});

/** Returns a PNG whose header announces another size, to test that it is refused before it is decoded. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const claim = Buffer.from(png);
  claim.writeUInt32BE(width, 16);
  claim.writeUInt32BE(height, 20);
  claim.writeUInt32BE(crc32(claim.subarray(12, 29)), 29);
  return claim;
}

/** Returns a PNG with `count` texts before its pixels. */
async function withTexts(count: number, type: string, data: string | Buffer): Promise<Buffer> {
  const png = await makePhoto({ format: 'png' });
  const named = Buffer.concat([Buffer.from(type), Buffer.from(data)]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(named.length - 4);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  // The header takes thirty-three bytes.
  return Buffer.concat([png.subarray(0, 33), ...Array(count).fill(chunk), png.subarray(33)]);
}

const AGAIN = 'Enregistrez-la en JPEG ou PNG, puis déposez-la de nouveau.';
const SMALLER = 'Réduisez-la à 2400 pixels de large et enregistrez-la en JPEG.';
const DROP_AGAIN = 'Déposez-la de nouveau depuis l’original.';
const BROKEN = `est abîmée ou incomplète : elle ne s’ouvre pas. → ${DROP_AGAIN}`;
const misplaced = (kind: keyof typeof MISPLACED) =>
  inFile(phrase`${MISPLACED[kind].predicate} → ${MISPLACED[kind].remedy}`);
const MISNAMED =
  'se dit « .png » mais contient du JPEG. → Renommez-la « quais-de-saone.jpg », ici et là où elle est citée.';
const UNNAMED =
  'n’a pas d’extension, et contient du JPEG. → Renommez-la « quais.jpg », ici et là où elle est citée.';
const LARGE = `mesure 9000 × 7000 pixels, soit 63 millions ; la limite est de 50 millions. → ${SMALLER}`;
const ANIMATED = 'est animée. → Enregistrez une seule image en JPEG ou PNG, puis déposez-la.';
const refused = (name: string) => `est au format ${name}, que le site ne publie pas. → ${AGAIN}`;
const spaced = (name: string) => `a une espace dans son nom. → Nouveau nom : « ${name} ».`;
const heavy = (weight: string) => `pèse ${weight} ; la limite est de 25 Mo. → ${SMALLER}`;

const TEXTS =
  'contient des textes compressés qui prendraient trop de mémoire. → Enregistrez-la de nouveau sans ses métadonnées, puis déposez-la.';
/** The start of a chunk with compressed text: its keyword, a zero, and the flags of compression. */
const [Z, I] = [Buffer.from('a\0\0'), Buffer.from('a\0\x01\0\0\0')];
const packed = deflateSync(Buffer.alloc(50_000_000));

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
const animation = async () => {
  const photo = await makePhoto();
  const frames = [photo, await sharp(photo).negate().toBuffer()];
  const joined = sharp(frames, { join: { animated: true } });
  return joined.webp().toBuffer();
};

test.each<[string, string, Promise<Uint8Array> | Uint8Array | string, string]>([
  ['a JPEG cut short', 'a.jpg', makePhoto().then(half), BROKEN],
  ['a PNG cut short', 'a.png', makePhoto({ format: 'png' }).then(half), BROKEN],
  ['an AVIF cut short', 'a.avif', makePhoto({ format: 'avif' }).then(half), BROKEN],
  ['words instead of a picture', 'a.jpg', 'no picture at all', BROKEN],
  ...['jpg', 'png', 'svg', 'webp', 'avif', 'gif', 'heic'].map(
    (extension): [string, string, string, string] => [
      'a pointer of Git LFS',
      `a.${extension}`,
      'version https://git-lfs.github.com/spec/v1\noid 0\n',
      'n’est qu’un renvoi de Git LFS : l’image elle-même n’est pas dans le dépôt. → Déposez-la de nouveau, sans Git LFS.',
    ],
  ),
  ['an empty file', 'a.jpg', '', `est vide : le fichier ne contient rien. → ${DROP_AGAIN}`],
  [
    'a photo of a phone, renamed',
    'a.jpg',
    '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
    misplaced('iPhonePhoto'),
  ],
  ['a film', 'a.mp4', '\0\0\0\x18ftypisom\0\0\0\0isomavc1', misplaced('film')],
  [
    'a film that a phone named a photo',
    'a.jpg',
    '\0\0\0\x18ftypmp42\0\0\0\0mp42',
    misplaced('film'),
  ],
  ['a heavy film', 'a.mp4', `\0\0\0\x18ftypisom${' '.repeat(26_000_000)}`, misplaced('film')],
  ['a recording', 'a.mp3', 'ID3', misplaced('sound')],
  ['a PDF', 'a.pdf', '%PDF-1.7', misplaced('pdf')],
  ['a GIF', 'a.gif', 'GIF89a', refused('GIF')],
  ['no format', 'a', '????', `n’est d’aucun format connu. → ${AGAIN}`],
  ['a name that says another format', 'Quais-de-Saône.png', makePhoto(), MISNAMED],
  ['a name without extension', 'quais', makePhoto(), UNNAMED],
  ['a space in the name', 'Photo (1).JPG', makePhoto(), spaced('photo-1.jpg')],
  ['a file over the limit', 'a.jpg', `\xff\xd8\xff${' '.repeat(31_160_000)}`, heavy('31,2 Mo')],
  [
    'a drawing over the limit',
    'a.svg',
    `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(1_000_000)}`,
    `pèse 1,1 Mo ; la limite est de 1 Mo. → ${AGAIN}`,
  ],
  [
    'too many pixels',
    'a.png',
    makePhoto({ format: 'png' }).then((png) => claiming(png, 9000, 7000)),
    LARGE,
  ],
  [
    'too many pixels for an AVIF',
    'a.avif',
    makePhoto({ format: 'avif' }).then((avif) => {
      // `ispe` is the property with the size of an image (ISO/IEC 23008-12, 6.5.3).
      const size = avif.indexOf('ispe') + 8;
      avif.writeUInt32BE(5000, size);
      avif.writeUInt32BE(4001, size + 4);
      return avif;
    }),
    `mesure 5000 × 4001 pixels, soit 20,1 millions ; la limite est de 20 millions en AVIF. → ${SMALLER}`,
  ],
  [
    'a side too long',
    'a.png',
    makePhoto({ format: 'png' }).then((png) => claiming(png, 1, 20_001)),
    `mesure 1 × 20001 pixels ; un côté en a 20000 au plus. → ${SMALLER}`,
  ],
  [
    'too many pixels for an interlaced PNG',
    'a.png',
    sharp(grain)
      .png({ progressive: true })
      .toBuffer()
      .then((png) => claiming(png, 6000, 5001)),
    `mesure 6000 × 5001 pixels, soit 30,1 millions ; la limite est de 30 millions en PNG entrelacé. → ${SMALLER}`,
  ],
  ['an animation', 'a.webp', animation(), ANIMATED],
  ['heavy text', 'a.png', withTexts(2, 'zTXt', Buffer.concat([Z, packed])), TEXTS],
  ['heavy XMP', 'a.png', withTexts(2, 'iTXt', Buffer.concat([I, packed])), TEXTS],
])('inspectPicture refuses %s', async (_what, path, bytes, expected) => {
  const content = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : await bytes;
  expect(await faultOf(path, content)).toBe(expected);
});

test.each([
  ['film.MP4', MISPLACED.film.predicate],
  ['photo.jpg', 'pèse 30 Mo ; la limite est de 25 Mo.'],
])('heavyPicture returns the fault of %s, which is too large to load', (name, predicate) => {
  expect(heavyPicture(`/images/${name}`, 30_000_000)).toMatchObject({
    ok: false,
    fault: { predicate },
  });
});
