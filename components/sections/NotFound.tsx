import { styled } from 'styled-components';
import { PlainIsland } from '../islands/Island';
import { ButtonLink } from '../layout/SiteLink';
import { PunchCard } from '../punchcard/PunchCard';
import { DYES, INK_ON } from '../theme/dyes';
import { gutter, media, space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** What is shown at an unknown address, which is also logged to the browser's console. */
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

/** As much card as page: above the words on a phone, else beside them, to the edge of the window. */
const Lost = styled.section`
  display: grid;
  grid-template-columns: ${gutter} minmax(0, 1fr) ${gutter};
  > svg {
    grid-column: 1 / -1;
    width: 100%;
    aspect-ratio: 12 / 4;
    background: ${DYES.fuchsine};
    color: ${INK_ON.fuchsine};
  }
  > div {
    grid-column: 2;
    padding: ${space.xl} 0;
  }
  ${media.desktop} {
    grid-template-columns: ${gutter} minmax(0, 1fr) ${space.xl} 45%;
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
