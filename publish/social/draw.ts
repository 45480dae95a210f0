import type { Font } from 'opentype.js';
import { placesOf } from '../../components/punchcard/holes';
import { DYES, dyeOf, INK_ON } from '../../components/theme/dyes';
import type { PagedRecord, Site } from '../../model/site';
import { headingOf } from '../../model/titles';
import { SOCIAL_IMAGE } from '../../renderer/addresses/socialImagePath';
import type { Contour } from './coverage';
import { indexedPng } from './indexedPng';
import { disc, textContours } from './outlines';

const { height } = SOCIAL_IMAGE;
const MARGIN = 72;
/** Room for the title, in px; the card stands on its right. */
const TITLE_WIDTH = 640;
const TITLE_HEIGHT = 400;
const BRAND_SIZE = 44;
/** The card: the middle of its first hole, the way to the next, the radius of a hole, all in px. */
const HOLES = { x: 783, y: 190, step: 30, punched: 9.6, blank: 2.4 };

/** All that decides how a social image looks, beside the font. */
export interface Shown {
  readonly title: string;
  readonly brand: string;
  /** What its punch card is made of. */
  readonly slug: string;
  readonly ground: string;
  readonly ink: string;
}

/** What the social image of a page shows: its title, its punch card, the brand. */
export function shownOn(site: Site, record: PagedRecord): Shown {
  const dye = dyeOf(record);
  const title = headingOf(record);
  const { brand } = site.identity;
  return { title, brand, slug: record.slug, ground: DYES[dye], ink: INK_ON[dye] };
}

/** The social image as a PNG. Words are drawn as outlines: no font is looked for on the machine. */
export function drawSocialImage(shown: Shown, font: Font): Uint8Array {
  const contours = [...words(shown, font), ...card(shown.slug)];
  return indexedPng(contours, SOCIAL_IMAGE, shown);
}

/** The title on its lines, and the brand under it. */
export function words({ title, brand }: Pick<Shown, 'title' | 'brand'>, font: Font): Contour[] {
  const { size, lines } = fitTitle(drawable(title, font), font);
  const drawn = lines.flatMap((line, index) =>
    textContours(font, line, { x: MARGIN, y: MARGIN + size * (0.85 + index * 1.04), size }),
  );
  const place = { x: MARGIN, y: height - MARGIN, size: BRAND_SIZE };
  return [...drawn, ...textContours(font, drawable(brand, font), place)];
}

function card(slug: string): Contour[] {
  const { x, y, step, punched, blank } = HOLES;
  return placesOf(slug).map(({ column, row, isPunched }) =>
    disc([x + column * step, y + row * step], isPunched ? punched : blank),
  );
}

/** The largest size at which a title fits its room, and its lines at that size. */
function fitTitle(title: string, font: Font): { size: number; lines: string[] } {
  const widths = new Map<string, number>();
  // Measuring is slow, and a text twice as large is twice as wide.
  const fits = (text: string, size: number) => {
    const width = widths.get(text) ?? font.getAdvanceWidth(text, 1);
    widths.set(text, width);
    return width * size <= TITLE_WIDTH;
  };
  for (let size = 104; size > 40; size -= 4) {
    const lines = wrap(title, (text) => fits(text, size));
    if (lines.every((line) => fits(line, size)) && lines.length * size * 1.04 <= TITLE_HEIGHT)
      return { size, lines };
  }
  return { size: 40, lines: wrap(title, (text) => fits(text, 40)).slice(0, 9) };
}

function wrap(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * The text in signs that the font has. It has one space: a no-break one before a mark is kept together
 * with its word. What it lacks (emoji, other scripts) would be an empty box: no other font is asked.
 */
function drawable(text: string, font: Font): string {
  const spaced = text.replace(/[\u00a0\u202f](?=[;:!?»])/g, '').replace(/[\u00a0\u202f]/g, ' ');
  const known = [...spaced].filter((character) => font.hasChar(character)).join('');
  return known.replace(/ +/g, ' ').trim();
}
