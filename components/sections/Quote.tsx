import { styled } from 'styled-components';
import { INTERFACE } from '../../model/languages';
import { Band } from '../layout/Band';
import { useLanguage } from '../layout/Language';
import { families } from '../theme/fontFaces';
import { space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** Somebody's words, set huge. */
export function Quote({ section }: SectionProps<'quote'>) {
  const [opening, closing] = INTERFACE[useLanguage()].quotes;
  return (
    <Night as="figure">
      <blockquote>
        <p>
          {opening}
          {section.text}
          {closing}
        </p>
      </blockquote>
      {section.author ? (
        <figcaption>
          {section.author}
          {section.role ? `, ${section.role}` : null}
        </figcaption>
      ) : null}
    </Night>
  );
}

const Night = styled(Band)`
  background: var(--band);
  color: var(--on-band);
  blockquote p {
    font-family: ${families.italic};
    font-style: italic;
    font-size: ${type.title};
    line-height: 1.1;
    max-width: 11em;
    text-wrap: balance;
  }
  figcaption {
    margin-top: ${space.m};
  }
`;
