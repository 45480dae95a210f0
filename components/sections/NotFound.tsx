import { styled } from 'styled-components';
import { PlainIsland } from '../islands/Island';
import { besideCard } from '../layout/cards';
import { ButtonLink } from '../layout/SiteLink';
import { PunchCard } from '../punchcard/PunchCard';
import { DYES, INK_ON } from '../theme/dyes';
import { media, space, type } from '../theme/tokens';
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

/** As much card as page. */
const Lost = styled.section`
  ${besideCard(4, '45%')}
  > svg {
    background: ${DYES.fuchsine};
    color: ${INK_ON.fuchsine};
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
