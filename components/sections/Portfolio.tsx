import { withSuffix } from '../../model/titles';
import { PlainIsland } from '../islands/Island';
import { PortfolioFilter } from '../islands/PortfolioFilter';
import { Band } from '../layout/Band';
import { InFrench } from '../layout/Language';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { itemCover } from '../woven/weave';
import type { SectionProps } from './sectionProps';

/** The portfolio and its filter: the server's part, all items shown. */
export function Portfolio({ section, site }: SectionProps<'portfolio'>) {
  const items = site.portfolio.map((item) => ({
    title: withSuffix(item.title, item.suffix),
    href: item.address,
    cover: itemCover(item),
    tags: item.tags,
    mark: item.mark,
  }));
  // A button that could only show that there is nothing is none.
  const borne = site.tags.filter((tag) => items.some(({ tags }) => tags.includes(tag)));
  return (
    <Band>
      <VisuallyHidden as="h2">{section.title}</VisuallyHidden>
      <InFrench>
        <PlainIsland
          name="PortfolioFilter"
          on="interaction"
          props={{ items: items.map(({ tags }) => ({ tags })) }}
        >
          <PortfolioFilter tags={borne} items={items} />
        </PlainIsland>
      </InFrench>
    </Band>
  );
}
