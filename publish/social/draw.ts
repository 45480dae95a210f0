import { placesOf } from '../../components/punchcard/holes';
import { DYES, dyeOf, INK_ON } from '../../components/theme/dyes';
import { colorsOf, coverOf, SIZES } from '../../components/woven/weave';
import type { PublishedPicture } from '../../model/picture';
import type { PagedRecord, Site } from '../../model/site';
import { headingOf } from '../../model/titles';
import { SOCIAL_IMAGE } from '../../renderer/addresses/socialImagePath';
import type { Contour } from './coverage';
import { indexedPng } from './indexedPng';
import { disc, type OutlineFont } from './outlines';

const { height } = SOCIAL_IMAGE;
const MARGIN = 72;
/** The box of the title, in px; the card is on its right. */
const TITLE_WIDTH = 640;
const TITLE_HEIGHT = 400;
const BRAND_SIZE = 44;
/** The card: the centre of its first hole, the distance to the next, the radius of a hole, all in px. */
const HOLES = { x: 783, y: 190, step: 30, punched: 9.6, blank: 2.4 };

/** The grid of a woven cover, at the right edge from top to bottom. */
export const COVER = { columns: 26, rows: 36 } as const;
const COVER_STEP = height / COVER.rows;

/** All that decides how a social image looks, except the font. */
export interface Shown {
  readonly title: string;
  readonly brand: string;
  /** The text of its punch card. */
  readonly slug: string;
  readonly ground: string;
  readonly ink: string;
  /** The cover that replaces the card. */
  readonly cover?: PublishedPicture;
}

/** Returns what the social image of a page shows: its title, its woven cover or its punch card, the brand. */
export function shownOn(site: Site, record: PagedRecord): Shown {
  const dye = dyeOf(record);
  const { brand } = site.identity;
  const { slug } = record;
  const texts = { title: headingOf(record), brand, slug };
  const cover = coverOf(record)?.picture;
  if (!cover) return { ...texts, ground: DYES[dye], ink: INK_ON[dye] };
  const { ground, holes } = colorsOf({ dye });
  return { ...texts, ground, ink: holes, cover };
}

/**
 * Draws a social image as a PNG. Text is drawn as outlines, without fonts of the machine.
 *
 * @param lights how bright its cover is on the grid `COVER`, as indices of `SIZES`.
 */
export function drawSocialImage(shown: Shown, font: OutlineFont, lights?: Uint8Array): Uint8Array {
  const contours = [
    ...textOutlines(shown, font),
    ...(lights ? wovenCover(lights) : card(shown.slug)),
  ];
  return indexedPng(contours, SOCIAL_IMAGE, shown);
}

/** Returns the outlines of the title and of the brand under it. */
export function textOutlines(
  { title, brand }: Pick<Shown, 'title' | 'brand'>,
  font: OutlineFont,
): Contour[] {
  const { size, lines } = fitTitle(drawable(title, font), font);
  const drawn = lines.flatMap((line, index) =>
    font.contoursOf(line, { x: MARGIN, y: MARGIN + size * (0.85 + index * 1.04), size }),
  );
  const place = { x: MARGIN, y: height - MARGIN, size: BRAND_SIZE };
  return [...drawn, ...font.contoursOf(drawable(brand, font), place)];
}

function card(slug: string): Contour[] {
  const { x, y, step, punched, blank } = HOLES;
  return placesOf(slug).map(({ column, row, isPunched }) =>
    disc([x + column * step, y + row * step], isPunched ? punched : blank),
  );
}

/** Returns the holes of a woven cover, at the right edge of the image. */
function wovenCover(lights: Uint8Array): Contour[] {
  const left = SOCIAL_IMAGE.width - COVER.columns * COVER_STEP;
  return Array.from(lights, (light, index) => {
    const x = left + ((index % COVER.columns) + 0.5) * COVER_STEP;
    const y = (Math.floor(index / COVER.columns) + 0.5) * COVER_STEP;
    return disc([x, y], ((SIZES[light] ?? 0) / 2) * COVER_STEP);
  });
}

/** Returns the largest size at which a title fits its box, and its lines at that size. */
function fitTitle(title: string, font: OutlineFont): { size: number; lines: string[] } {
  const widths = new Map<string, number>();
  // Measuring is slow, and a text twice as large is twice as wide.
  const fits = (text: string, size: number) => {
    const width = widths.get(text) ?? font.widthOf(text);
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
 * Returns a text in the characters of the font. It has no no-break space: one before a punctuation mark is removed.
 * What the font lacks (emoji, other scripts) is removed too, since it would be an empty box.
 */
function drawable(text: string, font: OutlineFont): string {
  const spaced = text.replace(/[\u00a0\u202f](?=[;:!?»])/g, '').replace(/[\u00a0\u202f]/g, ' ');
  const known = [...spaced].filter((character) => font.has(character)).join('');
  return known.replace(/ +/g, ' ').trim();
}
