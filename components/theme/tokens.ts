/** The dyes and greys of the identity: three Lyon dyes on a screen. Values are sRGB hex. */
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

/** What each role is painted with, by the visitor's colour scheme. */
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

/** What each role is painted with whatever the scheme. */
export const bothSchemes = {
  /** Words that stand out: marked ones, a badge, a notice, what is selected. */
  highlight: palette.picrique,
  onHighlight: palette.nuit,
  focusOnBand: palette.guimetVif,
  lineOnBand: palette.cendre,
  /** Behind the pictures of a text and coloured logos: those with holes are drawn for a light page. */
  pictureGround: palette.grege,
  logoGround: palette.ecran,
  /** Over the page, behind the open menu. */
  veil: `${palette.nuit}99`,
} as const;

/**
 * Widths at which the layout changes, in em of the visitor's own text size: 720, 1040 and 1680 px for
 * most, and a phone's layout on a wide screen for who reads at 200 %.
 */
const breakpoints = { phone: '20em', tablet: '45em', desktop: '65em', wide: '105em' } as const;

/** Media queries, for use inside styled-components. */
export const media = {
  /** A phone at 200 %: nothing stands beside words. */
  belowPhone: `@media not all and (min-width: ${breakpoints.phone})`,
  tablet: `@media (min-width: ${breakpoints.tablet})`,
  belowTablet: `@media not all and (min-width: ${breakpoints.tablet})`,
  /** On a screen: paper, however wide, has the columns of a tablet. */
  desktop: `@media screen and (min-width: ${breakpoints.desktop})`,
  wide: `@media screen and (min-width: ${breakpoints.wide})`,
  /** Still is the default: everything that moves is written inside this one. */
  motion: '@media (prefers-reduced-motion: no-preference)',
  print: '@media print',
  /** Safari before 17 and Firefox before 125 show the content of a popover in the page. */
  popover: '@supports selector(:popover-open)',
  /** Only the visitor's own few colours are painted (CSS Color Adjustment, "forced colors mode"). */
  forcedColors: '@media (forced-colors: active)',
} as const;

/**
 * Sizes of type: fluid from a 360 px to a 1920 px window. The two largest stop growing where a long
 * word would no longer fit on a line: at 200 % on a phone they are large enough already.
 */
export const type = {
  text: 'clamp(1.062rem, 1.014rem + .22vw, 1.278rem)',
  small: 'clamp(.9rem, .88rem + .1vw, 1rem)',
  /** A lede in the italic, whose small letters are lower than its neighbour's. */
  italic: 'clamp(1.5rem, 1.35rem + .68vw, 2.166rem)',
  lede: 'clamp(1.25rem, 1.13rem + .54vw, 1.778rem)',
  h3: 'clamp(1.5rem, 1.256rem + 1.09vw, 2.564rem)',
  h2: 'clamp(1.8125rem, 1.42rem + 1.74vw, 3.508rem)',
  articleTitle: 'clamp(2.1875rem, 1.576rem + 2.72vw, 4.84rem)',
  title: 'min(clamp(2.625rem, 1.695rem + 4.13vw, 6.651rem), 13.5vw)',
  sentence: 'min(clamp(3.173rem, 1.807rem + 6.07vw, 8.75rem), 16vw)',
} as const;

/** Steps of space. */
export const space = {
  xs: '.5rem',
  s: '1rem',
  m: '1.5rem',
  l: 'clamp(2rem, 1.6rem + 1.8vw, 3rem)',
  xl: 'clamp(3.5rem, 2.7rem + 3.5vw, 6rem)',
} as const;

/**
 * The margin on either side of what a band holds: a phone's, then all but the 76rem in its middle, which
 * grow to 96rem from a window of 1344 px on.
 */
export const gutter = 'max(1.25rem,min((100% - 76rem) / 2,4rem),(100% - 96rem) / 2)';

/** The tokens as CSS custom properties: `--page`, `--ink`… for both colour schemes. */
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
