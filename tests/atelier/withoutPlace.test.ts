import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { makePhoto } from '../samples/photo';
import { reach, WHOLE_FORM } from './formPage';
import { bytesOf, type LocalAtelier, openLocalAtelier } from './localFolder';

const { newPage } = browserPerWorker();

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="45,46.0N" exif:GPSLongitude="4,50.1E"/></rdf:RDF></x:xmpmeta>';

/** Each is blue in its upper left quarter, as it is stored. */
const PHOTOS: [name: string, saved: string, make: () => Promise<Buffer>][] = [
  ['IMG 1.JPG', 'img-1.webp', () => makePhoto()],
  ['IMG 2.jpg', 'img-2.webp', () => withXmp(makePhoto({ orientation: 6 }))],
  ['IMG 3.webp', 'img-3.webp', () => withXmp(makePhoto({ format: 'webp' }))],
  ['IMG 4.avif', 'img-4.webp', () => makePhoto({ format: 'avif' })],
  ['IMG 5.png', 'img-5.webp', async () => withComment(await withXmp(makePhoto({ format: 'png' })))],
];

describe('a photo that is saved tells no place', () => {
  test.each(PHOTOS)('%s', async (name, saved, make) => {
    const bytes = await make();
    expect(placesIn(bytes)).not.toEqual([]);
    const photo = await savedFrom(name, bytes, saved);
    expect(placesIn(photo)).toEqual([]);
    const { exif, xmp, iptc, orientation } = await sharp(photo).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    // What stood up still does.
    const upright = await sharp(bytes).autoOrient().toBuffer();
    expect(await cornersOf(photo)).toEqual(await cornersOf(upright));
    if (name.endsWith('.png')) expect(await pixelsOf(photo)).toEqual(await pixelsOf(bytes));
  });

  test('that of an iPhone, though its name says JPEG', async () => {
    const bytes = readFileSync('tests/samples/pictures/telephone.heic');
    expect(placesIn(bytes)).not.toEqual([]);
    const photo = await savedFrom('IMG 6.JPG', bytes, 'img-6.webp');
    expect(placesIn(photo)).toEqual([]);
    const { format, width, height, exif, xmp } = await sharp(photo).metadata();
    expect({ format, width, height, exif, xmp }).toEqual({ format: 'webp', width: 96, height: 64 });
  });
});

/** Saves a client whose logo is this photo, and reads the photo from the folder. */
async function savedFrom(name: string, buffer: Buffer, saved: string): Promise<Uint8Array> {
  const page = await newPage({ viewport: WHOLE_FORM, locale: 'fr-FR' });
  const room: LocalAtelier = await openLocalAtelier(page, TESTED_CONTENT);
  await room.create('clients');
  await (await reach(page, ['name'])).getByRole('textbox').fill('Maison Ébène');
  const logo = await reach(page, ['logo', 'src']);
  await logo.getByRole('button', { name: 'Parcourir' }).click();
  const mimeType = TYPES[name.replace(/^.*\./, '').toLowerCase()] ?? '';
  await page
    .locator('[role=dialog] input[type=file]')
    .first()
    .setInputFiles({ name, mimeType, buffer });
  await page.getByRole('button', { name: 'Insérer' }).click();
  await logo.getByRole('button', { name: /Remplacer/ }).waitFor();
  await (await reach(page, ['logo', 'alt'])).getByRole('textbox').fill('Un logo');
  await (await reach(page, ['order'])).getByRole('spinbutton').fill('5');
  await page.getByText('Rien à corriger').waitFor();
  await room.save();
  const record = 'content/clients/maison-ebene.md';
  await expect.poll(() => room.read(record)).toContain(`src: /images/${saved}`);
  return bytesOf(page, `content/images/${saved}`);
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif', png: 'image/png' },
};

/** What in a file may say where it was made: as EXIF, XMP or a comment. */
function placesIn(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  return ['Exif', 'eXIf', 'EXIF', 'GPS', 'xmpmeta', '45.764'].filter((sign) => text.includes(sign));
}

async function withXmp(photo: Promise<Buffer>): Promise<Buffer> {
  const image = sharp(await photo);
  const { orientation } = await image.metadata();
  // What it has stays, and XMP beside it.
  return image.keepMetadata().withMetadata({ orientation }).withXmp(XMP).toBuffer();
}

/** A PNG with a text chunk (W3C PNG 3rd edition, 11.3.3.2) before its end. */
function withComment(png: Buffer): Buffer {
  const chunk = Buffer.from('tEXtComment\0prise à 45.764, 4.8357', 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(chunk));
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), length, chunk, sum, png.subarray(end)]);
}

/** Which of its quarters are blue, from the upper left one, clockwise. */
async function cornersOf(photo: Uint8Array): Promise<boolean[]> {
  const { data, info } = await sharp(photo)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const isBlue = (x: number, y: number) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * channels;
    return (data[at + 2] ?? 0) > (data[at] ?? 0);
  };
  return [
    ...[isBlue(0.25, 0.25), isBlue(0.75, 0.25), isBlue(0.75, 0.75), isBlue(0.25, 0.75)],
    width > height,
  ];
}

function pixelsOf(photo: Uint8Array): Promise<Buffer> {
  return sharp(photo).removeAlpha().toColourspace('srgb').raw().toBuffer();
}
