import type { Font } from 'opentype.js';
import { punchedHoles } from '../../components/punchcard/holes';
import { dyeOf, INK_ON } from '../../components/theme/dyes';
import { palette } from '../../components/theme/tokens';
import type { PagedRecord, Site } from '../../model/site';
import { SOCIAL_IMAGE } from '../../renderer/addresses/socialImagePath';

const { width, height } = SOCIAL_IMAGE;
const MARGIN = 72;
/** Room for the title, in px; the card stands on its right. */
const TITLE_WIDTH = 640;
const TITLE_HEIGHT = 400;

/**
 * The social image of a page as SVG: its title in the font of titles, its punch card, the brand.
 * Words are drawn as outlines, so that no font is looked for when it becomes a PNG.
 */
export function drawSocialImage(site: Site, record: PagedRecord, font: Font): string {
  const dye = dyeOf(record);
  const { punched, blank } = punchedHoles(record.slug);
  const title = drawable(record.heading ?? record.title, font);
  const { size, lines } = fitTitle(title, font);
  const words = lines.map((line, index) =>
    outline(font, line, MARGIN, MARGIN + size * (0.85 + index * 1.04), size),
  );
  const brand = outline(font, drawable(site.identity.brand, font), MARGIN, height - MARGIN, 44);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${palette[dye]}"/><g fill="${INK_ON[dye]}">${words.join('')}${brand}</g><g transform="translate(768 175) scale(3)" fill="none" stroke="${INK_ON[dye]}" stroke-linecap="round"><path stroke-width="1.6" d="${dots(blank)}"/><path stroke-width="6.4" d="${dots(punched)}"/></g></svg>`;
}

/** The largest size at which a title fits its room, and its lines at that size. */
function fitTitle(title: string, font: Font): { size: number; lines: string[] } {
  for (let size = 104; size > 40; size -= 4) {
    const lines = wrap(title, font, size);
    const fits = lines.every((line) => font.getAdvanceWidth(line, size) <= TITLE_WIDTH);
    if (fits && lines.length * size * 1.04 <= TITLE_HEIGHT) return { size, lines };
  }
  return { size: 40, lines: wrap(title, font, 40).slice(0, 9) };
}

function wrap(text: string, font: Font, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length && font.getAdvanceWidth(longer, size) <= TITLE_WIDTH) {
      lines[lines.length - 1] = longer;
    } else lines.push(word);
  }
  return lines;
}

function outline(font: Font, text: string, x: number, y: number, size: number): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  const steps = font.getPath(text, x, y, size).commands.map((step) => {
    // toPathData() writes numbers so tightly that some glyphs come out broken.
    if (step.type === 'Z') return 'Z';
    const points = [step.x, step.y];
    if (step.type === 'C') points.unshift(step.x1, step.y1, step.x2, step.y2);
    if (step.type === 'Q') points.unshift(step.x1, step.y1);
    return `${step.type}${points.map(round).join(' ')}`;
  });
  return `<path d="${steps.join('')}"/>`;
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

/** A stroke of no length is not drawn by every renderer; one of a hundredth is. */
function dots(path: string): string {
  return path.replaceAll('h0', 'h.01');
}
