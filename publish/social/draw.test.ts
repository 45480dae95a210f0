import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SIZES } from '../../components/woven/weave';
import { recordAt } from '../../model/addresses';
import type { Site } from '../../model/site';
import { siteWith } from '../../tests/samples/smallSite';
import { charactersOf } from '../fonts/characters';
import { titleOutlines } from '../fonts/subset';
import { COVER, drawSocialImage, shownOn, textOutlines } from './draw';
import { outlineFont } from './outlines';

/** The outlines of the text of a page's image: those of the title, then those of the brand. */
async function outlinesOf(title: string): Promise<string> {
  const site = siteWith({
    'pages/contact.md': `---\ntitle: "${title}"\ndescription: "Une page."\n---\n\n## Nos horaires\n`,
  });
  const record = recordAt(site, '/contact');
  if (!record) throw new Error('The small site has a contact page');
  return JSON.stringify(textOutlines(shownOn(site, record), await fontOf(site)));
}

const fontOf = async (site: Site) => outlineFont(await titleOutlines(charactersOf(site)));

describe('the text of a social image', () => {
  test('has accents of two characters, and those typed on a Mac', async () => {
    const bare = await outlinesOf('里昂');
    expect((await outlinesOf('Te\\u0301moin')).length).toBeGreaterThan(bare.length + 2000);
    expect(await outlinesOf('Te\u0301moin')).toBe(await outlinesOf('Témoin'));
  });

  test.each([
    ['an emoji', 'Lyon 🎬 tournage', 'Lyon tournage'],
    ['an emoji of several characters', '👩‍🎨 Lyon', 'Lyon'],
    ['Chinese', 'Lyon 里昂', 'Lyon'],
    ['Arabic', 'Lyon ليون', 'Lyon'],
    ['mathematics', 'Lyon ∑ ≠ √', 'Lyon'],
  ])('leaves out what the font lacks: %s', async (_what, title, meant) => {
    expect(await outlinesOf(title)).toBe(await outlinesOf(meant));
  });

  test('is the brand alone where the font has nothing of the title', async () => {
    const brand = await outlinesOf('里昂');
    expect(brand.length).toBeGreaterThan(1000);
    expect((await outlinesOf('Lyon')).endsWith(brand.slice(1))).toBe(true);
  });
});

describe('a woven cover', () => {
  const site = siteWith({});
  const item = recordAt(site, '/realisations/affiche');
  const shown = item && shownOn(site, item);

  test('is in the place of the card', () => {
    expect(shown?.cover?.stem).toBe('/images/affiche');
    const contact = recordAt(site, '/contact');
    expect(contact && shownOn(site, contact).cover).toBeUndefined();
  });

  test('is as bright as its light, to the right edge, and the same each time', async () => {
    if (!shown) throw new Error('The small site has a piece of work');
    const font = await fontOf(site);
    const lights = Uint8Array.from({ length: COVER.columns * COVER.rows }, (_, index) =>
      index < (COVER.columns * COVER.rows) / 2 ? SIZES.length - 1 : 0,
    );
    const image = drawSocialImage(shown, font, lights);
    expect(Buffer.from(drawSocialImage(shown, font, lights))).toEqual(Buffer.from(image));
    const brightness = async (top: number) => {
      const part = { left: 1100, top, width: 100, height: 300 };
      const pixels = await sharp(image).extract(part).greyscale().raw().toBuffer();
      return pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
    };
    expect(await brightness(0)).toBeGreaterThan((await brightness(330)) + 80);
  });
});
