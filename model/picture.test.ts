import { expect, test } from 'vitest';
import { type PublishedPicture, sourcesOf, variantsOf } from './picture';

const PHOTO: PublishedPicture = {
  ...{ stem: '/images/a', hash: 'h', extension: 'jpg', widths: [400, 800] },
  ...{ width: 800, height: 600 },
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
