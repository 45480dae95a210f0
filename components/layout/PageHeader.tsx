import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { addressesAbove, recordAt } from '../../model/addresses';
import type { ColorName } from '../../model/colors';
import type { PagedRecord, Site } from '../../model/site';
import { headingOf } from '../../model/titles';
import { cropOf } from '../punchcard/crop';
import type { Crop } from '../punchcard/holes';
import { PunchCard } from '../punchcard/PunchCard';
import { DYES, dyeOf, INK_ON } from '../theme/dyes';
import { ledeFont } from '../theme/fontFaces';
import { gutter, media, space, type } from '../theme/tokens';
import { useForeign } from './Language';

interface PageHeaderProps {
  readonly site: Site;
  readonly record: PagedRecord;
  /** What a kind of page adds under its title: dates, tags. */
  readonly children?: ReactNode;
}

/**
 * The top of a page: the way back, the title, the lede, beside its card. An expertise opens in its dye;
 * of a page the card fills what the words leave on the right; of a text or a piece of work, a strip.
 */
export function PageHeader({ site, record, children }: PageHeaderProps) {
  const crop = cropOf(record);
  return (
    <Top $kind={record.kind} $dye={dyeOf(record)} $crop={crop}>
      <div>
        <BackLink site={site} record={record} />
        <h1>{headingOf(record)}</h1>
        {record.lede ? <p>{record.lede}</p> : null}
        {children}
      </div>
      <PunchCard slug={record.slug} crop={crop} />
    </Top>
  );
}

/** The link to the page that lists this one, in the words which that page gives. */
function BackLink({ site, record }: Omit<PageHeaderProps, 'children'>) {
  const foreign = useForeign();
  // Above the page of a topic there is none of all topics.
  const above = addressesAbove(record).findLast((address) => recordAt(site, address));
  const parent = recordAt(site, above ?? '');
  if (parent?.kind !== 'page' || !parent.backLabel) return null;
  return (
    <Back href={parent.address} lang={foreign(parent)}>
      <span aria-hidden="true">← </span>
      {parent.backLabel}
    </Back>
  );
}

const Top = styled.div<{ $kind: PagedRecord['kind']; $dye: ColorName; $crop: Crop }>`
  --ground: ${({ $dye }) => DYES[$dye]};
  --holes: ${({ $dye }) => INK_ON[$dye]};
  display: grid;
  grid-template-columns: ${gutter} minmax(0, 1fr) ${gutter};
  ${({ $kind }) => ($kind === 'expertise' ? IN_ITS_DYE : '')}
  /* Where there is no room beside the title, a band of whole rows stands above all. */
  > svg {
    grid-area: 1 / 1 / auto / -1;
    width: 100%;
    aspect-ratio: ${({ $crop }) => $crop.columns} / ${({ $crop }) => ($crop.columns > 8 ? 2 : 1)};
    background: var(--ground);
    color: var(--holes);
  }
  > div {
    grid-area: 2 / 2;
    padding: ${space.xl} 0 ${space.l};
  }
  ${media.tablet} {
    > svg {
      aspect-ratio: ${({ $crop }) => $crop.columns} / 1;
    }
  }
  ${media.desktop} {
    grid-template-columns: ${gutter} minmax(0, 1fr) ${space.xl} ${({ $kind }) => CARD_WIDTH[$kind]};
    > svg {
      grid-area: 1 / 4;
      aspect-ratio: auto;
      height: 100%;
      /* As high as the words, not as its own holes would have it. */
      contain: size;
    }
    > div {
      grid-area: 1 / 2;
      padding: ${space.xl} 0;
    }
  }
  ${media.print} {
    > svg {
      display: none;
    }
  }
  h1 {
    font-size: ${({ $kind }) => ($kind === 'article' ? type.articleTitle : type.title)};
    max-width: 18em;
  }
  > div > p {
    max-width: 19em;
    margin-top: ${space.m};
    font: ${ledeFont};
  }
`;

/** How much of a wide window the card has. */
const CARD_WIDTH: Readonly<Record<PagedRecord['kind'], string>> = {
  page: '30%',
  expertise: '34%',
  article: '8%',
  portfolioItem: '8%',
};

const IN_ITS_DYE = css`
  background: var(--ground);
  color: var(--holes);
  a {
    color: inherit;
  }
  :focus-visible {
    outline-color: currentcolor;
  }
  ${media.print} {
    background: none;
    color: inherit;
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
