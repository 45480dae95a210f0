import { css } from 'styled-components';
import type { Scheme } from '../../theme/schema';
import { dark, light, radius } from '../../theme/theme';

export { bothSchemes, drawings, featuredOffer, radius, type } from '../../theme/theme';

/**
 * The breakpoints, in em of the visitor's text size: 720, 1040 and 1680 px for most people. At 200 % a wide screen
 * gets the layout of a phone.
 */
const breakpoints = { phone: '20em', tablet: '45em', desktop: '65em', wide: '105em' } as const;

/** The media queries of styled-components. */
export const media = {
  /** A phone whose text size is 200 %: nothing fits beside a text. */
  belowPhone: `@media not all and (min-width: ${breakpoints.phone})`,
  tablet: `@media (min-width: ${breakpoints.tablet})`,
  belowTablet: `@media not all and (min-width: ${breakpoints.tablet})`,
  /** A wide screen. Printed pages of any width have the columns of a tablet. */
  desktop: `@media screen and (min-width: ${breakpoints.desktop})`,
  wide: `@media screen and (min-width: ${breakpoints.wide})`,
  /** A visitor who accepts motion. Every animation is inside this query. */
  motion: '@media (prefers-reduced-motion: no-preference)',
  print: '@media print',
  /** A browser with popovers. Safari before 17 and Firefox before 125 would show their content in the page. */
  popover: '@supports selector(:popover-open)',
  /** A browser that shows only the visitor's own few colours (CSS Color Adjustment, "forced colors mode"). */
  forcedColors: '@media (forced-colors: active)',
} as const;

/** The rounded corners of buttons, offers and pictures. */
export const rounded =
  radius !== '0' &&
  css`
    border-radius: ${radius};
  `;

/** The corners of a frame with a picture inside. At the window's edge a picture has square ones. */
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
 * The margin on either side of a section's content: 1.25rem at least, as on phones. In wider windows the content grows
 * to 76rem, then the margin to 4rem (a window of 1344 px), then the content to 96rem.
 */
export const gutter = 'max(1.25rem,min((100% - 76rem) / 2,4rem),(100% - 96rem) / 2)';

/** Returns the colours and sizes as CSS variables (`--page`, `--ink`…), for both colour schemes and for print. */
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
