import { styled } from 'styled-components';
import { PlainIsland } from '../islands/Island';
import { Band } from '../layout/Band';
import { ButtonLink } from '../layout/SiteLink';
import { PunchCard } from '../punchcard/PunchCard';
import { space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** What is shown at an unknown address, which is also logged to the browser's console. */
export function NotFound({ section }: SectionProps<'not-found'>) {
  return (
    <Lost>
      <PunchCard slug="404" />
      <h1 lang={section.headlineLang}>{section.headline}</h1>
      <p>{section.text}</p>
      <ButtonLink link={section.button} />
      <PlainIsland name="UnknownPath" on="load" props={{}} />
    </Lost>
  );
}

const Lost = styled(Band)`
  h1 {
    font-size: ${type.title};
  }
  p {
    max-width: 24em;
    margin: ${space.m} 0 ${space.l};
    font-size: ${type.lede};
  }
  svg {
    width: 12rem;
    margin-bottom: ${space.l};
    color: var(--accent);
  }
`;
