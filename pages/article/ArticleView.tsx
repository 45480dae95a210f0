import { styled } from 'styled-components';
import { useForeign } from '../../components/layout/Language';
import { PageHeader } from '../../components/layout/PageHeader';
import { ReadNext } from '../../components/sections/ReadNext';
import { Sections } from '../../components/sections/Sections';
import { space, type } from '../../components/theme/tokens';
import { INTERFACE, languageOf } from '../../model/languages/languages';
import { named } from '../../model/records/chosen';
import type { Article, Site } from '../../model/records/site';

/** Shows the page of an article: dates, reading time, author, text, and pages to read next. */
export function ArticleView({ site, record }: { site: Site; record: Article }) {
  const labels = INTERFACE[languageOf(record)];
  const author = named(site.team, record.author);
  const foreign = useForeign();
  return (
    <>
      <PageHeader site={site} record={record} cover={record.cover}>
        <Facts>
          <li>
            {labels.published} <time dateTime={record.date}>{labels.date(record.date)}</time>
          </li>
          {record.updated ? (
            <li>
              {labels.updated} <time dateTime={record.updated}>{labels.date(record.updated)}</time>
            </li>
          ) : null}
          <li>{labels.reading(readingMinutes(record.body.words))}</li>
        </Facts>
        {author ? (
          <Signature>
            {labels.by} <b>{author.name}</b>, <span lang={foreign()}>{author.role}</span>
          </Signature>
        ) : null}
      </PageHeader>
      <Sections
        site={site}
        record={record}
        beforeCall={<ReadNext site={site} article={record} />}
      />
    </>
  );
}

/** Returns the minutes that an adult needs to read a text, at 200 words a minute; at least 1. */
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

/* Not a `p`, which the header would style as the lede. */
const Signature = styled.div`
  margin-top: ${space.xs};
  font-size: ${type.small};
`;
