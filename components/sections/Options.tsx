import { Fragment } from 'react';
import { styled } from 'styled-components';
import { Band, BandTitle } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { useForeign } from '../layout/Language';
import { PriceView } from '../layout/PriceView';
import { space, type } from '../theme/tokens';
import { CreditLines } from './Credits';
import type { SectionProps } from './sectionProps';

/** The extra options, set like film credits: name on the left of the axis, price on its right. */
export function Options({ section, site }: SectionProps<'options'>) {
  const french = useForeign()();
  return (
    <Raised>
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
    </Raised>
  );
}

const Raised = styled(Band)`
  background: var(--raised);
`;

const Description = styled.p`
  margin-top: ${space.xs};
  font-size: ${type.small};
  font-weight: 400;
`;
