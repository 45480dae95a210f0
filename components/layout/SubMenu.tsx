import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media, rounded } from '../theme/tokens';

interface SubMenuProps {
  /** The label of the menu entry that the sub-menu belongs to. */
  readonly label: string;
  /** The id of the list. It has a capital letter, which ids of headings never have, so no heading shares it. */
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * Shows the sub-menu of a menu entry: a button that opens a list of links (ARIA Authoring Practices, disclosure
 * navigation). The list is a popover: without a script, browsers announce whether the list is open, reach it by Tab
 * after the button, and close it with Escape or a tap outside. On phones, and in browsers that cannot place a popover
 * below its button, the list is always visible.
 */
export function SubMenu({ label, id, children }: SubMenuProps) {
  return (
    <>
      <Opener type="button" popoverTarget={id} aria-label={`Sous-menu : ${label}`}>
        <svg width="12" height="8" aria-hidden="true">
          <path d="M1 1l5 5l5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Opener>
      <Entries id={id} popover="auto">
        {children}
      </Entries>
    </>
  );
}

/** Returns styles for wide windows of browsers that place popovers (Chromium 129, Safari 26, Firefox 147). */
const floating = (styles: ReturnType<typeof css>) => css`
  ${media.tablet} {
    @supports (position-area: end) {
      ${styles}
    }
  }
`;

const Opener = styled.button`
  display: none;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  ${floating(css`
    display: inline-grid;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-right: -0.75rem;
    vertical-align: top;
  `)}
`;

const Entries = styled.ul`
  && {
    display: block;
    position: static;
    width: auto;
    margin: 0;
    padding: 0 0 0 1.25rem;
    border: 0;
    background: none;
    color: inherit;
    overflow: visible;
    font-size: 1.125rem;
    font-weight: 400;
    ${floating(css`
      display: none;
      position: absolute;
      inset: auto;
      position-area: end span-start;
      position-try-fallbacks: flip-inline;
      max-width: 20rem;
      padding: 0.5rem 1.25rem;
      border: 1px solid var(--line);
      ${rounded}
      background: var(--page);
      color: var(--ink);
      font-size: 1rem;
      &:popover-open {
        display: block;
      }
    `)}
  }
`;
