import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SIZES } from '../../components/woven/weave';
import { recordAt } from '../../model/addresses/addresses';
import type { Ink } from '../../model/media/picture';
import type { Site } from '../../model/records/site';
import { siteWith } from '../../tests/samples/smallSite';
import { charactersOf, trueType } from '../fonts/subset';
import { COVER, drawSocialImage, openCanvas, shownOn } from './draw';
import { logoTones } from './logo';

/** Draws the social image of a page with the given title. */
async function imageOf(title: string): Promise<Buffer> {
  const site = siteWith({
    'pages/contact.md': `---\ntitle: "${title}"\ndescription: "Une page."\n---\n\n## Nos horaires\n`,
  });
  const record = recordAt(site, '/contact');
  if (!record) throw new Error('The small site has a contact page');
  return Buffer.from(await drawSocialImage(shownOn(site, record), await canvasOf(site)));
}

/** Counts the pixels of the text in a horizontal strip of an image. */
async function inkOf(image: Buffer, top: number, height: number): Promise<number> {
  const part = { left: 60, top, width: 660, height };
  const pixels = await sharp(image).extract(part).greyscale().raw().toBuffer();
  return pixels.filter((pixel) => pixel !== pixels[0]).length;
}

const canvasOf = async (site: Site) => openCanvas(await trueType('title', charactersOf(site)));

describe('drawSocialImage, text', () => {
  test('drawSocialImage draws an accented letter the same whether it is encoded as one character or two', async () => {
    const image = await imageOf('Te\\u0301moin');
    expect(await inkOf(image, 60, 400)).toBeGreaterThan(5_000);
    expect(await imageOf('Te\u0301moin')).toEqual(await imageOf('Témoin'));
  });

  test.each([
    ['an emoji', 'Lyon 🎬 tournage', 'Lyon tournage'],
    ['an emoji of several characters', '👩‍🎨 Lyon', 'Lyon'],
    ['Chinese', 'Lyon 里昂', 'Lyon'],
    ['Arabic', 'Lyon ليون', 'Lyon'],
    ['mathematics', 'Lyon ∑ ≠ √', 'Lyon'],
  ])('drawSocialImage drops characters that the font lacks: %s', async (_what, title, meant) => {
    expect(await imageOf(title)).toEqual(await imageOf(meant));
  });

  test('drawSocialImage draws only the brand if the font lacks all characters of the title', async () => {
    const image = await imageOf('里昂');
    expect([await inkOf(image, 60, 400), (await inkOf(image, 500, 100)) > 1_000]).toEqual([
      0,
      true,
    ]);
  });

  test('drawSocialImage fits a long title into its box', async () => {
    const image = await imageOf(
      'Anticonstitutionnellement, un tournage de nuit dans les rues de Lyon',
    );
    expect(await inkOf(image, 72, 400)).toBeGreaterThan(10_000);
    expect(await inkOf(image, 480, 40)).toBe(0);
  });
});

describe('drawSocialImage, woven cover', () => {
  const site = siteWith({});
  const item = recordAt(site, '/realisations/affiche');
  const content = item && shownOn(site, item);

  test('shownOn gives a social image the cover of its record, and no cover if the record has none', () => {
    expect(content?.cover?.stem).toBe('/images/affiche');
    const contact = recordAt(site, '/contact');
    expect(contact && shownOn(site, contact).cover).toBeUndefined();
  });

  test('drawSocialImage draws large dots where the cover is bright, and the same image each time', async () => {
    if (!content) throw new Error('The small site has no portfolio item');
    const canvas = await canvasOf(site);
    const lights = Uint8Array.from({ length: COVER.columns * COVER.rows }, (_, index) =>
      index < (COVER.columns * COVER.rows) / 2 ? SIZES.length - 1 : 0,
    );
    const image = await drawSocialImage(content, canvas, { lights });
    expect(Buffer.from(await drawSocialImage(content, canvas, { lights }))).toEqual(
      Buffer.from(image),
    );
    const brightness = async (top: number) => {
      const part = { left: 1100, top, width: 100, height: 300 };
      const pixels = await sharp(image).extract(part).greyscale().raw().toBuffer();
      return pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
    };
    expect(await brightness(0)).toBeGreaterThan((await brightness(330)) + 80);
  });
});

/** Draws a logo of 40,000 × 10,000 units, more than a photo may have; its right half is empty. */
function tonesOf(fill: string, ink: Ink | undefined, isOnBright: boolean) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40000" height="10000"><path fill="${fill}" d="M0 0h20000v10000H0z"/></svg>`;
  const names = { stem: '/images/logo', hash: 'h', extension: 'svg', widths: [] } as const;
  const logo = { ...names, width: 40_000, height: 10_000, ...(ink && { ink }) };
  return logoTones(Buffer.from(svg), logo, isOnBright);
}

describe('logoTones', () => {
  test.each([
    ['a black logo, for a dark ground', '#111', 'dark', false, [384, 96], 1, 0],
    ['a white logo, for a bright ground', '#fff', 'light', true, [384, 96], 1, 0],
    ['a logo in colours, for a dark ground', '#2f5d46', 'coloured', false, [416, 128], 0, 1],
    ['a logo in colours, for a bright ground', '#2f5d46', 'coloured', true, [416, 128], 1, 0],
    ['a logo in pale colours, for a dark ground', '#bfe3cf', undefined, false, [416, 128], 0, 1],
  ] as const)(
    'logoTones returns the pixels of a logo redrawn in black, white and grey for a social image: %s',
    async (_what, fill, ink, isOnBright, size, mark, ground) => {
      const { width, height, pixels } = await tonesOf(fill, ink, isOnBright);
      expect([width, height]).toEqual(size);
      const shadeAt = (x: number) => Math.round((pixels[4 * (60 * width + x)] ?? 0) / 255);
      expect([shadeAt(60), shadeAt(width - 4)]).toEqual([mark, ground]);
    },
  );
});

test('drawSocialImage draws the logo instead of the name of the brand', async () => {
  const canvas = await openCanvas(await trueType('title', charactersOf(siteWith({}))));
  const shown = { title: '', slug: 'a', ground: '#000000', ink: '#ffffff' };
  const logo = await tonesOf('#111', 'dark', false);
  const drawn = await drawSocialImage({ ...shown, brand: 'Possible' }, canvas, { logo });
  expect(drawn).toEqual(await drawSocialImage({ ...shown, brand: '' }, canvas, { logo }));
  expect(drawn).not.toEqual(await drawSocialImage({ ...shown, brand: '' }, canvas));
});
