import { styled } from 'styled-components';
import { Band, BandTitle } from '../layout/Band';
import { CreditLines } from '../layout/CreditLines';
import { useForeign } from '../layout/Language';
import { PriceView } from '../layout/PriceView';
import type { SectionProps } from './sectionProps';

/** The extra options, set like film credits: name on the left of the axis, price on its right. */
export function Options({ section, site }: SectionProps<'options'>) {
  const french = useForeign()();
  return (
    <Raised>
      <BandTitle>{section.title}</BandTitle>
      <CreditLines
        lang={french}
        lines={site.options.map(({ name, price }) => [
          name,
          <PriceView key={name} price={price} />,
        ])}
      />
    </Raised>
  );
}

const Raised = styled(Band)`
  background: var(--raised);
`;
