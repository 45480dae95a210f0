import { styled } from 'styled-components';
import type { ColorName } from '../../model/records/colors';
import type { Expertise } from '../../model/records/site';
import { dyes } from '../../theme/theme';
import { Icon } from '../icons/Icon';
import { Band, BandTitle, Columns, THREE_OR_ONE, VisuallyHidden } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { useForeign } from '../layout/Language';
import { touchTarget, wholeCard } from '../layout/links';
import { cropOf } from '../punchcard/holes';
import { PunchCard } from '../punchcard/PunchCard';
import { titleFace } from '../theme/fontFaces';
import { media, roundedFrame, space, type } from '../theme/tokens';
import { Woven } from '../woven/Woven';
import { coverOf } from '../woven/weave';
import type { SectionProps } from './sectionProps';

/** Shows the expertises (services of the agency) side by side, each in a colour and with a cover or a punch card. */
export function ExpertiseCards({ section, site }: SectionProps<'expertise-cards'>) {
  const foreign = useForeign();
  return (
    <Band>
      <BandTitle>{section.title}</BandTitle>
      <Columns $min={THREE_OR_ONE}>
        {site.expertises.map((expertise) => (
          <Card key={expertise.slug} $color={expertise.color}>
            <Opening expertise={expertise} />
            <Words>
              <Icon drawing={expertise.icon} />
              <h3 lang={foreign(expertise)}>
                <a href={expertise.address}>{expertise.title}</a>
                <HeldBackMark of={expertise} />
              </h3>
              <p lang={foreign(expertise)}>{expertise.excerpt}</p>
              <More aria-hidden="true">{section.linkLabel}</More>
            </Words>
          </Card>
        ))}
      </Columns>
    </Band>
  );
}

/** Shows an expertise's cover, or else a punch card. Both are decoration without alt text: the title follows. */
function Opening({ expertise }: { expertise: Expertise }) {
  const cover = coverOf(expertise);
  if (!cover) return <PunchCard slug={expertise.slug} crop={cropOf(expertise)} />;
  return (
    <Woven
      picture={{ ...cover.picture, alt: '' }}
      weave={cover.weave}
      sizes="(min-width: 65em) 26rem, 100vw"
      urgency="later"
    />
  );
}

const Card = styled.li<{ $color: ColorName }>`
  ${wholeCard}
  ${roundedFrame}
  display: flex;
  flex-direction: column;
  background: ${({ $color }) => dyes[$color].color};
  color: ${({ $color }) => dyes[$color].ink};
  > svg {
    width: 100%;
    padding: ${space.m} ${space.m} 0;
    overflow: visible;
  }
  ${media.motion} {
    > svg path:last-child {
      transition: transform 250ms steps(4);
    }
    &:hover > svg path:last-child,
    &:focus-within > svg path:last-child {
      transform: translateX(4px);
    }
  }
`;

const Words = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m};
  h3 {
    font-size: ${type.h3};
  }
`;

const More = styled.span`
  margin-top: auto;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

/** The list of expertises (services of the agency), with a number on the left of each. */
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
            <Icon drawing={expertise.icon} />
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
    ${touchTarget};
    font-weight: 600;
  }
`;

const Rank = styled.span`
  font-size: ${type.h2};
  ${titleFace};
  line-height: 1.05;
  color: var(--accent);
`;
