/** Where the three font files answer. */
export interface FontUrls {
  /** Bricolage Grotesque at text size, weights 400 to 700. */
  readonly text: string;
  /** Bricolage Grotesque at its largest optical size, weight 800: titles. */
  readonly title: string;
  /** EB Garamond Italic: ledes and quotations. */
  readonly italic: string;
}

/** Font stacks, by role: each falls back on local fonts of the same measures. */
export const families = {
  text: 'Bricolage,"Bricolage repli","Bricolage Roboto","Bricolage DejaVu",system-ui,sans-serif',
  title:
    '"Bricolage titre","Bricolage titre repli","Bricolage titre Roboto","Bricolage titre DejaVu",system-ui,sans-serif',
  italic: '"Garamond italique","Garamond italique repli",Georgia,serif',
} as const;

/**
 * The `@font-face` rules. Each fallback is a font that visitors have, scaled (`size-adjust`) to the
 * average width of French text in the real one and given its ascent and descent, so that nothing
 * shifts when the real one arrives.
 */
export function fontFaces({ text, title, italic }: FontUrls): string {
  return [
    face('Bricolage', `url(${text})format("woff2")`, 'font-weight:400 700'),
    face('Bricolage titre', `url(${title})format("woff2")`, 'font-weight:800'),
    // A lede of three lines may take four in its fallback, whatever the scaling: when the italic is
    // late, the first page of a visit keeps the fallback rather than shift.
    face('Garamond italique', `url(${italic})format("woff2")`, 'font-style:italic', 'optional'),
    ...FALLBACKS.flatMap(({ name, regular, bold, scales }) => [
      face(`Bricolage ${name}`, regular, `font-weight:400;${measures(scales[400], 93, 27)}`),
      face(`Bricolage ${name}`, bold, `font-weight:600 700;${measures(scales[700], 93, 27)}`),
      face(`Bricolage titre ${name}`, bold, `font-weight:800;${measures(scales[800], 93, 27)}`),
    ]),
    face('Garamond italique repli', SERIF, `font-style:italic;${measures(89.2, 100.7, 29.8)}`),
  ].join('');
}

/**
 * By weight, the scale in percent that leaves the fewest texts of the site with another number of
 * lines, over six widths from 360 to 1280 px: about one block in two hundred for each of these fonts.
 */
const FALLBACKS = [
  {
    // iOS, macOS, Windows, and most of Linux, whose Liberation has the same widths.
    name: 'repli',
    regular: 'local("Arial"),local("Liberation Sans")',
    bold: 'local("Arial Bold"),local("Liberation Sans Bold")',
    scales: { 400: 104.5, 700: 99.8, 800: 92.3 },
  },
  {
    // Android.
    name: 'Roboto',
    regular: 'local("Roboto")',
    bold: 'local("Roboto Bold")',
    scales: { 400: 105.2, 700: 104, 800: 98.2 },
  },
  {
    // A bare Linux.
    name: 'DejaVu',
    regular: 'local("DejaVu Sans")',
    bold: 'local("DejaVu Sans Bold")',
    scales: { 400: 91.6, 700: 83, 800: 76.5 },
  },
];
const SERIF =
  'local("Times New Roman Italic"),local("Liberation Serif Italic"),local("Noto Serif Italic")';

function face(family: string, source: string, descriptors: string, display = 'swap'): string {
  return `@font-face{font-family:"${family}";src:${source};font-display:${display};${descriptors}}`;
}

/** All in percent; ascent and descent are those of the real font, undone of the scaling. */
function measures(size: number, ascent: number, descent: number): string {
  const undone = (share: number) => `${((share / size) * 100).toFixed(1)}%`;
  return `size-adjust:${size}%;ascent-override:${undone(ascent)};descent-override:${undone(descent)};line-gap-override:0%`;
}
