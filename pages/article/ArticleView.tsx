import { styled } from 'styled-components';
import { PageHeader } from '../../components/layout/PageHeader';
import { Sections } from '../../components/sections/Sections';
import { media, space, type } from '../../components/theme/tokens';
import { longDate } from '../../renderer/content/dates';
import type { Article, Site } from '../../renderer/content/site';

/** One article, under /ressources: its dates, its reading time, its table of contents. */
export function ArticleView({ site, record }: { site: Site; record: Article }) {
  return (
    <>
      <PageHeader site={site} record={record}>
        <Facts>
          <li>
            Publié le <time dateTime={record.date}>{longDate(record.date)}</time>
          </li>
          {record.updated ? (
            <li>
              Mis à jour le <time dateTime={record.updated}>{longDate(record.updated)}</time>
            </li>
          ) : null}
          <li>{readingMinutes(record.body.words)} min de lecture</li>
        </Facts>
        <TableOfContents article={record} />
      </PageHeader>
      <Sections site={site} record={record} />
    </>
  );
}

/** A table of contents from this many headings on. */
const HEADINGS_FOR_CONTENTS = 3;

function TableOfContents({ article }: { article: Article }) {
  const headings = article.body.headings.filter(({ depth }) => depth === 2);
  if (headings.length < HEADINGS_FOR_CONTENTS) return null;
  return (
    <Contents aria-labelledby="sommaire">
      <h2 id="sommaire">Sommaire</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </Contents>
  );
}

/** Minutes to read so many words, at the 200 a minute of an adult reading French; at least one. */
function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 200));
}

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem ${space.m};
  margin-top: ${space.m};
  list-style: none;
  font-size: ${type.small};
  color: var(--muted);
`;

const Contents = styled.nav`
  max-width: 38rem;
  margin-top: ${space.l};
  padding: ${space.m};
  background: var(--raised);
  h2 {
    font-size: ${type.text};
    margin-bottom: ${space.xs};
  }
  ol {
    padding-left: 1.4em;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2rem;
    color: inherit;
  }
  ${media.print} {
    display: none;
  }
`;
