import { styled } from 'styled-components';
import { Icon } from '../icons/Icon';
import { BandTitle, Columns, RaisedBand, THREE_OR_ONE } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { useForeign } from '../layout/Language';
import { space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** The values of the agency, in a grid of three columns. */
export function Values({ section, site }: SectionProps<'values'>) {
  const foreign = useForeign();
  return (
    <RaisedBand>
      <BandTitle>{section.title}</BandTitle>
      <Columns $min={THREE_OR_ONE}>
        {site.values.map((value) => (
          <Value key={value.title} lang={foreign()}>
            <Icon drawing={value.icon} />
            <h3>
              {value.title}
              <HeldBackMark of={value} />
            </h3>
            <p>{value.description}</p>
          </Value>
        ))}
      </Columns>
    </RaisedBand>
  );
}

const Value = styled.li`
  padding-top: ${space.m};
  border-top: 1px solid var(--ink);
  h3 {
    font-size: ${type.h3};
    margin: ${space.s} 0;
  }
`;
