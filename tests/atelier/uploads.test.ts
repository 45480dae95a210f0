import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { makePhoto } from '../samples/photo';
import { bytesOf, type LocalEditor, openLocalEditor, setHash } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });

const WORD = Buffer.from('PK\u0003\u0004');
const OFFICE = 'est un document de bureautique, que tout le monde ne peut pas ouvrir.';

let page: Page;
let editor: LocalEditor;
beforeAll(async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  page = await newPage({ locale: 'fr-FR', ...phone });
  editor = await openLocalEditor(page, {
    'content/fichiers/contrat.docx': WORD,
    'content/pages/agence (1).md': readFileSync(`${TESTED_CONTENT}/pages/agence.md`),
  });
});

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="45,46.0N" exif:GPSLongitude="4,50.1E"/></rdf:RDF></x:xmpmeta>';

/** A HEIC photo with the extension of a JPEG. */
const IPHONE = 'IMG 6.JPG';

/** Photos with a blue upper left quarter in their stored pixels, except the last one. */
const PHOTOS: readonly [name: string, make: () => Promise<Buffer> | Buffer][] = [
  ['IMG 1.JPG', () => makePhoto()],
  ['IMG 2.jpg', () => withXmp(makePhoto({ orientation: 6 }))],
  ['IMG 3.webp', () => withXmp(makePhoto({ format: 'webp' }))],
  ['IMG 4.avif', () => makePhoto({ format: 'avif' })],
  ['IMG 5.png', () => withXmp(makePhoto({ format: 'png' }))],
  [IPHONE, () => readFileSync('tests/samples/pictures/telephone.heic')],
];

test('the editor removes the location from a photo, and rotates it as its metadata say', async () => {
  const photos = await Promise.all(
    PHOTOS.map(async ([name, make]) => {
      const buffer = await make();
      expect(placesIn(buffer), name).not.toEqual([]);
      const type = name.replace(/^.*\./, '').toLowerCase().replace('jpg', 'jpeg');
      return { name, mimeType: `image/${type}`, buffer };
    }),
  );
  await drop('images', photos);
  await page.getByRole('button', { name: 'Déposer', exact: true }).click();
  for (const { name, buffer } of photos) {
    const path = `content/images/${name.toLowerCase().replace(/ (\d)\..*$/, '-$1.webp')}`;
    await expect
      .poll(
        () =>
          bytesOf(page, path).then(
            () => true,
            () => false,
          ),
        { message: path },
      )
      .toBe(true);
    const photo = await bytesOf(page, path);
    expect(placesIn(photo), path).toEqual([]);
    const { format, exif, xmp, iptc, orientation } = await sharp(photo).metadata();
    expect({ format, exif, xmp, iptc, orientation }, path).toEqual({ format: 'webp' });
    if (name === IPHONE) {
      const { width, height } = await sharp(photo).metadata();
      expect([width, height]).toEqual([96, 64]);
      continue;
    }
    const upright = await sharp(buffer).autoOrient().toBuffer();
    expect(await cornersOf(photo), path).toEqual(await cornersOf(upright));
  }
});

test('the editor refuses a file that would make a build fail, and lists such files that are already in content/', async () => {
  await page.locator('#etat').getByText('content/pages/agence (1).md : ce fichier').waitFor();

  await editor.open('offres', 'prestige');
  const others = page.locator('section[data-key-path="controle"] details');
  await others.getByText(`Ce fichier ${OFFICE}`).waitFor();
  await others.getByText('content/fichiers/contrat.docx').waitFor();

  const files = ['Devis_2026.docx', 'tarifs.pdf'].map((name) => ({ name, buffer: WORD }));
  await drop(
    'fichiers',
    files.map((file) => ({ ...file, mimeType: '' })),
  );
  await page.getByText(`devis-2026.docx ${OFFICE} → Exportez-le en PDF`).waitFor();
  await page.getByText('tarifs.pdf se dit « .pdf » mais contient un document Office.').waitFor();
  expect(await page.getByRole('button', { name: 'Déposer', exact: true }).isDisabled()).toBe(true);
});

/** Chooses files for a folder of content/, in the editor's library of files. */
async function drop(
  folder: string,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  await setHash(page, `#/assets/content/${folder}`);
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Déposer de nouveaux fichiers' }).click();
  await (await asked).setFiles(files);
}

/** Returns the parts of a file that may contain a GPS position: EXIF, XMP or a comment. */
function placesIn(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  return ['Exif', 'eXIf', 'EXIF', 'GPS', 'xmpmeta', '45.764'].filter((sign) => text.includes(sign));
}

async function withXmp(photo: Promise<Buffer>): Promise<Buffer> {
  const image = sharp(await photo);
  const { orientation } = await image.metadata();
  // Keeps the metadata of the photo, and adds XMP.
  return image.keepMetadata().withMetadata({ orientation }).withXmp(XMP).toBuffer();
}

/** Returns whether each quarter is blue, clockwise from the upper left one. */
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
