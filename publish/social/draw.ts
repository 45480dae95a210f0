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
/** The width and largest font size, in px, of a social image's title beside a picture or a decorative grid of dots. */
const BESIDE = { boxWidth: 640, largest: 104 };
const ALONE = { boxWidth: width - 2 * MARGIN, largest: 200 };
const TITLE_HEIGHT = 400;
const BRAND_SIZE = 44;
/** The distance, in px, of a logo's lower edge below the baseline of the brand's name, which the logo replaces. */
const LOGO_DROP = 20;
/** The decorative grid of dots, in px: the centre of the first dot, the step, the radii of large and small dots. */
const HOLES = { x: 783, y: 190, step: 30, punched: 9.6, blank: 2.4 };

/** The number of columns and rows of dots that draw a cover picture along the right edge of a social image. */
export const COVER = { columns: 26, rows: 36 } as const;
const COVER_STEP = height / COVER.rows;

/** Everything that decides how a social image (the picture in a shared link) looks, except the font. */
export interface Shown {
  readonly title: string;
  readonly brand: string;
  /** The page's slug, from which the pattern of holes in the page's decorative punch card is derived. */
  readonly slug: string;
  readonly ground: string;
  readonly ink: string;
  /** The page's cover picture, drawn as dots instead of the decorative punch card; absent if the page has none. */
  readonly cover?: PublishedPicture;
  /** The logo, drawn instead of the brand's name, and whether its background is bright; absent without a logo. */
  readonly logo?: { readonly picture: PublishedPicture; readonly isOnBright: boolean };
}

/** Returns the content of a page's social image: title, cover or decorative punch card, brand and colours. */
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

/** A canvas, with the title font loaded, on which all social images are drawn one after the other. */
export interface SocialCanvas {
  readonly context: SKRSContext2D;
  /** Returns the title font in a size in px, as a value for the canvas's property `font`. */
  fontOf(size: number): string;
  /** Whether the title font has a character: the canvas would draw a missing one in another font of the machine. */
  has(character: string): boolean;
}

/** Creates a canvas for social images. @param font the title font as TrueType. */
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

/** The pictures of a social image, converted for the drawing. */
interface Measured {
  /** The size of each dot of the cover, row by row, as an index in `SIZES`; undefined if the image has no cover. */
  readonly lights?: Uint8Array | undefined;
  /** The logo; undefined if the name of the brand is written instead. */
  readonly logo?: LogoTones | undefined;
}

/** Draws a social image as PNG. Uses no font of the machine, so that the image is the same on every machine. */
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

/** Writes the name of the brand at the bottom left of the image. */
function writeBrand({ brand }: Pick<Shown, 'brand'>, { context, fontOf, has }: SocialCanvas): void {
  context.font = fontOf(BRAND_SIZE);
  context.fillText(drawable(brand, has).replace(NO_BREAK, ' '), MARGIN, height - MARGIN);
}

/** Draws the logo where the name of the brand would be written. */
async function drawLogo(logo: LogoTones, { context }: SocialCanvas): Promise<void> {
  const { ImageData } = await import('@napi-rs/canvas');
  const { pixels, width: logoWidth, height: logoHeight } = logo;
  const image = new ImageData(pixels, logoWidth, logoHeight);
  context.putImageData(image, MARGIN, height - MARGIN - logoHeight + LOGO_DROP);
}

/** The font size in px in which a text's width is measured; widths in other sizes are computed from this width. */
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

/** Returns the dots that draw a cover picture at the right edge of a social image. */
function wovenCover(lights: Uint8Array): Disc[] {
  const leftEdge = width - COVER.columns * COVER_STEP;
  return Array.from(lights, (light, index) => [
    leftEdge + ((index % COVER.columns) + 0.5) * COVER_STEP,
    (Math.floor(index / COVER.columns) + 0.5) * COVER_STEP,
    ((SIZES[light] ?? 0) / 2) * COVER_STEP,
  ]);
}

/**
 * Returns the largest font size in px at which a title fits the space for it, and the title's lines at that size.
 *
 * @param widthOf returns the width of a text at font size 1.
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

/** Removes characters that the title font lacks, such as emoji: the canvas would draw another font or empty boxes. */
function drawable(text: string, has: SocialCanvas['has']): string {
  const characters = [...text].filter((character) => has(character.replace(NO_BREAK, ' ')));
  return characters.join('').replace(/ +/g, ' ').trim();
}

/** Matches no-break spaces. The title font lacks them, so the functions above replace them by ordinary spaces. */
const NO_BREAK = /[\u00a0\u202f]/g;
