import { css, styled } from 'styled-components';
import { Band, BandTitle, VisuallyHidden } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { useForeign } from '../layout/Language';
import { PriceView } from '../layout/PriceView';
import { ButtonLink } from '../layout/SiteLink';
import { titleFace } from '../theme/fontFaces';
import { bothSchemes, featuredOffer, media, rounded, space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** Shows the offers side by side; the recommended offer is darker and larger. */
export function Plans({ section, site }: SectionProps<'plans'>) {
  const french = useForeign()();
  return (
    <Band as="div">
      {section.title ? <BandTitle>{section.title}</BandTitle> : null}
      <Cards>
        {site.offers.map((offer) => (
          <Card key={offer.name} $featured={offer.featured ?? false}>
            {offer.featured ? <Badge>{section.badge}</Badge> : null}
            <h2 lang={french}>
              {offer.name}
              <HeldBackMark of={offer} />
            </h2>
            <Price lang={french}>
              <PriceView price={offer.price} />
            </Price>
            {offer.description ? <p lang={french}>{offer.description}</p> : null}
            <ul lang={french}>
              {offer.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            {offer.note ? <Note lang={french}>{offer.note}</Note> : null}
            <ButtonLink link={section.button}>
              <VisuallyHidden>&nbsp;: {offer.name}</VisuallyHidden>
            </ButtonLink>
          </Card>
        ))}
      </Cards>
    </Band>
  );
}

const Cards = styled.div`
  display: grid;
  gap: ${space.m};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr) minmax(0, 1fr);
    /* Room for the featured card, which stands out above and below its neighbours. */
    padding: ${space.m} 0;
    /* Four are two by two, rather than three and one. */
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      row-gap: ${space.l};
    }
  }
`;

const isOnBand = featuredOffer === 'band';

/** The colours of the recommended offer. `line` is the colour of the lines between the services in the offer. */
const FEATURED = isOnBand
  ? { ground: 'var(--band)', text: 'var(--on-band)', line: bothSchemes.lineOnBand }
  : { ground: 'var(--ink)', text: 'var(--page)', line: 'var(--muted)' };

const Card = styled.article<{ $featured: boolean }>`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  ${rounded}
  padding: ${space.l};
  /* A phone at twice the size of text: words need the width. */
  @media (max-width: 18em) {
    padding: 0.5rem;
    hyphens: auto;
  }
  border: 1px solid ${({ $featured }) => ($featured ? FEATURED.ground : 'var(--line)')};
  background: ${({ $featured }) => ($featured ? FEATURED.ground : 'transparent')};
  color: ${({ $featured }) => ($featured ? FEATURED.text : 'inherit')};
  ${({ $featured }) => $featured && isOnBand && focusOnBand}
  ${media.desktop} {
    ${({ $featured }) => ($featured ? `margin: -${space.m} 0; padding: calc(${space.l} + ${space.m}) ${space.l}` : '')};
  }
  h2 {
    font-size: ${type.h3};
  }
  ul {
    list-style: none;
  }
  ul > li {
    padding: 0.6rem 0 0.6rem 1.6rem;
    border-top: 1px solid ${({ $featured }) => ($featured ? FEATURED.line : 'var(--line)')};
    position: relative;
  }
  ul > li::before {
    content: '';
    position: absolute;
    left: 0.1rem;
    top: 1.15em;
    width: 0.6rem;
    height: 0.6rem;
    border-radius: 50%;
    background: ${({ $featured }) => ($featured ? 'currentcolor' : 'var(--accent)')};
  }
  > a {
    margin-top: auto;
  }
  ${media.print} {
    background: none;
    color: inherit;
    break-inside: avoid;
  }
`;

const focusOnBand = css`
  --focus: ${bothSchemes.focusOnBand};
`;

const Badge = styled.p`
  ${rounded}
  align-self: start;
  padding: 0.1rem 0.7rem;
  background: ${bothSchemes.highlight};
  color: ${bothSchemes.onHighlight};
  font-weight: 700;
`;

const Price = styled.p`
  font-size: ${type.h2};
  /* « 1 500€ / mois HT » on one line of the narrowest card. */
  font-size: min(${type.h2}, 14cqi);
  ${titleFace};
  line-height: 1.05;
  font-variant-numeric: tabular-nums;
`;

const Note = styled.p`
  font-size: ${type.small};
`;
