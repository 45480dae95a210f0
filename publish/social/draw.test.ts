import { parse } from 'opentype.js/dist/opentype.mjs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SIZES } from '../../components/woven/weave';
import { recordAt } from '../../model/addresses';
import { type Files, siteWith } from '../../tests/samples/smallSite';
import { charactersOf } from '../fonts/characters';
import { titleOutlines } from '../fonts/subset';
import { COVER, drawSocialImage, shownOn, words } from './draw';

/** The outlines of the words of a page's image: those of the title, then those of the brand. */
async function wordsOf(title: string): Promise<string> {
  const files: Files = {
    'pages/contact.md': `---\ntitle: "${title}"\ndescription: "Une page."\n---\n\n## Nos horaires\n`,
  };
  const site = siteWith(files);
  const record = recordAt(site, '/contact');
  if (!record) throw new Error('The small site has a contact page');
  const font = parse(new Uint8Array(await titleOutlines(charactersOf(site))).buffer);
  return JSON.stringify(words(shownOn(site, record), font));
}

describe('the words of a social image', () => {
  test.each([
    ['accents of two characters', 'Te\\u0301moin', 'Témoin'],
    ['accents typed on a Mac', 'Te\u0301moin', 'Témoin'],
  ])('draws %s', async (_what, typed, meant) => {
    const drawn = await wordsOf(typed);
    expect(drawn.length).toBeGreaterThan((await wordsOf('里昂')).length + 2000);
    if (!typed.includes('\\u')) expect(drawn).toBe(await wordsOf(meant));
  });

  test.each([
    ['an emoji', 'Lyon 🎬 tournage', 'Lyon tournage'],
    ['an emoji of several characters', '👩‍🎨 Lyon', 'Lyon'],
    ['Chinese', 'Lyon 里昂', 'Lyon'],
    ['Arabic', 'Lyon ليون', 'Lyon'],
    ['Hebrew', 'ליון Lyon', 'Lyon'],
    ['mathematics', 'Lyon ∑ ≠ √', 'Lyon'],
  ])('leaves out what the font lacks: %s', async (_what, title, meant) => {
    expect(await wordsOf(title)).toBe(await wordsOf(meant));
  });

  test('a title of which the font has nothing leaves the brand', async () => {
    const brand = await wordsOf('里昂');
    expect(brand.length).toBeGreaterThan(1000);
    expect((await wordsOf('Lyon')).endsWith(brand.slice(1))).toBe(true);
  });
});

describe('a woven cover', () => {
  const site = siteWith({});
  const item = recordAt(site, '/realisations/affiche');
  const shown = item && shownOn(site, item);

  test('stands in the place of the card, on the ground of its dye', () => {
    expect(shown?.cover?.stem).toBe('/images/affiche');
    const contact = recordAt(site, '/contact');
    expect(contact && shownOn(site, contact).cover).toBeUndefined();
  });

  test('is as bright as its light, to the right edge, and the same each time', async () => {
    if (!shown) throw new Error('The small site has a piece of work');
    const font = parse(new Uint8Array(await titleOutlines(charactersOf(site))).buffer);
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
