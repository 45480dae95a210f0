import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { addressesAbove, recordAt } from '../../model/addresses/addresses';
import type { Picture } from '../../model/media/picture';
import type { ColorName } from '../../model/records/colors';
import type { PagedRecord, Site } from '../../model/records/site';
import { headingOf } from '../../model/records/titles';
import { dyes } from '../../theme/theme';
import { type Crop, cropOf } from '../punchcard/holes';
import { PunchCard } from '../punchcard/PunchCard';
import { dyeOf } from '../theme/dyes';
import { ledeFont } from '../theme/fontFaces';
import { drawings, gutter, media, space, type } from '../theme/tokens';
import { sizesOnPhones, Woven } from '../woven/Woven';
import { coverOf } from '../woven/weave';
import { useForeign } from './Language';
import { PictureView } from './Picture';

interface PageHeaderProps {
  readonly site: Site;
  readonly record: PagedRecord;
  /** The picture shown at the top of the page. */
  readonly cover?: Picture | undefined;
  /** Content under the title, such as dates or tags. */
  readonly children?: ReactNode;
}

/**
 * Shows the top of a page: back link, title, introduction and, on the right, a cover or a decorative drawing of a punch
 * card. On an expertise page, the background has the colour of the expertise. On an article or a portfolio item, the
 * drawing is a narrow strip of holes beside the cover, like the edge of a film.
 */
export function PageHeader({ site, record, cover, children }: PageHeaderProps) {
  const crop = cropOf(record);
  const opening = isStrip(record) ? undefined : coverOf(record);
  return (
    <Top
      $dye={dyeOf(record)}
      $kind={record.kind}
      $beside={opening ? '40%' : drawings ? CARD_WIDTH[record.kind] : gutter}
    >
      <Head>
        <BackLink site={site} record={record} />
        <h1>{headingOf(record)}</h1>
      </Head>
      <About $isBeside={cover !== undefined}>
        {record.lede ? <p>{record.lede}</p> : null}
        {children}
      </About>
      {cover ? (
        <Cover
          picture={cover}
          sizes={cover.isPlain ? sizesOnPhones(COVER_SIZES) : COVER_SIZES}
          urgency="seen"
        />
      ) : null}
      {opening ? (
        <Beside {...opening} sizes="(min-width: 65em) 40vw, 100vw" urgency="seen" />
      ) : drawings ? (
        <Card $crop={crop} $isStrip={isStrip(record)}>
          <PunchCard slug={record.slug} crop={crop} />
        </Card>
      ) : null}
    </Top>
  );
}

const COVER_SIZES = '(min-width: 65em) 60vw, 100vw';

/** Shows a link to the nearest parent page with its `backLabel`; nothing if that page has no `backLabel`. */
function BackLink({ site, record }: Pick<PageHeaderProps, 'site' | 'record'>) {
  const foreign = useForeign();
  // Takes the nearest page that exists: above the page of a topic there is no page of all topics.
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

const Top = styled.div<{ $kind: PagedRecord['kind']; $dye: ColorName; $beside: string }>`
  --ground: ${({ $dye }) => dyes[$dye].color};
  --holes: ${({ $dye }) => dyes[$dye].ink};
  display: grid;
  grid-template-columns: ${gutter} minmax(0, 1fr) ${gutter};
  ${({ $kind }) => ($kind === 'expertise' ? IN_ITS_DYE : '')}
  /* A page without a text yet. */
  &:last-child {
    padding-bottom: ${space.xl};
  }
  ${media.desktop} {
    grid-template-columns: ${gutter} minmax(0, 3fr) ${space.l} minmax(0, 5fr) ${({ $beside }) => $beside};
  }
  /* Where bands have no margin but that of the paper. */
  ${media.print} {
    grid-template-columns: 0 minmax(0, 1fr) 0;
  }
  h1 {
    font-size: ${({ $kind }) => ($kind === 'article' ? type.articleTitle : type.title)};
    max-width: 18em;
  }
`;

/** The box of the punch card: at the right of the title or, in a narrow window, above it and cropped. */
const Card = styled.div<{ $crop: Crop; $isStrip: boolean }>`
  grid-area: 1 / 1 / auto / -1;
  position: relative;
  overflow: hidden;
  background: var(--ground);
  color: var(--holes);
  svg {
    width: 100%;
    aspect-ratio: ${({ $crop }) => $crop.columns} / ${({ $crop }) => ($crop.columns > 8 ? 2 : 1)};
  }
  ${media.tablet} {
    svg {
      aspect-ratio: ${({ $crop }) => $crop.columns} / 1;
    }
  }
  ${media.desktop} {
    grid-area: 1 / 5 / span 2;
    /* As high as the words, not as its own holes would have it. */
    svg {
      position: absolute;
      height: 100%;
      aspect-ratio: auto;
      ${({ $crop, $isStrip }) => $isStrip && oneColumn($crop)}
    }
  }
  ${media.print} {
    display: none;
  }
`;

/** The cover of any page other than an article or portfolio item. This cover takes the place of the punch card. */
const Beside = styled(Woven)`
  grid-area: 1 / 1 / auto / -1;
  ${media.desktop} {
    grid-area: 1 / 5 / span 2;
    aspect-ratio: auto;
    min-height: 24rem;
  }
  ${media.print} {
    display: none;
  }
`;

/** Styles that crop the decorative punch card to a strip of one column of holes, with no hole cut off. */
const oneColumn = ({ rows }: Crop) => css`
  left: 50%;
  translate: -50%;
  width: auto;
  max-width: none;
  aspect-ratio: 1 / ${rows};
`;

const Head = styled.div`
  grid-area: 2 / 2;
  padding: ${space.xl} 0 ${space.m};
  ${media.desktop} {
    grid-area: 1 / 2 / auto / 5;
    padding: ${space.xl} ${space.l} ${space.l} 0;
  }
`;

/** The box with the introduction and, below it, dates or tags. In a wide window, its lower edge is the cover's. */
const About = styled.div<{ $isBeside: boolean }>`
  grid-area: 3 / 2;
  padding-bottom: ${space.l};
  > p {
    max-width: 19em;
    font: ${ledeFont};
  }
  ${media.desktop} {
    grid-area: 2 / 2 / auto / ${({ $isBeside }) => ($isBeside ? 3 : 5)};
    padding-bottom: ${({ $isBeside }) => ($isBeside ? 0 : space.xl)};
    ${({ $isBeside }) => $isBeside && spread}
  }
`;

const spread = css`
  display: flex;
  flex-direction: column;
  > p {
    margin-bottom: auto;
  }
`;

const BESIDE_STRIP = css`
  width: calc(100% - ${space.xs});
`;
const UP_TO_EDGE = css`
  grid-column-end: -1;
`;

/** The cover of an article or portfolio item: full width or, in a wide window, on the right of the introduction. */
const Cover = styled(PictureView)`
  grid-area: 4 / 1 / auto / -1;
  width: 100%;
  background: var(--raised);
  ${media.desktop} {
    grid-area: 2 / 4;
    ${drawings ? BESIDE_STRIP : UP_TO_EDGE}
  }
  ${media.print} {
    max-width: 24rem;
  }
`;

/** The width of the decorative punch card in the page header in a wide window, by kind of page. */
const CARD_WIDTH: Readonly<Record<PagedRecord['kind'], string>> = {
  page: '30%',
  expertise: '34%',
  article: '8%',
  portfolioItem: '8%',
};

const isStrip = ({ kind }: PagedRecord) => kind === 'article' || kind === 'portfolioItem';

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
