import { styled } from 'styled-components';
import { Band, BandTitle } from '../layout/Band';
import { media, space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** Shows questions with their answers, none of which is folded. */
export function Questions({ section }: SectionProps<'questions'>) {
  return (
    <Band>
      <BandTitle>{section.title}</BandTitle>
      {section.questions.map(({ question, answer }) => (
        <Entry key={question}>
          <h3>{question}</h3>
          <p dangerouslySetInnerHTML={{ __html: answer.html }} />
        </Entry>
      ))}
    </Band>
  );
}

const Entry = styled.div`
  display: grid;
  gap: ${space.s} ${space.l};
  padding: ${space.m} 0;
  border-top: 1px solid var(--line);
  ${media.desktop} {
    grid-template-columns: 2fr 3fr;
  }
  h3 {
    font-size: ${type.h3};
  }
  p {
    max-width: 40rem;
  }
`;
