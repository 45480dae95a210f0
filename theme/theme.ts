/** The look of the site: its colours, fonts and sizes. To give another site its own look, change only this file. */
import type { BothSchemes, Dye, FontChoice, Scheme, TypeSize } from './schema';

// The colours that several roles have: three dyes of Lyon, a page, an ink, greys.
const ecran = '#F7F8F8';
const nuit = '#14121A';
const nuitLevee = '#25222E';
const grege = '#E3E1DB';
const cendre = '#5A5763';
const trait = '#8A8793';
const fuchsine = '#B8005F';
const picrique = '#F2E205';
const guimet = '#2A2FCB';
const guimetVif = '#9DA2FF';

/** The colours for visitors whose device prefers a light scheme, and for print. */
export const light: Scheme = {
  page: ecran,
  ink: nuit,
  raised: grege,
  muted: cendre,
  line: trait,
  accent: fuchsine,
  'on-accent': ecran,
  focus: guimet,
  error: '#B3261E',
  success: '#0F6B4A',
  band: nuit,
  'on-band': ecran,
};

/** The colours for visitors whose device prefers a dark scheme. */
export const dark: Scheme = {
  page: nuit,
  ink: ecran,
  raised: nuitLevee,
  muted: '#B9B5C4',
  line: trait,
  accent: '#FF66B0',
  'on-accent': nuit,
  focus: guimetVif,
  error: '#FF8A80',
  success: '#5FD9A8',
  band: nuitLevee,
  'on-band': ecran,
};

export const bothSchemes: BothSchemes = {
  highlight: picrique,
  onHighlight: nuit,
  focusOnBand: guimetVif,
  lineOnBand: cendre,
  pictureGround: grege,
  logoGround: ecran,
  veil: `${nuit}99`,
};

/**
 * The colours that staff may choose for the page of an expertise, by their names in content. Portfolio items take these
 * colours in turn; for any other page, the slug determines the colour. A name is any word in small letters, digits and
 * hyphens. After a change of names, `npm run check` lists each file whose `color` no longer exists.
 */
export const dyes = {
  guimet: { color: guimet, ink: ecran },
  fuchsine: { color: fuchsine, ink: ecran },
  picrique: { color: picrique, ink: nuit },
} satisfies Readonly<Record<string, Dye>>;

/** The colour of the banner that every page can show, and the colour of the 404 page. */
export const bannerDye: keyof typeof dyes = 'guimet';
export const notFoundDye: keyof typeof dyes = 'fuchsine';

/** The font of texts, a variable font with the weights 400 to 700. The build refuses a font without a real bold. */
export const textFont: FontChoice = {
  name: 'Bricolage',
  file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal',
  axes: { wdth: 100, opsz: 14, wght: { min: 400, max: 700 } },
  weight: '400 700',
  like: 'sans',
};

/** The font of titles, in a file of its own: one file for both texts and titles would be 13 kB larger than two. */
export const titleFont: FontChoice = {
  name: 'Bricolage titre',
  file: textFont.file,
  axes: { wdth: 100, opsz: 96, wght: 800 },
  weight: '800',
  like: 'sans',
};

/** The space between the letters of titles, and of the large sentence on the home page. */
export const letterSpacing = { title: '-.015em', sentence: '-.035em' };

/** The italic font of introductions and quotations. */
export const italicFont: FontChoice = {
  name: 'Garamond italique',
  file: '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic',
  axes: { wght: 400 },
  weight: '400',
  like: 'serif',
};

/** Whether pages, social images and the icon have drawings: punch cards, perforations, the highlighter's stroke. */
export const drawings: boolean = true;

/** The background of the featured offer: the colour of text (`ink`), or that of the footer (`band`). */
export const featuredOffer: 'ink' | 'band' = 'ink';

/** The corner radius of buttons, fields and cards of offers: `0`, `.5rem`. */
export const radius: string = '0';

/**
 * Font sizes, which grow with the window from 360 px to 1920 px. The two largest never exceed a share of the
 * window's width, so that a long word fits on a phone with text at 200 %.
 */
export const type: Readonly<Record<TypeSize, string>> = {
  text: 'clamp(1.062rem, 1.014rem + .22vw, 1.278rem)',
  small: 'clamp(.9rem, .88rem + .1vw, 1rem)',
  /** The size of an introduction in italics. Larger than `lede`, because letters look smaller in the italic font. */
  italic: 'clamp(1.5rem, 1.35rem + .68vw, 2.166rem)',
  lede: 'clamp(1.25rem, 1.13rem + .54vw, 1.778rem)',
  h3: 'clamp(1.5rem, 1.256rem + 1.09vw, 2.564rem)',
  h2: 'clamp(1.8125rem, 1.42rem + 1.74vw, 3.508rem)',
  articleTitle: 'clamp(2.1875rem, 1.576rem + 2.72vw, 4.84rem)',
  title: 'min(clamp(2.625rem, 1.695rem + 4.13vw, 6.651rem), 13.5vw)',
  sentence: 'min(clamp(3.173rem, 1.807rem + 6.07vw, 8.75rem), 16vw)',
};
