/** The theme with which tests run: a copy of the original, so that no change of theme/theme.ts makes a test fail. */
import type { BothSchemes, Dye, FontChoice, Scheme, TypeSize } from '../theme/schema';

// The colours that more than one role has: three dyes of Lyon, a page, an ink, greys.
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

export const dyes = {
  guimet: { color: guimet, ink: ecran },
  fuchsine: { color: fuchsine, ink: ecran },
  picrique: { color: picrique, ink: nuit },
} satisfies Readonly<Record<string, Dye>>;

export const bannerDye: keyof typeof dyes = 'guimet';
export const notFoundDye: keyof typeof dyes = 'fuchsine';

export const textFont: FontChoice = {
  name: 'Bricolage',
  file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal',
  axes: { wdth: 100, opsz: 14, wght: { min: 400, max: 700 } },
  weight: '400 700',
  like: 'sans',
};

export const titleFont: FontChoice = {
  name: 'Bricolage titre',
  file: textFont.file,
  axes: { wdth: 100, opsz: 96, wght: 800 },
  weight: '800',
  like: 'sans',
};

export const letterSpacing = { title: '-.015em', sentence: '-.035em' };

export const italicFont: FontChoice = {
  name: 'Garamond italique',
  file: '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic',
  axes: { wght: 400 },
  weight: '400',
  like: 'serif',
};

export const drawings: boolean = true;

export const featuredOffer: 'ink' | 'band' = 'ink';

export const radius: string = '0';

export const type: Readonly<Record<TypeSize, string>> = {
  text: 'clamp(1.062rem, 1.014rem + .22vw, 1.278rem)',
  small: 'clamp(.9rem, .88rem + .1vw, 1rem)',
  italic: 'clamp(1.5rem, 1.35rem + .68vw, 2.166rem)',
  lede: 'clamp(1.25rem, 1.13rem + .54vw, 1.778rem)',
  h3: 'clamp(1.5rem, 1.256rem + 1.09vw, 2.564rem)',
  h2: 'clamp(1.8125rem, 1.42rem + 1.74vw, 3.508rem)',
  articleTitle: 'clamp(2.1875rem, 1.576rem + 2.72vw, 4.84rem)',
  title: 'min(clamp(2.625rem, 1.695rem + 4.13vw, 6.651rem), 13.5vw)',
  sentence: 'min(clamp(3.173rem, 1.807rem + 6.07vw, 8.75rem), 16vw)',
};
