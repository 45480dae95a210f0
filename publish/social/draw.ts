import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { placesOf } from '../../components/punchcard/holes';
import { dyeOf } from '../../components/theme/dyes';
import { colorsOf, coverOf, SIZES } from '../../components/woven/weave';
import type { PublishedPicture } from '../../model/media/picture';
import type { PagedRecord, Site } from '../../model/records/site';
import { headingOf } from '../../model/records/titles';
import { contentHash } from '../../reader/files/contentHash';
import { SOCIAL_IMAGE } from '../../renderer/addresses/socialImagePath';
import { isBright } from '../../theme/contrast';
import { drawings, dyes } from '../../theme/theme';
import { indexedPng } from './indexedPng';
import type { LogoTones } from './logo';

const { width, height } = SOCIAL_IMAGE;
const MARGIN = 72;
/** The width for the title and its largest font size, in px: beside a cover or a punch card, or alone on the image. */
const BESIDE = { boxWidth: 640, largest: 104 };
const ALONE = { boxWidth: width - 2 * MARGIN, largest: 200 };
const TITLE_HEIGHT = 400;
const BRAND_SIZE = 44;
/** The distance from the baseline of the brand's name down to the lower edge of a logo, in px. */
const LOGO_DROP = 20;
/** The holes of the punch card, in px: the centre of the first, the distance to the next, the radii. */
const HOLES = { x: 783, y: 190, step: 30, punched: 9.6, blank: 2.4 };

/** The grid of a cover made of dots, at the right edge from top to bottom. */
export const COVER = { columns: 26, rows: 36 } as const;
const COVER_STEP = height / COVER.rows;

/** The content of a social image: everything that decides how it looks, except the font. */
export interface Shown {
  readonly title: string;
  readonly brand: string;
  /** The page's slug, which decides the holes of its punch card. */
  readonly slug: string;
  readonly ground: string;
  readonly ink: string;
  /** The cover that replaces the punch card. */
  readonly cover?: PublishedPicture;
  /** The logo that replaces the name of the brand. */
  readonly logo?: { readonly picture: PublishedPicture; readonly isOnBright: boolean };
}

/** Returns the content of a page's social image: its title, its cover or punch card, the brand. */
export function shownOn(site: Site, record: PagedRecord): Shown {
  const dye = dyeOf(record);
  const { brand, logoDark, logo: picture = logoDark } = site.identity;
  const { slug } = record;
  const cover = coverOf(record)?.picture;
  // The background of a cover made of dots is the darker colour of the dye.
  const logo = picture && { picture, isOnBright: isBright(dyes[dye]) && !cover };
  const texts = { title: headingOf(record), brand, slug, ...(logo && { logo }) };
  if (!cover) return { ...texts, ground: dyes[dye].color, ink: dyes[dye].ink };
  const { ground, holes } = colorsOf({ dye });
  return { ...texts, ground, ink: holes, cover };
}

/** A canvas on which social images are drawn one after the other, with the font of titles. */
export interface SocialCanvas {
  readonly context: SKRSContext2D;
  /** Returns the CSS `font` for a size in px, for the canvas. */
  fontOf(size: number): string;
  /** Whether the font has a character: the library would draw any other with a font of the machine. */
  has(character: string): boolean;
}

/** Creates a canvas. @param font the font of titles, as TrueType. */
export async function openCanvas(font: Uint8Array): Promise<SocialCanvas> {
  // The packages are loaded only when an image is not cached.
  const [{ createCanvas, GlobalFonts }, { Blob, Face }] = await Promise.all([
    import('@napi-rs/canvas'),
    import('harfbuzzjs'),
  ]);
  const family = `title-${contentHash(font)}`;
  GlobalFonts.register(Buffer.from(font), family);
  const codePoints = new Set(new Face(new Blob(font)).collectUnicodes());
  return {
    context: createCanvas(width, height).getContext('2d'),
    fontOf: (size) => `${size}px ${family}`,
    has: (character) => codePoints.has(character.codePointAt(0) ?? 0),
  };
}

/** The pictures of a social image, measured. */
interface Measured {
  /** How bright the cover is at each hole of its grid, as indices of `SIZES`; undefined for a punch card. */
  readonly lights?: Uint8Array | undefined;
  /** The logo; undefined if the image has the name of the brand instead. */
  readonly logo?: LogoTones | undefined;
}

