import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { addressesAbove, recordAt } from '../../model/addresses';
import type { PagedRecord, Site } from '../../model/site';
import { headingOf } from '../../model/titles';
import { PunchCard } from '../punchcard/PunchCard';
import { ledeFont } from '../theme/fontFaces';
import { gutter, media, space, type } from '../theme/tokens';
import { useForeign } from './Language';

interface PageHeaderProps {
  readonly site: Site;
  readonly record: PagedRecord;
  /** What a kind of page adds under its title: dates, tags. */
  readonly children?: ReactNode;
}

/** The top of a page: the way back, the title, the lede. */
export function PageHeader({ site, record, children }: PageHeaderProps) {
  return (
    <Top $long={record.kind === 'article'}>
      <div>
        <BackLink site={site} record={record} />
        <h1>{headingOf(record)}</h1>
        {record.lede ? <p>{record.lede}</p> : null}
        {children}
      </div>
      <PunchCard slug={record.slug} />
    </Top>
  );
}

/** The link to the page that lists this one, in the words which that page gives. */
function BackLink({ site, record }: Omit<PageHeaderProps, 'children'>) {
  const foreign = useForeign();
  const parent = recordAt(site, addressesAbove(record).at(-1) ?? '');
  if (parent?.kind !== 'page' || !parent.backLabel) return null;
  return (
    <Back href={parent.address} lang={foreign(parent)}>
      <span aria-hidden="true">← </span>
      {parent.backLabel}
    </Back>
  );
}

const Top = styled.div<{ $long: boolean }>`
  padding: ${space.xl} ${gutter} 0;
  /* Of a page that has nothing below its title yet. */
  &:last-child {
    padding-bottom: ${space.xl};
  }
  /* Where there is no room beside the title, the first two rows of holes go under it, unless a picture
     is there already. */
  > svg {
    display: block;
    width: 100%;
    max-width: 24rem;
    aspect-ratio: 12 / 2;
    margin-top: ${space.l};
    color: var(--accent);
  }
  > :has(img) + svg {
    display: none;
  }
  ${media.desktop} {
    display: grid;
    grid-template-columns: 1fr 18rem;
    gap: ${space.xl};
    > svg,
    > :has(img) + svg {
      display: block;
      aspect-ratio: auto;
      margin-top: 0;
    }
  }
  ${media.print} {
    > svg {
      display: none;
    }
  }
  h1 {
    font-size: ${({ $long }) => ($long ? type.articleTitle : type.title)};
    max-width: 18em;
  }
  > div > p {
    max-width: 19em;
    margin-top: ${space.m};
    font: ${ledeFont};
  }
`;

const Back = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  min-height: 44px;
  margin-bottom: ${space.s};
  font-weight: 600;
`;
