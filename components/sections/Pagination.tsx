import { Fragment } from 'react';
import { styled } from 'styled-components';
import { INTERFACE } from '../../model/languages/languages';
import { listPageAddress } from '../../model/lists/listPages';
import type { Pagination as Place } from '../../model/records/site';
import { useLanguage } from '../layout/Language';
import { media, space } from '../theme/tokens';

/** Shows the links between the pages of a list; nothing if the list has only one page. */
export function Pagination({ number, count, first }: Place) {
  const words = INTERFACE[useLanguage()];
  if (count === 1) return null;
  const to = (page: number) => listPageAddress(first, page);
  return (
    <Nav aria-label={words.pagination}>
      {number > 1 ? (
        <a href={to(number - 1)} rel="prev">
          <span aria-hidden="true">← </span>
          {words.previousPage}
        </a>
      ) : null}
      {number < count ? (
        <a href={to(number + 1)} rel="next">
          {words.nextPage}
          <span aria-hidden="true"> →</span>
        </a>
      ) : null}
      <ol>
        {shownNumbers(number, count).map((page, index, pages) => (
          <Fragment key={page}>
            {page - (pages[index - 1] ?? 0) > 1 ? <li aria-hidden="true">…</li> : null}
            <li>
              <a
                href={to(page)}
                aria-label={words.page(page)}
                aria-current={page === number ? 'page' : undefined}
              >
                {page}
              </a>
            </li>
          </Fragment>
        ))}
      </ol>
    </Nav>
  );
}

/**
 * Returns the page numbers that the pagination shows: the first, the last, the current page and its neighbours. A gap
 * of a single number is filled: dots replace at least two numbers.
 */
export function shownNumbers(number: number, count: number): number[] {
  const pages = [1, number - 1, number, number + 1, count];
  if (number === 4) pages.push(2);
  if (number === count - 3) pages.push(count - 1);
  return [...new Set(pages)].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b);
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  padding-top: ${space.l};
  border-top: 1px solid var(--line);
  font-weight: 600;
  a {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    min-height: 44px;
  }
  /* On its own side, where thumbs look for it, also where there is nothing before it. */
  > [rel='next'] {
    margin-left: auto;
  }
  ol {
    flex-basis: 100%;
    display: flex;
    flex-wrap: wrap;
    /* As wide as the ring around the one that has the focus. */
    gap: 6px;
    list-style: none;
    font-variant-numeric: tabular-nums;
  }
  li {
    display: grid;
    min-width: 1.5rem;
    place-items: center;
  }
  li a {
    min-width: 44px;
    padding: 0 0.3em;
    justify-content: center;
    border: 1px solid var(--line);
    text-decoration: none;
  }
  li a:hover {
    border-color: var(--accent);
    text-decoration: underline;
  }
  li [aria-current] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--page);
  }
  ${media.tablet} {
    > [rel='next'] {
      margin-left: 0;
    }
    ol {
      flex-basis: auto;
      margin-left: auto;
    }
  }
  ${media.print} {
    display: none;
  }
`;
