import { styled } from 'styled-components';
import { withSuffix } from '../../model/records/titles';
import { PlainIsland } from '../islands/Island';
import { ALL } from '../islands/PortfolioFilter.island';
import { Band, Columns, VisuallyHidden } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { InFrench } from '../layout/Language';
import { wholeCard } from '../layout/links';
import { media, rounded, roundedFrame, space, type } from '../theme/tokens';
import { Woven } from '../woven/Woven';
import { itemCover } from '../woven/weave';
import type { SectionProps } from './sectionProps';

/** Shows the portfolio and the buttons to filter it, which PortfolioFilter.island.ts operates in the browser. */
export function Portfolio({ section, site }: SectionProps<'portfolio'>) {
  const items = site.portfolio;
  // Only tags of published items have a button: another one could only show an empty list.
  const publishedTags = site.tags.filter((tag) => items.some(({ tags }) => tags.includes(tag)));
  const isRenamed = site.lists.realisations[0] !== '/realisations';
  return (
    <Band>
      <VisuallyHidden as="h2">{section.title}</VisuallyHidden>
      <InFrench>
        <PlainIsland
          name="PortfolioFilter"
          on="interaction"
          props={{ items: items.map(({ tags }) => ({ tags })), ...(isRenamed && { isRenamed }) }}
        >
          <Filter
            role="group"
            aria-label={isRenamed ? 'Filtrer la liste' : 'Filtrer les réalisations'}
          >
            {[ALL, ...publishedTags].map((tag) => (
              <button key={tag} type="button" value={tag} aria-pressed={tag === ALL}>
                {tag}
              </button>
            ))}
          </Filter>
          {/* Screen readers announce the number of items, or that there is none, after each choice. */}
          <VisuallyHidden role="status" />
          <Empty role="status" />
          <Columns $fill $min="max(18rem, 34%)">
            {items.map((item, index) => (
              <Card key={item.address}>
                <Woven
                  {...itemCover(item)}
                  sizes="(min-width: 104rem) 47.25rem, (min-width: 40rem) 50vw, calc(100vw - 2.5rem)"
                  // The first row is visible at once at the top of a page; the next ones wait.
                  urgency={index < 2 ? 'seen' : 'later'}
                />
                <h3>
                  <a href={item.address}>{withSuffix(item.title, item.suffix)}</a>
                  <HeldBackMark of={item} />
                </h3>
                <ul aria-label="Étiquettes">
                  {item.tags.map((tag) => (
                    <li key={tag}>{tag}</li>
                  ))}
                </ul>
              </Card>
            ))}
          </Columns>
        </PlainIsland>
      </InFrench>
    </Band>
  );
}

const Filter = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  margin-bottom: ${space.l};
  button {
    min-height: 44px;
    /* A long name goes on a second line of its button, on the narrowest phone. */
    max-width: 100%;
    padding: 0.3rem 1.1rem;
    overflow-wrap: anywhere;
    border: 1px solid var(--line);
    ${rounded}
    background: none;
  }
  button:hover {
    border-color: var(--ink);
  }
  button[aria-pressed='true'] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--page);
    font-weight: 600;
    ${media.forcedColors} {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  /* Without JavaScript every item shows, and the buttons could do nothing. */
  @media (scripting: none) {
    display: none;
  }
`;

const Empty = styled.p`
  &:not(:empty) {
    padding: ${space.l} 0;
    font-size: ${type.lede};
  }
`;

const Card = styled.li`
  ${wholeCard}
  > :first-child {
    ${roundedFrame}
  }
  h3 {
    margin-top: ${space.s};
    font-size: ${type.h3};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.s};
    list-style: none;
    margin-top: ${space.xs};
    font-size: ${type.small};
    color: var(--muted);
  }
`;
