import type { FontChoice } from '../../theme/schema';
import { italicFont, textFont, titleFont, type } from '../../theme/theme';

/** The addresses of the three font files. */
export interface FontUrls {
  readonly text: string;
  readonly title: string;
  readonly italic: string;
}

/** Font stacks by role. Each falls back to local fonts of the same metrics. */
export const families = {
  text: stack(textFont),
  title: stack(titleFont),
  italic: stack(italicFont),
};

/** The font of titles and of text like them, in the only weight of that font. */
export const titleFace = `font-family: ${families.title}; font-weight: ${titleFont.weight}`;

/** The `font` of a lede or of a quotation inside a text: large italics. */
export const ledeFont = `italic ${type.italic}/1.25 ${families.italic}`;

/**
 * Returns the `@font-face` rules. Each fallback is a system font, scaled (`size-adjust`) so that texts keep their
 * number of lines, with the ascent and descent of our font: nothing shifts when ours arrives.
 */
export function fontFaces({ text, title, italic }: FontUrls, fallbacks = FALLBACKS): string {
  return [
    face(textFont.name, `url(${text})format("woff2")`, `font-weight:${textFont.weight}`),
    face(titleFont.name, `url(${title})format("woff2")`, `font-weight:${titleFont.weight}`),
    // A lede of three lines may take four in its fallback, at any scale. When the italic is late, the first page of
    // a visit keeps the fallback rather than shift.
    face(italicFont.name, `url(${italic})format("woff2")`, 'font-style:italic', 'optional'),
    ...fallbacks.map(({ family, role, local, scale }) => {
      const source = local.map((name) => `local("${name}")`).join();
      const { descriptor, ascent, descent } = ROLES[role];
      return face(family, source, `${descriptor};${measures(scale, ascent, descent)}`);
    }),
  ].join('');
}

/** A system font shown until ours has loaded, scaled to the same width. */
export interface Fallback {
  readonly family: string;
  readonly role: keyof typeof ROLES;
  /** Its local names; the first one installed is used. */
  readonly local: readonly string[];
  /** The scale in percent: hardly any text then has more or fewer lines than in our font. */
  readonly scale: number;
}

/** Our fonts; ascent and descent are in percent of the size (sources.test.ts). */
export const ROLES = {
  regular: { descriptor: 'font-weight:400', ascent: 93, descent: 27 },
  bold: { descriptor: 'font-weight:600 700', ascent: 93, descent: 27 },
  title: { descriptor: `font-weight:${titleFont.weight}`, ascent: 93, descent: 27 },
  italic: { descriptor: 'font-style:italic', ascent: 100.7, descent: 29.8 },
} as const;

/** The fonts of iOS, macOS and Windows, and of most Linux systems, whose Liberation has the same widths. */
const ARIAL = ['Arial', 'Liberation Sans'];
const ARIAL_BOLD = ['Arial Bold', 'Liberation Sans Bold'];
/** The fonts of Android. */
const ROBOTO = ['Roboto'];
const ROBOTO_BOLD = ['Roboto Bold'];
/** The fonts of a minimal Linux. */
const DEJAVU = ['DejaVu Sans'];
const DEJAVU_BOLD = ['DejaVu Sans Bold'];
const SERIF = ['Times New Roman Italic', 'Liberation Serif Italic', 'Noto Serif Italic'];

export const FALLBACKS: readonly Fallback[] = [
  { family: `${textFont.name} repli`, role: 'regular', local: ARIAL, scale: 104.5 },
  { family: `${textFont.name} repli`, role: 'bold', local: ARIAL_BOLD, scale: 99.8 },
  { family: `${titleFont.name} repli`, role: 'title', local: ARIAL_BOLD, scale: 92.3 },
  { family: `${textFont.name} Roboto`, role: 'regular', local: ROBOTO, scale: 105.2 },
  { family: `${textFont.name} Roboto`, role: 'bold', local: ROBOTO_BOLD, scale: 104 },
  { family: `${titleFont.name} Roboto`, role: 'title', local: ROBOTO_BOLD, scale: 98.2 },
  { family: `${textFont.name} DejaVu`, role: 'regular', local: DEJAVU, scale: 91.6 },
  { family: `${textFont.name} DejaVu`, role: 'bold', local: DEJAVU_BOLD, scale: 83 },
  // The best scale for seven texts of 1,365 is 77.5. But from 77 on the page of a case study shifts by 0.03 on a
  // phone (tests/audit/layoutShift.test.ts), and a page that does not move matters more.
  { family: `${titleFont.name} DejaVu`, role: 'title', local: DEJAVU_BOLD, scale: 76.5 },
  { family: `${italicFont.name} repli`, role: 'italic', local: SERIF, scale: 89.2 },
];

/** Returns the font and the system fonts that are shown until it has loaded. */
function stack({ name, like }: FontChoice): string {
  const fallbacks = like === 'sans' ? ['repli', 'Roboto', 'DejaVu'] : ['repli'];
  const families = [name, ...fallbacks.map((fallback) => `${name} ${fallback}`)];
  const quoted = families.map((family) => (family.includes(' ') ? `"${family}"` : family));
  return [...quoted, like === 'sans' ? 'system-ui,sans-serif' : 'Georgia,serif'].join();
}

function face(family: string, source: string, descriptors: string, display = 'swap'): string {
  return `@font-face{font-family:"${family}";src:${source};font-display:${display};${descriptors}}`;
}

/** Returns the metrics, all in percent. Ascent and descent are those of our font, divided by the scale. */
function measures(size: number, ascent: number, descent: number): string {
  const undone = (share: number) => `${((share / size) * 100).toFixed(1)}%`;
  return `size-adjust:${size}%;ascent-override:${undone(ascent)};descent-override:${undone(descent)};line-gap-override:0%`;
}
