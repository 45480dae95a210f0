import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { everyPage } from '../../model/addresses/addresses';
import { htmlAt } from '../../tests/samples/htmlAt';
import { siteWith } from '../../tests/samples/smallSite';
import { drawings } from '../../theme/theme';
import { charactersOf, trueType } from '../fonts/subset';
import { drawnIcon } from '../social/appIcons';
import { drawSocialImage, openCanvas, shownOn } from '../social/draw';

const site = siteWith({});
/** The pages that begin with a punch card. */
const pages = everyPage(site).filter(({ address }) => address !== '/');

/** Matches a hole of a punch card, and a perforation. */
const HOLE = /h0M|radial-gradient/;

describe(`a theme with drawings: ${drawings}`, () => {
  test.each(pages.map(({ address }) => address))(
    'the page %s shows a punch card only if the theme has drawings',
    (address) => {
      expect(HOLE.test(htmlAt(site, address))).toBe(drawings);
    },
  );

  test('drawSocialImage draws a pattern of dots in the right half or, if the theme has no drawings, a title that extends into that half', async () => {
    const [page] = pages.filter(({ kind }) => kind === 'page');
    if (!page) throw new Error('The small site has pages');
    const canvas = await openCanvas(await trueType('title', charactersOf(site)));
    const image = await drawSocialImage({ ...shownOn(site, page), title: 'Contact' }, canvas);
    const card = { left: 760, top: 160, width: 400, height: 300 };
    const pixels = await sharp(Buffer.from(image)).extract(card).greyscale().raw().toBuffer();
    expect(new Set(pixels).size > 1).toBe(drawings);
    const title = await sharp(Buffer.from(image))
      .extract({ ...card, top: 72, height: 80 })
      .stats();
    expect(drawings || title.channels.some(({ stdev }) => stdev > 20)).toBe(true);
  });

  test('the icon shows the initial of the brand if the theme has no drawings', async () => {
    const icon = await drawnIcon('Œuvre & Co');
    expect(/ d="[^"]*h0M/.test(icon)).toBe(drawings);
    const { channels } = await sharp(Buffer.from(icon)).stats();
    expect(channels.some(({ stdev }) => stdev > 20)).toBe(true);
  });
});
