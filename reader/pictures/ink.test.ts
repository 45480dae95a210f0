import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Ink } from '../../model/media/picture';
import { inkOf } from './readPictures';

const drawing = (shapes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80">${shapes}</svg>`);
const letters = (color: string) => `<path d="M10 20h20v40h-20z M60 20h60v8h-60z" fill="${color}"/>`;

test.each<[string, string, Ink | undefined]>([
  ['black', letters('#000'), 'dark'],
  ['the ink of the identity', letters('#14121A'), 'dark'],
  ['a grey that is invisible on a dark page', letters('#555'), 'dark'],
  ['thin lines', '<path d="M10 10h200" stroke="#111" stroke-width="2"/>', 'dark'],
  ['white', letters('#fff'), 'light'],
  ['red', letters('#d00000'), 'coloured'],
  ['navy', letters('#0a1a4f'), 'coloured'],
  [
    'black with a red dot',
    `${letters('#000')}<circle cx="180" cy="40" r="20" fill="red"/>`,
    'coloured',
  ],
  ['yellow, which is visible on dark pages', letters('#f2e205'), undefined],
  ['a grey that is visible on any page', letters('#767676'), undefined],
  [
    'on a ground of its own',
    `<path d="M0 0h240v80h-240z" fill="#fff"/>${letters('#000')}`,
    undefined,
  ],
  ['nothing at all', '', 'none'],
  ['shapes without colour', letters('none'), 'none'],
  ['shapes outside the view box', '<circle cx="500" cy="500" r="40"/>', 'none'],
  ['a hairline that can hardly be seen', '<path d="M0 9h240v.1H0z"/>', undefined],
  [
    'its own dark scheme',
    `<style>@media (prefers-color-scheme: dark){path{fill:#fff}}</style>${letters('#000')}`,
    undefined,
  ],
])('inkOf returns which colours of an SVG may be hard to see: %s', async (_name, shapes, ink) => {
  expect(await inkOf(drawing(shapes))).toBe(ink);
});

test.each(['0 0 24000 24000', '0 0 0.4 0.4'])(
  'inkOf sees a black SVG of any size: %s',
  async (box) => {
    const shape = '<circle r="25%" cx="50%" cy="50%"/>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${shape}</svg>`;
    expect(await inkOf(Buffer.from(svg))).toBe('dark');
  },
);

test('inkOf returns « dark » for black on a transparent PNG, and undefined for an opaque JPEG', async () => {
  const png = await sharp(drawing(letters('#000')))
    .png()
    .toBuffer();
  expect(await inkOf(png)).toBe('dark');
  const jpeg = await sharp(drawing(letters('#000')))
    .flatten({ background: '#fff' })
    .jpeg()
    .toBuffer();
  expect(await inkOf(jpeg)).toBeUndefined();
});
