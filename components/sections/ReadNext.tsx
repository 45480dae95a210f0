import { css, styled } from 'styled-components';
import { recordAt } from '../../model/addresses/addresses';
import { INTERFACE } from '../../model/languages/languages';
import { topicAddress } from '../../model/lists/topics';
import type { ColorName } from '../../model/records/colors';
import type { Article, PagedRecord, Site } from '../../model/records/site';
import { withSuffix } from '../../model/records/titles';
import { dyes } from '../../theme/theme';
import { Band } from '../layout/Band';
import { useForeign, useLanguage } from '../layout/Language';
import { touchTarget, wholeCard } from '../layout/links';
import { PunchCard } from '../punchcard/PunchCard';
import { dyeOf } from '../theme/dyes';
import { drawings, media, roundedFrame, space, type } from '../theme/tokens';
import { Woven } from '../woven/Woven';
import { coverOf } from '../woven/weave';

interface ReadNextProps {
  readonly site: Site;
  readonly article: Article;
}

/** The end of an article: its topics, and links to pages to read next. Renders nothing if the article has neither. */
export function ReadNext({ site, article }: ReadNextProps) {
  const words = INTERFACE[useLanguage()];
  const next = article.related.flatMap((address) => recordAt(site, address) ?? []);
  if (!article.topics && !next.length) return null;
  return (
    <Band>
      {article.topics ? <Topics site={site} article={article} /> : null}
      {next.length ? (
        <>
          <Title>{words.readNext}</Title>
          <Cards $columns={Math.min(next.length, 3)}>
            {next.map((record) => (
              <Next key={record.address} record={record} isAlone={next.length === 1} />
            ))}
          </Cards>
        </>
      ) : null}
    </Band>
  );
}

/** The topics of an article, as links to their pages. A topic of only one article has no page, and so no link. */
function Topics({ site, article }: ReadNextProps) {
  const words = INTERFACE[useLanguage()];
  return (
    <Line>
      <dt>{words.topics}</dt>
      {article.topics?.map((topic) => {
        const address = topicAddress(topic, article.address);
        // A page that has taken the address of a former topic is not about it.
        const page = recordAt(site, address)?.topic;
        return <dd key={topic}>{page ? <a href={address}>{topic}</a> : topic}</dd>;
      })}
    </Line>
  );
}

/** Shows a link to a page to read next: picture, title, date (if an article), and excerpt (if it is the only link). */
function Next({ record, isAlone }: { record: PagedRecord; isAlone: boolean }) {
  const { date } = INTERFACE[useLanguage()];
  const lang = useForeign()(record);
  const cover = coverOf(record);
  const suffix = 'suffix' in record ? record.suffix : undefined;
  const about = 'excerpt' in record ? record.excerpt : record.description;
  return (
    <Card $dye={dyeOf(record)}>
      {cover ? (
        // Without a text alternative, since the title says where the link goes.
        <Woven
          picture={{ ...cover.picture, alt: '' }}
          weave={cover.weave}
          sizes="(min-width: 45em) 24rem, 100vw"
          urgency="later"
        />
      ) : (
        <PunchCard slug={record.slug} />
      )}
      <div>
        <h3 lang={lang}>
          <a href={record.address}>{withSuffix(record.title, suffix)}</a>
        </h3>
        {isAlone ? <p lang={lang}>{about}</p> : null}
        {record.kind === 'article' ? (
          <time dateTime={record.listed}>{date(record.listed)}</time>
        ) : null}
      </div>
    </Card>
  );
}

const Title = styled.h2`
  font-size: ${type.h2};
  margin: ${space.l} 0;
  &:first-child {
    margin-top: 0;
  }
`;

const Line = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.m};
  padding: ${space.xs} 0;
  border: solid var(--line);
  border-width: 1px 0;
  dt {
    color: var(--muted);
  }
  dd,
  a {
    ${touchTarget};
  }
`;

/** The grid of pages to read next. If there are only one or two, titles are beside the pictures, not below. */
const Cards = styled.ul<{ $columns: number }>`
  display: grid;
  gap: ${space.l} ${space.m};
  list-style: none;
  ${media.tablet} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    li {
      display: ${({ $columns }) => ($columns < 3 ? 'grid' : 'block')};
      grid-template-columns: minmax(0, ${({ $columns }) => ($columns === 1 ? '1fr' : '3fr')}) minmax(0, 2fr);
      gap: ${space.m};
    }
  }
`;

/** Styles for a theme without drawings: a card that has no picture gives its whole width to the text. */
const WHOLE_ROW = css`
  > :only-child {
    grid-column: 1 / -1;
  }
`;

const Card = styled.li<{ $dye: ColorName }>`
  ${wholeCard}
  /* A title of one line and no date is high enough for a finger. */
  padding-bottom: ${space.xs};
  > :first-child {
    ${roundedFrame}
  }
  svg {
    width: 100%;
    aspect-ratio: 4 / 3;
    background: ${({ $dye }) => dyes[$dye].color};
    color: ${({ $dye }) => dyes[$dye].ink};
  }
  h3 {
    margin: ${space.s} 0 ${space.xs};
    font-size: ${type.lede};
    line-height: 1.2;
  }
  p {
    max-width: 34em;
    margin-bottom: ${space.xs};
  }
  ${drawings ? undefined : WHOLE_ROW}
  time {
    font-size: ${type.small};
    color: var(--muted);
  }
`;
