import { styled } from 'styled-components';
import type { z } from 'zod';
import { group, list, markdown, text } from '../../renderer/content/fields';
import { inlineHtml } from '../../renderer/content/inline';
import { section } from '../../renderer/content/section';
import { Band, BandTitle } from '../layout/Band';
import { useLanguage } from '../layout/Language';
import { media, space, type } from '../theme/tokens';
import type { SectionProps } from './section';

export const questionsSchema = section(
  'questions',
  {
    title: text({ label: 'Titre', example: 'Vos questions', max: 90 }),
    questions: list(
      group(
        {
          question: text({ label: 'Question', example: 'Filmez-vous hors de Lyon ?', max: 160 }),
          answer: markdown({
            label: 'Réponse',
            help: 'Un paragraphe ; il peut contenir un lien.',
            example: 'Oui, partout en France. [Parlons-en](/contact).',
            max: 600,
          }),
        },
        { label: 'Question et sa réponse' },
      ),
      { label: 'Questions' },
    ),
  },
  {
    label: 'Questions fréquentes',
    help: 'Des questions et leurs réponses ; les moteurs de recherche les reçoivent aussi.',
  },
);

/** Questions and their answers, all readable at once. */
export function Questions({ section, site }: SectionProps<z.output<typeof questionsSchema>>) {
  const lang = useLanguage();
  return (
    <Band>
      <BandTitle>{section.title}</BandTitle>
      {section.questions.map(({ question, answer }) => (
        <Entry key={question}>
          <h3>{question}</h3>
          <p dangerouslySetInnerHTML={{ __html: inlineHtml(answer, site, lang) }} />
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
