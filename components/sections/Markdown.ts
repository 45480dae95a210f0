import { css, styled } from 'styled-components';
import { ledeFont } from '../theme/fontFaces';
import { bothSchemes, media, rounded, space, type } from '../theme/tokens';

/** The right margin, in the widest windows, of a text that has its titles in a column on the left. */
export const WIDE_MARGIN = '8rem';

/** The styles of HTML that was converted from Markdown, and so contains no styled components. */
const Markdown = styled.div<{ $opens?: boolean }>`
  max-width: 40rem;
  min-width: 0;
  > * + * {
    margin-top: 1.1em;
  }
  /* No larger than its column bears. */
  h2 {
    font-size: min(${type.h2}, 2.8125rem);
    margin-top: 1.6em;
  }
  h3 {
    font-size: ${type.h3};
    margin-top: 1.6em;
  }
  h2 + *,
  h3 + * {
    margin-top: 0.7em;
  }
  > :first-child {
    margin-top: 0;
  }
  ul,
  ol {
    padding-left: 1.4em;
  }
  li + li {
    margin-top: 0.4em;
  }
  li::marker {
    color: var(--accent);
    font-weight: 700;
  }
  .task,
  .task-done {
    list-style: none;
    position: relative;
  }
  .task::before,
  .task-done::before {
    content: '';
    position: absolute;
    left: -1.4em;
    top: 0.3em;
    width: 0.9em;
    height: 0.9em;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
  }
  .task-done::before {
    background: var(--accent);
  }
  blockquote {
    padding-left: ${space.m};
    border-left: 4px solid var(--accent);
    font: ${ledeFont};
  }
  code {
    padding: 0 0.25em;
    background: var(--raised);
    font-size: 0.9em;
  }
  /* Wrapped rather than scrolled: a phone shows the whole of it, and the keyboard needs no way in. */
  pre {
    padding: ${space.s};
    background: var(--raised);
    white-space: break-spaces;
    tab-size: 2;
    code {
      padding: 0;
    }
  }
  .table {
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.6rem 0.8rem 0.6rem 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
    overflow-wrap: break-word;
  }
  ${media.belowTablet} {
    table {
      font-size: ${type.small};
    }
  }
  /* Words stay whole, and a column its room: below that, the frame scrolls. */
  td {
    min-width: 6em;
  }
  th {
    border-bottom-color: var(--ink);
  }
  figure {
    padding-bottom: ${space.s};
    border-bottom: 1px solid var(--line);
  }
  figcaption {
    margin-top: ${space.xs};
    font-size: ${type.small};
    color: var(--muted);
  }
  img {
    ${rounded}
    background: ${bothSchemes.pictureGround};
  }
  /* Written one under the other, they are one paragraph. */
  picture ~ picture > img {
    margin-top: ${space.s};
  }
  .film-link a {
    display: block;
    padding: ${space.s} ${space.m};
    border: 1px solid var(--line);
    border-left: 0.5rem solid var(--accent);
    color: inherit;
    font-size: ${type.small};
    text-decoration: none;
  }
  .film-link a:hover {
    border-color: var(--accent);
  }
  .film-link strong {
    color: var(--accent);
    font-size: ${type.lede};
    line-height: 1.3;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  sup a {
    padding: 0 0.2em;
    font-weight: 700;
    text-decoration: none;
  }
  section {
    margin-top: ${space.l};
    padding-top: ${space.s};
    border-top: 1px solid var(--line);
    font-size: ${type.small};
  }
  section > h2 {
    margin: 0 0 0.5em;
    font-size: ${type.text};
  }
  sup a:target,
  section li:target {
    background: var(--raised);
  }
  ${media.print} {
    max-width: none;
    a[href^='http']::after {
      content: ' (' attr(href) ')';
    }
  }
`;

const lead = css`
  > p:first-child {
    grid-column: 1 / -1;
    max-width: 38em;
    margin-bottom: ${space.m};
    font-size: ${type.lede};
    line-height: 1.4;
  }
`;

const hung = css`
  display: grid;
  grid-template-columns: clamp(17rem, 21vw, 25rem) minmax(0, 40rem);
  column-gap: ${space.xl};
  align-items: baseline;
  max-width: none;
  > * {
    grid-column: 2;
  }
  /* Over two rows, so that a title of two lines leaves no gap under a short first paragraph. */
  > h2 {
    grid-area: span 2 / 1;
    font-size: ${type.h3};
  }
  > h2,
  > h2 + * {
    margin-top: ${space.l};
  }
  > h2:first-child + * {
    margin-top: 0;
  }
  /* A picture has no line of text to stand on: its title hangs from its top. */
  > h2:has(+ figure, + p > picture:first-child),
  > h2 + figure,
  > h2 + p:has(> picture:first-child) {
    align-self: start;
  }
`;

/**
 * A text whose titles are in a column on its left, so that readers can scan the titles. A paragraph before the first
 * title is large. In the widest windows the titles are larger, and the text is in the middle.
 */
export const HungMarkdown = styled(Markdown)`
  ${media.desktop} {
    ${hung}
    ${({ $opens }) => $opens && lead}
  }
  ${media.wide} {
    /* All the pieces of a text, between its films. */
    :has(h2) > & {
      grid-template-columns: minmax(0, 1fr) minmax(0, 40rem);
      padding-right: ${WIDE_MARGIN};
    }
    > h2 {
      font-size: min(${type.h2}, 2.8125rem);
    }
  }
`;

/** The text of an article. Only the widest windows have space for titles on its left, beside the table of contents. */
export const ArticleMarkdown = styled(Markdown)`
  ${media.wide} {
    ${hung}
    grid-template-columns: minmax(0, 1fr) minmax(0, 40rem);
    column-gap: ${space.l};
  }
`;
