import { styled } from 'styled-components';
import { INTERFACE } from '../../model/languages';
import { PAGE_IDS } from '../../model/pageIds';
import type { Body } from '../../model/site';
import { useLanguage } from '../layout/Language';
import { media, space, type } from '../theme/tokens';

/** Whether an article has a table of contents: not one of one or two sections. */
export function hasContents(body: Body): boolean {
  return sectionsOf(body).length >= HEADINGS_FOR_CONTENTS;
}

/** The sections of an article, each a link. */
export function TableOfContents({ body }: { body: Body }) {
  const words = INTERFACE[useLanguage()];
  return (
    <Contents aria-labelledby={PAGE_IDS.contents}>
      <h2 id={PAGE_IDS.contents}>{words.contents}</h2>
      <ol>
        {sectionsOf(body).map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </Contents>
  );
}

const HEADINGS_FOR_CONTENTS = 3;

function sectionsOf({ headings }: Body): Body['headings'] {
  return headings.filter(({ depth }) => depth === 2);
}

const Contents = styled.nav`
  padding-top: ${space.s};
  border-top: 1px solid var(--ink);
  font-size: ${type.small};
  h2 {
    font-size: ${type.text};
    margin-bottom: ${space.xs};
  }
  ol {
    list-style: none;
  }
  a {
    display: grid;
    align-content: center;
    min-height: 2.75rem;
    line-height: 1.25;
    color: inherit;
    text-decoration: none;
    border-bottom: 1px solid var(--line);
  }
  a:hover {
    text-decoration: underline;
  }
  ${media.desktop} {
    position: sticky;
    top: 1.5rem;
    align-self: start;
    /* Taller than the window, it scrolls by itself: its end would come with the article's only. */
    max-height: calc(100vh - 3rem);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  ${media.print} {
    display: none;
  }
`;
