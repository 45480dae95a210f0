import { describe, expect, test } from 'vitest';
import type { Ink } from '../../model/media/picture';
import { siteWith } from '../../tests/samples/smallSite';
import { charactersOf } from '../fonts/characters';
import { trueType } from '../fonts/subset';
import { drawSocialImage, openCanvas } from './draw';
import { logoTones } from './logo';

/** Draws a logo of 40 × 10 units, the right half of which is empty. */
function tonesOf(fill: string, ink: Ink | undefined, isOnBright: boolean) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><path fill="${fill}" d="M0 0h20v10H0z"/></svg>`;
  const names = { stem: '/images/logo', hash: 'h', extension: 'svg', widths: [] } as const;
  const logo = { ...names, width: 40, height: 10, ...(ink && { ink }) };
  return logoTones(Buffer.from(svg), logo, isOnBright);
}

describe('logoTones', () => {
  test.each([
    ['a black logo, for a dark ground', '#111', 'dark', false, [384, 96], 1, 0],
    ['a white logo, for a bright ground', '#fff', 'light', true, [384, 96], 1, 0],
    ['a logo in colours, for a dark ground', '#2f5d46', 'coloured', false, [416, 128], 0, 1],
    ['a logo in colours, for a bright ground', '#2f5d46', 'coloured', true, [416, 128], 1, 0],
    ['a logo in pale colours, for a dark ground', '#bfe3cf', undefined, false, [416, 128], 0, 1],
  ] as const)('logoTones draws %s', async (_what, fill, ink, isOnBright, size, mark, ground) => {
    const { width, height, pixels } = await tonesOf(fill, ink, isOnBright);
    expect([width, height]).toEqual(size);
    const shadeAt = (x: number) => Math.round((pixels[4 * (60 * width + x)] ?? 0) / 255);
    expect([shadeAt(60), shadeAt(width - 4)]).toEqual([mark, ground]);
  });
});

test('drawSocialImage draws the logo in the place of the name of the brand', async () => {
  const canvas = await openCanvas(await trueType('title', charactersOf(siteWith({}))));
  const shown = { title: '', slug: 'a', ground: '#000000', ink: '#ffffff' };
  const logo = await tonesOf('#111', 'dark', false);
  const drawn = await drawSocialImage({ ...shown, brand: 'Possible' }, canvas, { logo });
  expect(drawn).toEqual(await drawSocialImage({ ...shown, brand: '' }, canvas, { logo }));
  expect(drawn).not.toEqual(await drawSocialImage({ ...shown, brand: '' }, canvas));
});
