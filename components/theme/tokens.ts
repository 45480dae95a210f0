import { css } from 'styled-components';
import type { Scheme } from '../../theme/schema';
import { dark, light, radius } from '../../theme/theme';

export { bothSchemes, drawings, featuredOffer, radius, type } from '../../theme/theme';

/** The window widths at which the layout changes. 1em is the visitor's text size: large text has a narrower layout. */
const breakpoints = { phone: '20em', tablet: '45em', desktop: '65em', wide: '105em' } as const;

/** The media queries for the styles of components. */
export const media = {
  /** Matches a phone whose text is enlarged to 200 %: the screen is too narrow for two things side by side. */
  belowPhone: `@media not all and (min-width: ${breakpoints.phone})`,
  tablet: `@media (min-width: ${breakpoints.tablet})`,
  belowTablet: `@media not all and (min-width: ${breakpoints.tablet})`,
  /** Matches a wide screen, but not print: printed pages have the columns of a tablet at most. */
  desktop: `@media screen and (min-width: ${breakpoints.desktop})`,
  wide: `@media screen and (min-width: ${breakpoints.wide})`,
  /** Matches visitors who accept motion. Every animation is inside this query. */
  motion: '@media (prefers-reduced-motion: no-preference)',
  print: '@media print',
  /** Matches browsers with popovers. Safari before 17 and Firefox before 125 show popovers as a part of the page. */
  popover: '@supports selector(:popover-open)',
  /** Matches browsers that show only a few colours, which the visitor chose (CSS Color Adjustment, forced colours). */
  forcedColors: '@media (forced-colors: active)',
} as const;

/** The rule that rounds the corners of buttons, offers and pictures; false if the theme has square corners. */
export const rounded =
  radius !== '0' &&
  css`
    border-radius: ${radius};
  `;

/**
 * The rules that round the corners of a frame and clip the picture inside; false if the theme has square corners.
 * Pictures at the edge of the window do not get these rules, and stay square.
 */
export const roundedFrame =
  rounded &&
  css`
    ${rounded}
    overflow: clip;
  `;

/** The sizes of spaces between elements. */
export const space = {
  xs: '.5rem',
  s: '1rem',
  m: '1.5rem',
  l: 'clamp(2rem, 1.6rem + 1.8vw, 3rem)',
  xl: 'clamp(3.5rem, 2.7rem + 3.5vw, 6rem)',
} as const;

/**
 * The margin on either side of a section's content: 1.25rem in a window up to 78.5rem wide, growing to 4rem in one of
 * 84rem. Beyond 104rem, the content stays 96rem wide, and the margins take the remaining space.
 */
export const gutter = 'max(1.25rem,min((100% - 76rem) / 2,4rem),(100% - 96rem) / 2)';

/** Returns the theme's colours as CSS variables (`--page`, `--ink`…), for both colour schemes and for print. */
export function tokensCss(): string {
  const declare = (colors: Scheme) =>
    Object.entries(colors)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  return (
    `:root{color-scheme:light dark;${declare(light)}}` +
    `@media (prefers-color-scheme:dark){:root{${declare(dark)}}}` +
    `@media print{:root{${declare({ ...light, page: '#fff', ink: '#000', raised: '#fff', accent: '#000', band: '#fff', 'on-band': '#000' })}}}`
  );
}
