import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Band, BandTitle, RaisedBand } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { useForeign } from '../layout/Language';
import { PriceView } from '../layout/PriceView';
import { media, space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** The list of roles and names at the end of a case study. */
export function Credits({ section }: SectionProps<'credits'>) {
  return (
    <Band>
      <BandTitle>{section.title}</BandTitle>
      <CreditLines lines={section.lines.map(({ role, name }) => [role, name])} />
    </Band>
  );
}

interface CreditLinesProps {
  /** The two halves of each line: a role and a name, or an option and its price. */
  readonly lines: readonly (readonly [string, ReactNode])[];
  /** The language of the lines, if it differs from that of the page. */
  readonly lang?: string | undefined;
  /** Whether the lines are in small type, as below a film. */
  readonly isSmall?: boolean;
}

/** Shows lines in two halves, like film credits: side by side or, on a phone, the second half below the first. */
export function CreditLines({ lines, lang, isSmall = false }: CreditLinesProps) {
  return (
    <Axis $isSmall={isSmall} lang={lang}>
      {lines.map(([left, right]) => (
        <div key={left}>
          <dt>{left}</dt>
          <dd>{right}</dd>
        </div>
      ))}
    </Axis>
  );
}

const Axis = styled.dl<{ $isSmall: boolean }>`
  margin-top: ${({ $isSmall }) => ($isSmall ? space.s : 0)};
  font-size: ${({ $isSmall }) => ($isSmall ? type.small : type.lede)};
  > div {
    display: grid;
    gap: 0 ${space.l};
    padding: ${({ $isSmall }) => ($isSmall ? '0.35rem' : space.s)} 0;
    border-top: 1px solid var(--line);
  }
  ${media.tablet} {
    > div {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    dt {
      text-align: right;
    }
  }
  dd {
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;

/** The extra options that clients can order, styled like film credits: the name on the left, the price on the right. */
export function Options({ section, site }: SectionProps<'options'>) {
  const french = useForeign()();
  return (
    <RaisedBand>
      <BandTitle>{section.title}</BandTitle>
      <CreditLines
        lang={french}
        lines={site.options.map((option) => [
          option.name,
          <Fragment key={option.name}>
            <PriceView price={option.price} />
            <HeldBackMark of={option} />
            {option.description ? <Description>{option.description}</Description> : null}
          </Fragment>,
        ])}
      />
    </RaisedBand>
  );
}

const Description = styled.p`
  margin-top: ${space.xs};
  font-size: ${type.small};
  font-weight: 400;
`;
