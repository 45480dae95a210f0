import { styled } from 'styled-components';
import { INTERFACE } from '../../model/languages/languages';
import { chosen, named } from '../../model/records/chosen';
import { Band, BandTitle } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { useForeign, useLanguage } from '../layout/Language';
import { families } from '../theme/fontFaces';
import { media, space, type } from '../theme/tokens';
import { Portrait } from './People';
import { type SectionProps, visibleLength } from './sectionProps';

/** The length in characters, about one sentence, up to which a quotation is in larger type. */
const SENTENCE = 110;

/**
 * Testimonials in italics, styled like film credits: portrait and role on the left, quotation and name on the right.
 */
export function Testimonials({ section, site }: SectionProps<'testimonials'>) {
  const french = useForeign()();
  // Testimonials are in French on every page.
  const [opening, closing] = INTERFACE.fr.quotes;
  return (
    <Band>
      <BandTitle>{section.title}</BandTitle>
      {chosen(site.testimonials, section.testimonials).map((testimonial) => {
        const { slug, words, name, role, portrait } = testimonial;
        const client = named(site.clients, testimonial.client);
        return (
          <Said key={slug} lang={french} $short={visibleLength(words) <= SENTENCE}>
            <blockquote>
              <p>
                {opening}
                {words}
                {closing}
              </p>
            </blockquote>
            <figcaption>
              <Portrait slug={slug} portrait={portrait} sizes="(min-width: 45em) 13rem, 6rem" />
              <Name>
                <b>{name}</b>
                {client ? `, ${client.name}` : null}
                <HeldBackMark of={testimonial} />
              </Name>
              <Role>{role}</Role>
            </figcaption>
          </Said>
        );
      })}
    </Band>
  );
}

const Name = styled.p``;

const Role = styled.p`
  color: var(--muted);
`;

const Said = styled.figure<{ $short: boolean }>`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  gap: 0 ${space.m};
  padding: ${space.l} 0;
  border-top: 1px solid var(--line);
  &:last-child {
    padding-bottom: 0;
  }
  blockquote {
    grid-column: 1 / -1;
    margin-bottom: ${space.m};
  }
  blockquote p {
    max-width: ${({ $short }) => ($short ? '15em' : '26em')};
    font: italic ${({ $short }) => ($short ? type.h2 : type.italic)} / 1.2 ${families.italic};
  }
  figcaption {
    display: contents;
  }
  figcaption > div {
    grid-row: span 2;
    align-self: start;
  }
  ${Name} {
    align-self: end;
    font-size: ${type.lede};
  }
  ${Role} {
    padding-top: ${space.xs};
  }
  /* A name has room for its words. */
  ${media.belowPhone} {
    grid-template-columns: minmax(0, 1fr);
    figcaption > div {
      grid-row: auto;
      width: 6rem;
      margin-bottom: ${space.s};
    }
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: ${space.s} ${space.l};
    blockquote {
      grid-area: 1 / 2;
      margin: 0;
    }
    figcaption > div {
      grid-area: 1 / 1;
      justify-self: end;
      width: 13rem;
      max-width: 100%;
    }
    ${Name}, ${Role} {
      align-self: baseline;
      grid-row: 2;
      padding: 0;
      font-size: ${type.lede};
    }
    ${Name} {
      grid-column: 2;
    }
    ${Role} {
      grid-column: 1;
      text-align: right;
    }
  }
`;

/** A quotation in huge type. */
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
