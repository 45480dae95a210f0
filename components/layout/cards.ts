import { css } from 'styled-components';
import { gutter, media, space } from '../theme/tokens';

/** What holds one link, and is that link as a whole: a pointer meets it anywhere. */
export const wholeLink = css`
  position: relative;
  a {
    color: inherit;
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:hover {
    text-decoration: underline;
  }
`;

/** The same for a card among others: the ring of the focus is around all of it. */
export const wholeCard = css`
  ${wholeLink}
  &:focus-within {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
  a:focus-visible {
    outline: none;
  }
`;

/**
 * Words (a `div`) and a punch card (an `svg`) as wide as the window: one below the other in whole rows of
 * holes, or on a desk side by side, where the card has all that the words leave, to the edge.
 *
 * @param rows of holes, where they are above or below.
 * @param share of the window that the card has beside the words.
 */
export function besideCard(rows: number, share: string) {
  return css`
    display: grid;
    /* A long word of the title must not widen the page of a small phone. */
    grid-template-columns: ${gutter} minmax(0, 1fr) ${gutter};
    > svg {
      grid-column: 1 / -1;
      width: 100%;
      aspect-ratio: 12 / ${rows};
    }
    > div {
      grid-column: 2;
      padding: ${space.xl} 0;
    }
    ${media.desktop} {
      grid-template-columns: ${gutter} minmax(0, 1fr) ${space.xl} ${share};
      > svg {
        grid-area: 1 / 4;
        aspect-ratio: auto;
        height: 100%;
        contain: size;
      }
      > div {
        grid-area: 1 / 2;
      }
    }
  `;
}
