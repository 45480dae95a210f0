import { styled } from 'styled-components';
import { PAGE_IDS } from '../../model/pageIds';
import { VisuallyHidden } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { LogoView } from '../layout/Picture';
import { space } from '../theme/tokens';
import { Strip } from './Strip';
import type { SectionProps } from './sectionProps';

/** Four client logos, repeated six times, one cycle in 20 s. */
export function LogoStrip({ section, site }: SectionProps<'logo-strip'>) {
  return (
    <Perforated aria-labelledby={PAGE_IDS.logoStrip}>
      <VisuallyHidden as="h2" id={PAGE_IDS.logoStrip}>
        {section.title}
      </VisuallyHidden>
      <Strip id={PAGE_IDS.logoStripPause} seconds={20} repeat={6}>
        {site.clients.slice(0, 4).map((client) => (
          <li key={client.name}>
            {/* Not lazily: one that slides into view would pop up late. */}
            <LogoView picture={client.logo} box={{ width: 180, height: 60 }} urgency="beside" />
            <HeldBackMark of={client} />
          </li>
        ))}
      </Strip>
    </Perforated>
  );
}

const Perforated = styled.section`
  position: relative;
  margin-top: ${space.l};
  padding: calc(${space.l} + 1.25rem) 0;
  color: var(--page);
  /* A row of holes above and one below: the strip is a film. */
  background:
    radial-gradient(circle, currentcolor 0.3rem, transparent 0.33rem) 0 0.4rem / 1.75rem 1.25rem
      repeat-x,
    radial-gradient(circle, currentcolor 0.3rem, transparent 0.33rem) 0 calc(100% - 0.4rem) / 1.75rem
      1.25rem repeat-x,
    var(--raised);
`;
