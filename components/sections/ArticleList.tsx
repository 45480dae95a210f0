import { styled } from 'styled-components';
import { INTERFACE } from '../../model/languages';
import { articlesOn, paginationOf } from '../../model/listPages';
import { Band } from '../layout/Band';
import { useForeign, useLanguage } from '../layout/Language';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { media, space, type } from '../theme/tokens';
import { Pagination } from './Pagination';
import type { SectionProps } from './sectionProps';

/** The articles: date, title, excerpt; the last revised first, so many a page. */
export function ArticleList({ section, site, record }: SectionProps<'article-list'>) {
  const { date } = INTERFACE[useLanguage()];
  const foreign = useForeign();
  const pagination = paginationOf(site, record);
  return (
    <Band as="div">
      {articlesOn(site, pagination).map((article) => (
        <Entry key={article.slug}>
          <time dateTime={article.listed}>{date(article.listed)}</time>
          <div>
            <h2 lang={foreign(article)}>
              <a href={article.address}>{article.title}</a>
            </h2>
            <p lang={foreign(article)}>{article.excerpt}</p>
            <a href={article.address} tabIndex={-1}>
              {section.linkLabel}
              <VisuallyHidden>
                &nbsp;: <span lang={foreign(article)}>{article.title}</span>
              </VisuallyHidden>
            </a>
          </div>
        </Entry>
      ))}
      <Pagination {...pagination} />
    </Band>
  );
}

const Entry = styled.article`
  display: grid;
  gap: ${space.s} ${space.l};
  padding: ${space.l} 0;
  border-top: 1px solid var(--line);
  ${media.tablet} {
    grid-template-columns: 12rem 1fr;
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