/** Draws a social image as a PNG, without any font of the machine. */
export async function drawSocialImage(
  shown: Shown,
  canvas: SocialCanvas,
  { lights, logo }: Measured = {},
): Promise<Uint8Array> {
  const { context } = canvas;
  context.fillStyle = 'black';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'white';
  writeTitle(shown, canvas);
  if (logo) await drawLogo(logo, canvas);
  else writeBrand(shown, canvas);
  context.beginPath();
  for (const [x, y, radius] of lights ? wovenCover(lights) : card(shown.slug)) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fill();
  const png = indexedPng(context.canvas.data(), shown);
  // The library frees the three megabytes of an image only between two turns of the event loop.
  await nextTurn();
  return png;
}

function writeTitle(
  { title, cover }: Pick<Shown, 'title' | 'cover'>,
  { context, fontOf, has }: SocialCanvas,
): void {
  context.font = fontOf(MEASURED_SIZE);
  const { size, lines } = fitTitle(
    drawable(title, has),
    cover || drawings ? BESIDE : ALONE,
    (text) => context.measureText(text.replace(NO_BREAK, ' ')).width / MEASURED_SIZE,
  );
  context.font = fontOf(size);
  for (const [index, line] of lines.entries()) {
    context.fillText(line.replace(NO_BREAK, ' '), MARGIN, MARGIN + size * (0.85 + index * 1.04));
  }
}

/** Writes the name of the brand under the title. */
function writeBrand({ brand }: Pick<Shown, 'brand'>, { context, fontOf, has }: SocialCanvas): void {
  context.font = fontOf(BRAND_SIZE);
  context.fillText(drawable(brand, has).replace(NO_BREAK, ' '), MARGIN, height - MARGIN);
}

/** Draws the logo at the position of the brand's name. */
async function drawLogo(logo: LogoTones, { context }: SocialCanvas): Promise<void> {
  const { ImageData } = await import('@napi-rs/canvas');
  const { pixels, width: logoWidth, height: logoHeight } = logo;
  const image = new ImageData(pixels, logoWidth, logoHeight);
  context.putImageData(image, MARGIN, height - MARGIN - logoHeight + LOGO_DROP);
}

/** The font size at which text is measured, in px. */
const MEASURED_SIZE = 100;

type Disc = readonly [x: number, y: number, radius: number];

function card(slug: string): Disc[] {
  if (!drawings) return [];
  const { x, y, step, punched, blank } = HOLES;
  return placesOf(slug).map(({ column, row, isPunched }) => [
    x + column * step,
    y + row * step,
    isPunched ? punched : blank,
  ]);
}

/** Returns the dots of a cover, at the right edge of the image. */
function wovenCover(lights: Uint8Array): Disc[] {
  const leftEdge = width - COVER.columns * COVER_STEP;
  return Array.from(lights, (light, index) => [
    leftEdge + ((index % COVER.columns) + 0.5) * COVER_STEP,
    (Math.floor(index / COVER.columns) + 0.5) * COVER_STEP,
    ((SIZES[light] ?? 0) / 2) * COVER_STEP,
  ]);
}

/**
 * Returns the largest font size at which a title fits its box, and its lines at that size.
 *
 * @param widthOf measures a text: its width divided by its size.
 */
function fitTitle(
  title: string,
  { boxWidth, largest }: typeof BESIDE,
  widthOf: (text: string) => number,
): { size: number; lines: string[] } {
  const widths = new Map<string, number>();
  // Measuring is slow, and a text twice as large is twice as wide.
  const fits = (text: string, size: number) => {
    const width = widths.get(text) ?? widthOf(text);
    widths.set(text, width);
    return width * size <= boxWidth;
  };
  for (let size = largest; size > 40; size -= 4) {
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

/** Removes the characters of a text that the font lacks (emoji, other scripts): they would be drawn as empty boxes. */
function drawable(text: string, has: SocialCanvas['has']): string {
  const characters = [...text].filter((character) => has(character.replace(NO_BREAK, ' ')));
  return characters.join('').replace(/ +/g, ' ').trim();
}

/** No-break spaces, which the font lacks. They are drawn as ordinary spaces. */
const NO_BREAK = /[\u00a0\u202f]/g;
