/** Where the three font files answer. */
export interface FontUrls {
  /** Bricolage Grotesque at text size, weights 400 to 700. */
  readonly text: string;
  /** Bricolage Grotesque at its largest optical size, weight 800: titles. */
  readonly title: string;
  /** EB Garamond Italic: ledes and quotations. */
  readonly italic: string;
}

/** Font stacks, by role: each falls back on a local font of the same measures. */
export const families = {
  text: 'Bricolage,"Bricolage repli","Bricolage repli DejaVu",system-ui,sans-serif',
  title:
    '"Bricolage titre","Bricolage titre repli","Bricolage titre repli DejaVu",system-ui,sans-serif',
  italic: '"Garamond italique","Garamond italique repli",Georgia,serif',
} as const;

/**
 * The `@font-face` rules. Each fallback is a font that visitors have, scaled (`size-adjust`) to the
 * average width of French text in the real one and given its ascent and descent, so that nothing
 * shifts when the real one arrives. Widths were measured in Chromium: .4686 em (text), .4811 (semi-bold),
 * .4449 (title), .3595 (italic), against .4485 for Arial, .4821 for Arial Bold, .4031 for Times Italic.
 * A bare Linux has DejaVu alone, .503 em and .568 in bold, scaled to no shift on any page (layoutShift.test.ts).
 */
export function fontFaces({ text, title, italic }: FontUrls): string {
  return [
    face('Bricolage', `url(${text})format("woff2")`, 'font-weight:400 700'),
    face('Bricolage titre', `url(${title})format("woff2")`, 'font-weight:800'),
    // A lede of three lines may take four in its fallback, whatever the scaling: when the italic is
    // late, the first page of a visit keeps the fallback rather than shift.
    face('Garamond italique', `url(${italic})format("woff2")`, 'font-style:italic', 'optional'),
    face('Bricolage repli', SANS, `font-weight:400;${measures(104.5, 93, 27)}`),
    face('Bricolage repli', SANS_BOLD, `font-weight:600 700;${measures(99.8, 93, 27)}`),
    face('Bricolage titre repli', SANS_BOLD, `font-weight:800;${measures(92.3, 93, 27)}`),
    face('Bricolage repli DejaVu', DEJAVU, `font-weight:400;${measures(91.6, 93, 27)}`),
    face('Bricolage repli DejaVu', DEJAVU_BOLD, `font-weight:600 700;${measures(83, 93, 27)}`),
    face('Bricolage titre repli DejaVu', DEJAVU_BOLD, `font-weight:800;${measures(76.5, 93, 27)}`),
    face('Garamond italique repli', SERIF, `font-style:italic;${measures(89.2, 100.7, 29.8)}`),
  ].join('');
}

const SANS = 'local("Arial"),local("Liberation Sans"),local("Roboto")';
const SANS_BOLD = 'local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold")';
const DEJAVU = 'local("DejaVu Sans")';
const DEJAVU_BOLD = 'local("DejaVu Sans Bold")';
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
