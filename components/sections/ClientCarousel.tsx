import { styled } from 'styled-components';
import { PAGE_IDS } from '../../model/pageIds';
import { Band, BandTitle } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { LogoView } from '../layout/Picture';
import { gutter, media, space, type } from '../theme/tokens';
import { Strip } from './Strip';
import type { SectionProps } from './sectionProps';

/** The clients in a scrolling carousel, at speed 20: one cycle in 20 s. */
export function ClientCarousel({ section, site }: SectionProps<'client-carousel'>) {
  return (
    <Wall>
      <BandTitle>{section.title}</BandTitle>
      <Strip id={PAGE_IDS.clientCarouselPause} seconds={20} repeat={4}>
        {site.clients.map((client) => (
          <Client key={client.name}>
            <LogoView
              // Its name is written below.
              picture={{ ...client.logo, alt: '' }}
              box={{ width: 240, height: 80 }}
              // Not lazily: one that slides into view would pop up late.
              urgency="beside"
            />
            <span>
              {client.name}
              <HeldBackMark of={client} />
            </span>
          </Client>
        ))}
      </Strip>
    </Wall>
  );
}

const Wall = styled(Band)`
  padding-left: 0;
  padding-right: 0;
  h2 {
    padding: 0 ${gutter};
  }
  ${media.belowTablet} {
    /* The pause control stands above the strip, on the right. */
    h2 {
      margin-bottom: calc(44px + ${space.s});
    }
  }
`;

const Client = styled.li`
  span {
    display: block;
    margin-top: ${space.xs};
    font-size: ${type.small};
    color: var(--muted);
  }
`;
