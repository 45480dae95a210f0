import { css, styled } from 'styled-components';
import { headingOf } from '../../model/records/titles';
import { letterSpacing } from '../../theme/theme';
import { Band } from '../layout/Band';
import { useForeign } from '../layout/Language';
import { wholeLink } from '../layout/links';
import { ButtonLink } from '../layout/SiteLink';
import { ledeFont } from '../theme/fontFaces';
import { bothSchemes, drawings, gutter, media, space, type } from '../theme/tokens';
import { Woven } from '../woven/Woven';
import { heroPicture } from '../woven/weave';
import { type SectionProps, visibleLength } from './sectionProps';

/** The top of the home page: one huge sentence, a text, a button and a picture. */
export function Hero({ section, site }: SectionProps<'hero'>) {
  const [before, marked, after] = splitAround(section.headline, section.highlight);
  const topPicture = heroPicture(section, site);
  return (
    <Opening $hasPicture={topPicture !== undefined}>
      <Words $headline={section.headline}>
        <h1>
          {before}
          {marked ? <Highlighter>{marked}</Highlighter> : null}
          {after}
        </h1>
        <Lede>{section.text}</Lede>
        <ButtonLink link={section.button} />
      </Words>
      {topPicture ? <Leading {...topPicture} /> : null}
    </Opening>
  );
}

/** Shows the picture at the top of the home page. If it is the cover of a portfolio item, a link leads to the item. */
function Leading({ item, ...framed }: NonNullable<ReturnType<typeof heroPicture>>) {
  const foreign = useForeign();
  return (
    <Figure lang={item && foreign(item)}>
      <Woven {...framed} sizes="(min-width: 65em) 58vw, 100vw" urgency="seen" />
      {item ? (
        <p>
          <a href={item.address}>{headingOf(item)}</a>
          <span aria-hidden="true">→</span>
        </p>
      ) : null}
    </Figure>
  );
}

/**
 * Splits a headline into the text before the highlighted words, these words and the text after. Punctuation after the
 * words is highlighted too: outside, it would overlap the highlight's edge.
 *
 * @example splitAround('Des films, justes.', 'films') // ['Des ', 'films,', ' justes.']
 */
function splitAround(text: string, part: string | undefined): [string, string?, string?] {
  const at = part ? text.indexOf(part) : -1;
  if (!part || at === -1) return [text];
  const rest = text.slice(at + part.length);
  const [stop = ''] = /^\s*[.,;:!?…]+/.exec(rest) ?? [];
  return [text.slice(0, at), part + stop, rest.slice(stop.length)];
}

/** The layout of the top of the home page. The picture reaches the right edge of the window; on a phone, both edges. */
const Opening = styled(Band)<{ $hasPicture: boolean }>`
  display: grid;
  grid-template-columns: ${gutter} minmax(0, 1fr) ${gutter};
  row-gap: ${space.l};
  padding-left: 0;
  padding-right: 0;
  h1 {
    font-size: ${type.sentence};
    letter-spacing: ${letterSpacing.sentence};
    line-height: 1;
    /* The highlighter is drawn under the letters, those of the line above too. */
    isolation: isolate;
  }
  ${({ $hasPicture }) => $hasPicture && beside}
`;

const beside = css`
  padding-bottom: 0;
  ${media.desktop} {
    grid-template-columns: ${gutter} minmax(0, 5fr) minmax(0, 7fr) ${gutter};
    grid-template-rows: auto auto 1fr;
    column-gap: 0;
  }
`;

const Words = styled.div<{ $headline: string }>`
  grid-column: 2;
  display: flex;
  flex-direction: column;
  align-items: start;
  a {
    margin-top: ${space.l};
  }
  ${media.belowTablet} {
    &:not(:last-child) {
      ${({ $headline }) => drawings && filling(visibleLength($headline))}
    }
    /* What is read after it, and what to do then, stand together at its foot. */
    &:not(:last-child) > p {
      margin-top: auto;
      padding-top: ${space.l};
    }
  }
  ${media.desktop} {
    &:not(:last-child) {
      display: contents;
    }
    &:not(:last-child) > * {
      grid-column: 2;
    }
    &:not(:last-child) > h1 {
      grid-column: 2 / 4;
      margin-bottom: ${space.s};
    }
    /* Right below the text, so that the first screen of a laptop has it. */
    &:not(:last-child) a {
      align-self: start;
      justify-self: start;
      margin: 0 0 ${space.l};
    }
  }
`;

/**
 * Returns the rule by which, on phones, the words above the picture fill most of the first screen, or less if the
 * headline is short. Themes without drawings do not use it: their photograph begins in the first screen.
 */
const filling = (length: number) => css`
  min-height: min(100svh - 11rem, 40rem, ${(length * 4) / 5}rem);
`;

const Figure = styled.figure`
  ${wholeLink}
  grid-column: 1 / -1;
  p {
    display: flex;
    gap: 0.5em;
    align-items: center;
    min-height: 3.5rem;
    padding: 0 ${gutter};
    font-weight: 600;
  }
  ${media.desktop} {
    grid-area: 2 / 3 / span 2 / -1;
    p {
      padding: 0;
    }
  }
`;

const STROKE = css`
  position: relative;
  z-index: -1;
  padding: 0 0.1em;
  margin: 0 -0.1em;
  background: linear-gradient(transparent 10%, ${bothSchemes.highlight} 10% 92%, transparent 92%);
  color: ${bothSchemes.onHighlight};
`;
const COLORED = css`
  background: none;
  color: var(--accent);
`;

const Highlighter = styled.mark`
  ${drawings ? STROKE : COLORED}
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
  ${media.forcedColors} {
    z-index: auto;
    background: Mark;
    color: MarkText;
  }
`;

const Lede = styled.p`
  max-width: 17em;
  margin-top: ${space.l};
  font: ${ledeFont};
`;
