import { styled } from 'styled-components';
import type { z } from 'zod';
import { text } from '../../renderer/content/fields';
import { section } from '../../renderer/content/section';
import { Band, BandTitle } from '../layout/Band';
import { media, space, type } from '../theme/tokens';
import type { SectionProps } from './section';

export const optionsSchema = section(
  'options',
  { title: text({ label: 'Titre', example: 'Options à ajouter', max: 90 }) },
  { label: 'Options', help: 'Une ligne par fichier de content/options.' },
);

/** The extra options, set like film credits: name on the left of the axis, price on its right. */
export function Options({ section, site }: SectionProps<z.output<typeof optionsSchema>>) {
  return (
    <Raised>
      <BandTitle>{section.title}</BandTitle>
      <Credits>
        {site.options.map(({ name, price }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </Credits>
    </Raised>
  );
}

const Raised = styled(Band)`
  background: var(--raised);
`;

const Credits = styled.dl`
  font-size: ${type.lede};
  > div {
    display: grid;
    gap: 0 ${space.l};
    padding: ${space.s} 0;
    border-top: 1px solid var(--line);
  }
  ${media.tablet} {
    > div {
      grid-template-columns: 1fr 1fr;
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
