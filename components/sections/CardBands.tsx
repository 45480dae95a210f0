import { css, styled } from 'styled-components';
import type { ColorName } from '../../model/records/colors';
import { dyes, notFoundDye } from '../../theme/theme';
import { PlainIsland } from '../islands/Island';
import { ButtonLink } from '../layout/SiteLink';
import { PunchCard } from '../punchcard/PunchCard';
import { buttonInkOn, dyeOf } from '../theme/dyes';
import { drawings, gutter, media, space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** The closing call to action of a page: a text and a button beside a drawing of a punch card. */
export function CallToAction({ section, record }: SectionProps<'call-to-action'>) {
  return (
    <Passage $dye={dyeOf(record)}>
      <div>
        <h2>{section.title}</h2>
        {section.text ? <p>{section.text}</p> : null}
        <ButtonLink link={section.button} />
      </div>
      <PunchCard slug={record.slug} />
    </Passage>
  );
}

const Passage = styled.section<{ $dye: ColorName }>`
  ${besideCard(3, '38%')}
  background: ${({ $dye }) => dyes[$dye].color};
  color: ${({ $dye }) => dyes[$dye].ink};
  h2 {
    font-size: ${type.title};
  }
  p {
    max-width: 24em;
    margin-top: ${space.m};
    font-size: ${type.lede};
  }
  a {
    margin-top: ${space.l};
    background: ${({ $dye }) => dyes[$dye].ink};
    border-color: ${({ $dye }) => dyes[$dye].ink};
    color: ${({ $dye }) => buttonInkOn($dye)};
  }
  a:hover {
    background: ${({ $dye }) => dyes[$dye].color};
    border-color: currentcolor;
    color: ${({ $dye }) => dyes[$dye].ink};
  }
  :focus-visible {
    outline-color: currentcolor;
  }
  ${media.print} {
    display: none;
  }
`;

/** Shows the content of the 404 page, and logs the unknown address to the browser's console. */
export function NotFound({ section }: SectionProps<'not-found'>) {
  return (
    <Lost>
      <PunchCard slug="404" />
      <div>
        <h1 lang={section.headlineLang}>{section.headline}</h1>
        <p>{section.text}</p>
        <ButtonLink link={section.button} />
        <PlainIsland name="UnknownPath" on="load" props={{}} />
      </div>
    </Lost>
  );
}

/** The layout of the 404 page. The drawing of a punch card takes about half of a wide window. */
const Lost = styled.section`
  ${besideCard(4, '45%')}
  > svg {
    background: ${dyes[notFoundDye].color};
    color: ${dyes[notFoundDye].ink};
  }
  ${media.print} {
    > svg {
      display: none;
    }
  }
  h1 {
    font-size: ${type.title};
  }
  p {
    max-width: 24em;
    margin: ${space.m} 0 ${space.l};
    font-size: ${type.lede};
  }
`;

/**
 * Returns styles for a text (`div`) and a drawing of a punch card (`svg`). In a wide window they are side by side, and
 * fill the width of the window; in a narrow window one is below the other, and the drawing shows whole rows of holes.
 *
 * @param rows the number of rows of holes in a narrow window.
 * @param share the part of the width of a wide window that the drawing takes.
 */
function besideCard(rows: number, share: string) {
  return css`
    display: grid;
    /* A long word of the title must not widen the page of a small phone. */
    grid-template-columns: ${gutter} minmax(0, 1fr) ${gutter};
    > svg {
      grid-column: 1 / -1;
      width: 100%;
      aspect-ratio: 12 / ${rows};
    }
    > div {
      grid-column: 2;
      padding: ${space.xl} 0;
    }
    ${media.desktop} {
      grid-template-columns: ${gutter} minmax(0, 1fr) ${drawings ? css`${space.xl} ${share}` : gutter};
      > svg {
        grid-area: 1 / 4;
        aspect-ratio: auto;
        height: 100%;
        contain: size;
      }
      > div {
        grid-area: 1 / 2;
      }
    }
  `;
}
