import { css } from 'styled-components';

/** The styles of an element with a single link: a click anywhere in the element follows the link. */
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

/** The styles of a card with one link: a click anywhere in the card follows the link; the card has the focus ring. */
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

/** The styles of a link that is high enough to tap with a finger (WCAG 2.5.5, target size). */
export const touchTarget = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;
