import { expect, test } from 'vitest';
import { MAX_PDF_BYTES } from '../../model/pdf';
import { MAX_BYTES as MAX_FILM } from '../../reader/films/fault';
import { MAX_BYTES as MAX_PICTURE } from '../../reader/pictures/fault';
import { CAPTIONS, FILMS, libraryFor, PDFS, PICTURES } from './uploads';

test.each([
  ['pictures', PICTURES, MAX_PICTURE, ['25\u00a0Mo', 'SVG de 1\u00a0Mo', '2400 pixels']],
  ['films', FILMS, MAX_FILM, ['MP4', '25\u00a0Mo']],
  ['PDFs', PDFS, MAX_PDF_BYTES, ['PDF', '10\u00a0Mo']],
  ['captions', CAPTIONS, 1_000_000, ['minuscules']],
])('%s are told their limits before they are sent', (_what, upload, bytes, told) => {
  expect(libraryFor(upload)).toMatchObject({ max_file_size: bytes, slugify_filename: true });
  for (const words of told) expect(upload.told).toContain(words);
  expect(upload.told).toMatch(/^[A-Z].*\.$/);
});

test('a photo loses its place, a drawing in pixels none of its sharpness', () => {
  const { transformations = {} } = libraryFor(PICTURES);
  for (const format of ['jpeg', 'heic', 'webp', 'avif'] as const) {
    expect(transformations[format]).toMatchObject({ format: 'webp' });
  }
  expect(transformations.png).toEqual({ format: 'webp', quality: 100 });
  expect(transformations).not.toHaveProperty('raster_image');
});
