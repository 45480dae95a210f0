import { styled } from 'styled-components';
import { Columns } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { wholeCard } from '../layout/wholeCard';
import { media, space, type } from '../theme/tokens';
import { Woven } from '../woven/Woven';
import type { WovenPicture } from '../woven/weave';
import { ALL } from './PortfolioFilter.island';

interface Item {
  readonly title: string;
  readonly href: string;
  readonly cover: WovenPicture;
  readonly tags: readonly string[];
  readonly mark?: string | undefined;
}

interface FilteredPortfolioProps {
  readonly tags: readonly string[];
  readonly items: readonly Item[];
}

/**
 * The portfolio with its filter, « Tous » at first: every item shows, and PortfolioFilter.island.ts takes
 * them away and back.
 */
export function PortfolioFilter({ tags, items }: FilteredPortfolioProps) {
  return (
    <>
      <Filter role="group" aria-label="Filtrer les réalisations">
        {[ALL, ...tags].map((tag) => (
          <button key={tag} type="button" aria-pressed={tag === ALL}>
            {tag}
          </button>
        ))}
      </Filter>
      {/* How many are shown, and that none is: said once the visitor has chosen. */}
      <VisuallyHidden role="status" />
      <Empty role="status" />
      <Columns $min="max(18rem, 34%)">
        {items.map(({ title, href, cover, tags, mark }, index) => (
          <Card key={href}>
            <Woven
              {...cover}
              sizes="(min-width: 104rem) 47.25rem, (min-width: 40rem) 50vw, calc(100vw - 2.5rem)"
              // Where the page opens, the first row is on the screen at once; what is below waits.
              urgency={index < 2 ? 'seen' : 'later'}
            />
            <h3>
              <a href={href}>{title}</a>
              <HeldBackMark of={{ mark }} />
            </h3>
            <ul aria-label="Étiquettes">
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          </Card>
        ))}
      </Columns>
    </>
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
