import { css } from 'styled-components';

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

/** A link as high as a finger needs (WCAG 2.5.5, target size). */
export const touchTarget = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;
