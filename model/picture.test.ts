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
])('%s has its formats', (_what, picture, formats, types) => {
  expect([...new Set(variantsOf(picture).map(({ extension }) => extension))]).toEqual(formats);
  expect(sourcesOf(picture).map(({ type }) => type)).toEqual(types);
});

test('a photo has one fallback of at most 800 px, and its largest file is the one that links lead to', () => {
  expect(fallbackOf(PHOTO)).toBe('/images/a-800.h.jpg');
  expect(variantsOf(PHOTO).filter(({ extension }) => extension === 'jpg')).toHaveLength(1);
  expect(largestOf(PHOTO)).toBe('/images/a-1200.h.webp');
  expect(largestOf({ ...PHOTO, extension: 'svg', widths: [] })).toBe('/images/a.h.svg');
});
