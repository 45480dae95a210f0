import type { FontChoice } from '../../theme/schema';
import { italicFont, letterSpacing, textFont, titleFont, type } from '../../theme/theme';

/** The addresses of the three font files, and the CSS rules of the system fonts shown until the files have loaded. */
export interface FontUrls {
  readonly text: string;
  readonly title: string;
  readonly italic: string;
  /** The `@font-face` rules of system fonts, scaled to the web fonts' widths (publish/fonts/fallbackFaces.ts). */
  readonly fallbacks: string;
}

/** A system font. The `@font-face` rule that scales it to a web font has the web font's name followed by `suffix`. */
export interface LocalFont {
  readonly suffix: string;
  /** The names of the font on different systems; the first installed one is used. */
  readonly names: readonly string[];
  /** The average width of a character in French text, in em (publish/fonts/fallbackFaces.ts). */
  readonly width: number;
  readonly bold: number;
  readonly italic?: number;
}

/** The system fonts shown until a web font has loaded, for sans-serif and for serif web fonts. */
export const LOCAL_FONTS: Readonly<Record<FontChoice['like'], readonly LocalFont[]>> = {
  sans: [
    // iOS, macOS and Windows, and most Linux systems, whose Liberation has the same widths.
    { suffix: 'repli', names: ['Arial', 'Liberation Sans'], width: 0.4347, bold: 0.4681 },
    // Android.
    { suffix: 'Roboto', names: ['Roboto'], width: 0.4322, bold: 0.4398 },
    // A minimal Linux.
    { suffix: 'DejaVu', names: ['DejaVu Sans'], width: 0.4972, bold: 0.5618 },
  ],
  serif: [
    {
      suffix: 'repli',
      names: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
      ...{ width: 0.3905, bold: 0.4143, italic: 0.3932 },
    },
  ],
};

/** The font stacks of text, titles and italics: web font, system fonts scaled to its width, unscaled system fonts. */
export const families = {
  text: stack(textFont),
  title: stack(titleFont),
  italic: stack(italicFont),
};

/** The CSS declarations for text in the title font, which has a single weight. */
export const titleFace = `font-family: ${families.title}; font-weight: ${titleFont.weight}`;

/** The CSS declarations of a title. */
export const spacedTitleFace = `${titleFace}; letter-spacing: ${letterSpacing.title}`;

/** The CSS `font` value of an introduction or a quotation: large italics. */
export const ledeFont = `italic ${type.italic}/1.25 ${families.italic}`;

/**
 * Returns the `@font-face` rules of the web fonts, and of the system fonts shown until the web fonts have loaded. The
 * system fonts are scaled to the widths of the web fonts, so that nothing on a page moves when these load.
 */
export function fontFaces({ text, title, italic, fallbacks }: FontUrls): string {
  return [
    face(textFont.name, `url(${text})format("woff2")`, `font-weight:${textFont.weight}`),
    face(titleFont.name, `url(${title})format("woff2")`, `font-weight:${titleFont.weight}`),
    // A lede of three lines may take four in its fallback, at any scale. When the italic is late, the first page of
    // a visit keeps the fallback rather than shift.
    face(italicFont.name, `url(${italic})format("woff2")`, 'font-style:italic', 'optional'),
    fallbacks,
  ].join('');
}

/** Returns the `@font-face` rule of one font. */
export function face(
  family: string,
  source: string,
  descriptors: string,
  display = 'swap',
): string {
  return `@font-face{font-family:"${family}";src:${source};font-display:${display};${descriptors}}`;
}

/** Returns the font stack of a font: the font, then the system fonts shown until it has loaded. */
function stack({ name, like }: FontChoice): string {
  const all = [name, ...LOCAL_FONTS[like].map(({ suffix }) => `${name} ${suffix}`)];
  const quoted = all.map((family) => (family.includes(' ') ? `"${family}"` : family));
  return [...quoted, { sans: 'system-ui,sans-serif', serif: 'Georgia,serif' }[like]].join();
}
