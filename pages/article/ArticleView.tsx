import { styled } from 'styled-components';
import { PageHeader } from '../../components/layout/PageHeader';
import { Sections } from '../../components/sections/Sections';
import { space, type } from '../../components/theme/tokens';
import { INTERFACE, languageOf } from '../../model/languages';
import type { Article, Site } from '../../model/site';

/** One article, under /ressources: its dates and its reading time. */
export function ArticleView({ site, record }: { site: Site; record: Article }) {
  const words = INTERFACE[languageOf(record)];
  return (
    <>
      <PageHeader site={site} record={record}>
        <Facts>
          <li>
            {words.published} <time dateTime={record.date}>{words.date(record.date)}</time>
          </li>
          {record.updated ? (
            <li>
              {words.updated} <time dateTime={record.updated}>{words.date(record.updated)}</time>
            </li>
          ) : null}
          <li>{words.reading(readingMinutes(record.body.words))}</li>
        </Facts>
      </PageHeader>
      <Sections site={site} record={record} />
    </>
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
