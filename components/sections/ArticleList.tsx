import { styled } from 'styled-components';
import { INTERFACE } from '../../model/languages/languages';
import { articlesOn, paginationOf } from '../../model/lists/listPages';
import type { Article } from '../../model/records/site';
import { Band, VisuallyHidden } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { useForeign, useLanguage } from '../layout/Language';
import { media, roundedFrame, space, type } from '../theme/tokens';
import { Woven } from '../woven/Woven';
import { coverOf } from '../woven/weave';
import { Pagination } from './Pagination';
import type { SectionProps } from './sectionProps';

/** Shows one page of the list of articles, the last revised first, each with its date, title, excerpt and cover. */
export function ArticleList({ section, site, record }: SectionProps<'article-list'>) {
  const { date } = INTERFACE[useLanguage()];
  const foreign = useForeign();
  const pagination = paginationOf(site, record);
  return (
    <Band as="div">
      {articlesOn(site, record).map((article) => (
        <Entry key={article.slug}>
          <time dateTime={article.listed}>{date(article.listed)}</time>
          <div>
            <h2 lang={foreign(article)}>
              <a href={article.address}>{article.title}</a>
              <HeldBackMark of={article} />
            </h2>
            <p lang={foreign(article)}>{article.excerpt}</p>
            <a href={article.address} tabIndex={-1}>
              {section.linkLabel}
              <VisuallyHidden>
                &nbsp;: <span lang={foreign(article)}>{article.title}</span>
              </VisuallyHidden>
            </a>
          </div>
          <Cover article={article} />
        </Entry>
      ))}
      <Pagination {...pagination} />
    </Band>
  );
}

/** Shows the cover of a listed article, without a link: the title beside the cover links to the article. */
function Cover({ article }: { article: Article }) {
  const cover = coverOf(article);
  if (!cover) return null;
  return (
    <Framed
      picture={{ ...cover.picture, alt: '' }}
      weave={cover.weave}
      sizes="(min-width: 45em) 16rem, calc(100vw - 2.5rem)"
      urgency="seen"
    />
  );
}

const Framed = styled(Woven)`
  ${roundedFrame}
`;

const Entry = styled.article`
  display: grid;
  gap: ${space.s} ${space.l};
  padding: ${space.l} 0;
  border-top: 1px solid var(--line);
  ${media.belowTablet} {
    ${Framed} {
      order: -1;
    }
  }
  /* A cover is under the date, and on a wide screen in a column of its own. */
  ${media.tablet} {
    grid-template-columns: 12rem minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    > time + div {
      grid-area: 1 / 2 / span 2;
    }
  }
  ${media.desktop} {
    grid-template-columns: 12rem minmax(0, 1fr) 16rem;
    ${Framed} {
      grid-area: 1 / 3 / span 2;
      align-self: start;
    }
  }
  time {
    color: var(--muted);
  }
  h2 {
    font-size: ${type.h3};
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a:hover {
    text-decoration: underline;
  }
  p {
    max-width: 34em;
    margin: ${space.s} 0;
  }
  div > a {
    font-weight: 600;
  }
`;
