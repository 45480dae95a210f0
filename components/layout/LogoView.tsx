import { css, styled } from 'styled-components';
import type { Ink } from '../../model/picture';
import { bothSchemes } from '../theme/tokens';
import { PictureView } from './PictureView';

/**
 * A logo, readable on a light page and on a dark one: a wordmark in one grey is turned to its
 * contrary, colours are kept and get a light ground, a logo with a ground of its own stays as it is.
 */
export const LogoView = styled(PictureView).attrs<{ $ink?: Ink }>(({ picture }) => ({
  $ink: picture.ink,
}))`
  ${({ $ink }) => $ink && READABLE[$ink]};
`;

/** On paper a page is light. */
const DARK = '@media screen and (prefers-color-scheme: dark)';

const READABLE: Readonly<Record<Ink, ReturnType<typeof css>>> = {
  dark: css`
    ${DARK} {
      filter: invert(1);
    }
  `,
  light: css`
    filter: invert(1);
    ${DARK} {
      filter: none;
    }
  `,
  coloured: css`
    ${DARK} {
      background: ${bothSchemes.logoGround};
      box-shadow: 0 0 0 0.5rem ${bothSchemes.logoGround};
    }
  `,
};
