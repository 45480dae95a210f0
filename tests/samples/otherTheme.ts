/** A theme that differs from the site's in everything: other colours, a serif font, round corners, no drawings. */
import type { BothSchemes, Dye, FontChoice, Scheme, TypeSize } from '../../theme/schema';

export const light: Scheme = {
  page: '#FBF9F5',
  ink: '#20261F',
  raised: '#EFECE3',
  muted: '#596056',
  line: '#868B7E',
  accent: '#8E3B5E',
  'on-accent': '#FFFFFF',
  focus: '#2F5D46',
  error: '#B3261E',
  success: '#0F6B4A',
  band: '#21402F',
  'on-band': '#F6F2EA',
};

export const dark: Scheme = {
  page: '#141A16',
  ink: '#F2F0EA',
  raised: '#212A24',
  muted: '#B4BCB0',
  line: '#7E877D',
  accent: '#F2A9C4',
  'on-accent': '#33101F',
  focus: '#9FD3B4',
  error: '#FF8A80',
  success: '#5FD9A8',
  band: '#22372C',
  'on-band': '#F6F2EA',
};

export const bothSchemes: BothSchemes = {
  highlight: '#F3D9E3',
  onHighlight: '#4A1730',
  focusOnBand: '#9FD3B4',
  lineOnBand: '#5F7A6B',
  pictureGround: '#EFECE3',
  logoGround: '#FBF9F5',
  veil: '#20261F99',
};

export const dyes = {
  pollen: { color: '#EFD58B', ink: '#2B2410' },
  feuille: { color: '#2F5D46', ink: '#F6F2EA' },
} satisfies Readonly<Record<string, Dye>>;

export const bannerDye: keyof typeof dyes = 'feuille';
export const notFoundDye: keyof typeof dyes = 'pollen';

const file = '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal';

export const textFont: FontChoice = {
  name: 'Jardin',
  file,
  axes: { wght: { min: 400, max: 700 } },
  weight: '400 700',
  like: 'serif',
};

export const titleFont: FontChoice = {
  name: 'Jardin gras',
  file,
  axes: { wght: 500 },
  weight: '500',
  like: 'serif',
};

export const letterSpacing = { title: '0', sentence: '-.01em' };

export const italicFont: FontChoice = {
  name: 'Jardin italique',
  file: '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic',
  axes: { wght: 400 },
  weight: '400',
  like: 'serif',
};

export const drawings: boolean = false;

export const featuredOffer: 'ink' | 'band' = 'band';

export const radius: string = '.75rem';

export const type: Readonly<Record<TypeSize, string>> = {
  text: 'clamp(1.125rem, 1.08rem + .22vw, 1.3rem)',
  small: 'clamp(.95rem, .93rem + .1vw, 1.05rem)',
  italic: 'clamp(1.3rem, 1.2rem + .5vw, 1.8rem)',
  lede: 'clamp(1.25rem, 1.13rem + .54vw, 1.778rem)',
  h3: 'clamp(1.45rem, 1.25rem + .9vw, 2.2rem)',
  h2: 'clamp(1.9rem, 1.5rem + 1.7vw, 3.3rem)',
  articleTitle: 'clamp(2.2rem, 1.6rem + 2.6vw, 4.4rem)',
  title: 'min(clamp(2.6rem, 1.75rem + 3.6vw, 5.6rem), 13.5vw)',
  sentence: 'min(clamp(2.9rem, 1.8rem + 4.8vw, 7rem), 15vw)',
};
