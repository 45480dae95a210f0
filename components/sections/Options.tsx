import { styled } from 'styled-components';
import type { z } from 'zod';
import { text } from '../../renderer/content/fields';
import { section } from '../../renderer/content/section';
import { Band, BandTitle } from '../layout/Band';
import { Credits } from '../layout/Credits';
import { useForeign } from '../layout/Language';
import { PriceView } from '../layout/PriceView';
import type { SectionProps } from './section';

export const optionsSchema = section(
  'options',
  { title: text({ label: 'Titre', example: 'Options à ajouter', max: 90 }) },
  { label: 'Options', help: 'Une ligne par fichier de content/options.' },
);

/** The extra options, set like film credits: name on the left of the axis, price on its right. */
export function Options({ section, site }: SectionProps<z.output<typeof optionsSchema>>) {
  const french = useForeign()();
  return (
    <Raised>
      <BandTitle>{section.title}</BandTitle>
      <Credits
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
