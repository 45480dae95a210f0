import type { z } from 'zod';
import { text } from '../../renderer/content/fields';
import { section } from '../../renderer/content/section';
import { TAGS } from '../../renderer/content/tags';
import { PlainIsland } from '../islands/Island';
import { PortfolioFilter } from '../islands/PortfolioFilter';
import { Band } from '../layout/Band';
import { InFrench } from '../layout/Language';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import type { SectionProps } from './section';

export const portfolioSchema = section(
  'portfolio',
  {
    title: text({
      label: 'Titre',
      help: 'Lu par les lecteurs d’écran ; il ne se voit pas.',
      example: 'Toutes nos réalisations',
      max: 90,
    }),
  },
  { label: 'Réalisations', help: 'Les réalisations et leur filtre.' },
);

/** The portfolio and its filter: the server's part, all items shown. */
export function Portfolio({ section, site }: SectionProps<z.output<typeof portfolioSchema>>) {
  const items = site.portfolio.map(({ title, suffix, address, cover, tags }) => ({
    title: suffix ? `${title} ${suffix}` : title,
    href: address,
    cover,
    tags,
  }));
  return (
    <Band>
      <VisuallyHidden as="h2">{section.title}</VisuallyHidden>
      <InFrench>
        <PlainIsland
          name="PortfolioFilter"
          on="interaction"
          props={{ items: items.map(({ tags }) => ({ tags })) }}
        >
          <PortfolioFilter tags={TAGS} items={items} />
        </PlainIsland>
      </InFrench>
    </Band>
  );
}
