import { styled } from 'styled-components';
import type { z } from 'zod';
import { text } from '../../renderer/content/fields';
import { INTERFACE } from '../../renderer/content/languages';
import { section } from '../../renderer/content/section';
import { Band } from '../layout/Band';
import { useLanguage } from '../layout/Language';
import { families } from '../theme/fontFaces';
import { space, type } from '../theme/tokens';
import type { SectionProps } from './section';

export const quoteSchema = section(
  'quote',
  {
    text: text({
      label: 'Citation',
      help: 'Sans guillemets : ils s’ajoutent tout seuls.',
      example: 'Montrez-nous votre métier.',
      max: 300,
      isQuoted: true,
    }),
    author: text({ label: 'Auteur', example: 'L’équipe', max: 60 }).optional(),
    role: text({ label: 'Rôle de l’auteur', example: 'Directrice', max: 90 }).optional(),
  },
  { label: 'Citation', help: 'Une phrase forte, écrite en grand sur fond sombre.' },
);

/** Somebody's words, set huge. */
export function Quote({ section }: SectionProps<z.output<typeof quoteSchema>>) {
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
