import { styled } from 'styled-components';
import { Icon } from '../icons/Icon';
import { Band, VisuallyHidden } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { useForeign } from '../layout/Language';
import { titleFace } from '../theme/fontFaces';
import { media, space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** The expertises, numbered down the left rail. */
export function ExpertiseList({ section, site }: SectionProps<'expertise-list'>) {
  const foreign = useForeign();
  return (
    <Band as="div">
      <List>
        {site.expertises.map((expertise, index) => (
          <li key={expertise.slug}>
            <Rank aria-hidden="true">{index + 1}</Rank>
            <div>
              <h2 lang={foreign(expertise)}>
                {expertise.title}
                <HeldBackMark of={expertise} />
              </h2>
              <p lang={foreign(expertise)}>{expertise.excerpt}</p>
              <a href={expertise.address}>
                {section.linkLabel}
                <VisuallyHidden>
                  &nbsp;: <span lang={foreign(expertise)}>{expertise.title}</span>
                </VisuallyHidden>
              </a>
            </div>
            <Icon name={expertise.icon} />
          </li>
        ))}
      </List>
    </Band>
  );
}

const List = styled.ol`
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: ${space.s} ${space.l};
    padding: ${space.l} 0;
    border-top: 1px solid var(--line);
  }
  /* On a phone the icon stands beside the rank, and the words below them. */
  > li > svg {
    grid-area: 1 / 2;
  }
  > li > div {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    > li {
      grid-template-columns: 6rem 1fr auto;
    }
    > li > svg {
      grid-area: auto;
    }
    > li > div {
      grid-column: auto;
    }
  }
  h2 {
    font-size: ${type.h2};
  }
  p {
    max-width: 34em;
    margin: ${space.s} 0;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 600;
  }
`;

const Rank = styled.span`
  font-size: ${type.h2};
  ${titleFace};
  line-height: 1.05;
  color: var(--accent);
`;
