/** The colours of the identity: three Lyon dyes and greys, in sRGB hex. */
export const palette = {
  ecran: '#F7F8F8',
  nuit: '#14121A',
  grege: '#E3E1DB',
  cendre: '#5A5763',
  trait: '#8A8793',
  fuchsine: '#B8005F',
  picrique: '#F2E205',
  guimet: '#2A2FCB',
  fuchsineVive: '#FF66B0',
  guimetVif: '#9DA2FF',
  erreur: '#B3261E',
  succes: '#0F6B4A',
  nuitLevee: '#25222E',
  cendreClaire: '#B9B5C4',
  erreurVive: '#FF8A80',
  succesVif: '#5FD9A8',
} as const;

/** The colour of each role in either colour scheme. */
export const schemes = {
  light: {
    page: palette.ecran,
    ink: palette.nuit,
    raised: palette.grege,
    muted: palette.cendre,
    line: palette.trait,
    accent: palette.fuchsine,
    'on-accent': palette.ecran,
    focus: palette.guimet,
    error: palette.erreur,
    success: palette.succes,
    band: palette.nuit,
    'on-band': palette.ecran,
  },
  dark: {
    page: palette.nuit,
    ink: palette.ecran,
    raised: palette.nuitLevee,
    muted: palette.cendreClaire,
    line: palette.trait,
    accent: palette.fuchsineVive,
    'on-accent': palette.nuit,
    focus: palette.guimetVif,
    error: palette.erreurVive,
    success: palette.succesVif,
    band: palette.nuitLevee,
    'on-band': palette.ecran,
  },
} as const;

/** The colours of roles that are the same in both schemes. */
export const bothSchemes = {
  /** Highlighted text: marked words, a badge, a notice, the selection. */
  highlight: palette.picrique,
  onHighlight: palette.nuit,
  focusOnBand: palette.guimetVif,
  lineOnBand: palette.cendre,
  /** The ground of pictures in a text and of coloured logos: transparent ones are made for a light page. */
  pictureGround: palette.grege,
  logoGround: palette.ecran,
  /** The layer over the page, behind the open menu. */
  veil: `${palette.nuit}99`,
} as const;

/**
 * The breakpoints, in em of the visitor's text size: 720, 1040 and 1680 px for most people. At 200 % a wide screen
 * gets the layout of a phone.
 */
const breakpoints = { phone: '20em', tablet: '45em', desktop: '65em', wide: '105em' } as const;

/** Media queries, for use inside styled-components. */
export const media = {
  /** For a phone at 200 %, where nothing fits beside text. */
  belowPhone: `@media not all and (min-width: ${breakpoints.phone})`,
  tablet: `@media (min-width: ${breakpoints.tablet})`,
  belowTablet: `@media not all and (min-width: ${breakpoints.tablet})`,
  /** For screens only: paper of any width has a tablet's columns. */
  desktop: `@media screen and (min-width: ${breakpoints.desktop})`,
  wide: `@media screen and (min-width: ${breakpoints.wide})`,
  /** For visitors who accept motion: every animation is inside this query. */
  motion: '@media (prefers-reduced-motion: no-preference)',
  print: '@media print',
  /** For popovers: without them, Safari before 17 and Firefox before 125 show their content in the page. */
  popover: '@supports selector(:popover-open)',
  /** For browsers with the visitor's own few colours (CSS Color Adjustment, "forced colors mode"). */
  forcedColors: '@media (forced-colors: active)',
} as const;

/**
 * Type sizes, fluid from a window of 360 px to one of 1920 px. The two largest stop growing where a long word would
 * no longer fit: on a phone at 200 % they are large enough.
 */
export const type = {
  text: 'clamp(1.062rem, 1.014rem + .22vw, 1.278rem)',
  small: 'clamp(.9rem, .88rem + .1vw, 1rem)',
  /** A lede in italics, whose lower-case letters are smaller than those of `lede`. */
  italic: 'clamp(1.5rem, 1.35rem + .68vw, 2.166rem)',
  lede: 'clamp(1.25rem, 1.13rem + .54vw, 1.778rem)',
  h3: 'clamp(1.5rem, 1.256rem + 1.09vw, 2.564rem)',
  h2: 'clamp(1.8125rem, 1.42rem + 1.74vw, 3.508rem)',
  articleTitle: 'clamp(2.1875rem, 1.576rem + 2.72vw, 4.84rem)',
  title: 'min(clamp(2.625rem, 1.695rem + 4.13vw, 6.651rem), 13.5vw)',
  sentence: 'min(clamp(3.173rem, 1.807rem + 6.07vw, 8.75rem), 16vw)',
} as const;

/** Steps of spacing. */
export const space = {
  xs: '.5rem',
  s: '1rem',
  m: '1.5rem',
  l: 'clamp(2rem, 1.6rem + 1.8vw, 3rem)',
  xl: 'clamp(3.5rem, 2.7rem + 3.5vw, 6rem)',
} as const;

/**
 * The margin on either side of a band's content. It is 1.25rem at least, as on phones. The content grows to 76rem, then
 * the margin to 4rem (a window of 1344 px), then the content to 96rem.
 */
export const gutter = 'max(1.25rem,min((100% - 76rem) / 2,4rem),(100% - 96rem) / 2)';

/** Returns the tokens as CSS custom properties, `--page`, `--ink`…, for both colour schemes and for print. */
export function tokensCss(): string {
  const declare = (colors: Record<string, string>) =>
    Object.entries(colors)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  return (
    `:root{color-scheme:light dark;${declare(schemes.light)}}` +
    `@media (prefers-color-scheme:dark){:root{${declare(schemes.dark)}}}` +
    `@media print{:root{${declare({ ...schemes.light, page: '#fff', ink: '#000', raised: '#fff', accent: '#000', band: '#fff', 'on-band': '#000' })}}}`
  );
}
