import { expect, test } from 'vitest';
import { fallbackOf, largestOf, type PublishedPicture, sourcesOf, variantsOf } from './picture';

const PHOTO: PublishedPicture = {
  ...{ stem: '/images/a', hash: 'h', extension: 'jpg', widths: [400, 800, 1200] },
  ...{ width: 1200, height: 900 },
};

test.each<[what: string, picture: PublishedPicture, formats: string[], types: string[]]>([
  ['a photo', PHOTO, ['avif', 'webp', 'jpg'], ['image/avif', 'image/webp']],
  [
    'a drawing in pixels',
    { ...PHOTO, extension: 'png', flat: true },
    ['webp', 'png'],
    ['image/webp'],
  ],
  ['a drawing', { ...PHOTO, extension: 'svg', widths: [] }, ['svg'], []],
])('variantsOf and sourcesOf return the file formats of %s', (_what, picture, formats, types) => {
  expect([...new Set(variantsOf(picture).map(({ extension }) => extension))]).toEqual(formats);
  expect(sourcesOf(picture).map(({ type }) => type)).toEqual(types);
});

test('for a PNG, fallbackOf returns a PNG of at most 800 px, and largestOf the largest WebP', () => {
  const png: PublishedPicture = { ...PHOTO, extension: 'png' };
  expect(fallbackOf(png)).toEqual({ src: '/images/a-800.h.png', srcSet: undefined });
  expect(variantsOf(png).filter(({ extension }) => extension === 'png')).toHaveLength(1);
  expect(largestOf(png)).toBe('/images/a-1200.h.webp');
});

test('largestOf returns for a photo its largest JPEG, and for an SVG the SVG itself', () => {
  expect(largestOf(PHOTO)).toBe('/images/a-1200.h.jpg');
  expect(largestOf({ ...PHOTO, extension: 'svg', widths: [] })).toBe('/images/a.h.svg');
});
