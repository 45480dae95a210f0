import { Fragment, type ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { PAGE_IDS } from '../../model/addresses/pageIds';
import { INTERFACE } from '../../model/languages/languages';
import { Band, BandTitle, VisuallyHidden } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { useLanguage } from '../layout/Language';
import { LogoView } from '../layout/Picture';
import { drawings, gutter, media, space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** Shows four client logos in a strip that scrolls endlessly: all four pass by in 20 s. */
export function LogoStrip({ section, site }: SectionProps<'logo-strip'>) {
  return (
    <Perforated aria-labelledby={PAGE_IDS.logoStrip}>
      <VisuallyHidden as="h2" id={PAGE_IDS.logoStrip}>
        {section.title}
      </VisuallyHidden>
      <Strip id={PAGE_IDS.logoStripPause} seconds={20} repeat={6}>
        {site.clients.slice(0, LOGOS).map((client) => (
          <li key={client.name}>
            {/* Not lazy: a logo that slides into view would appear late. */}
            <LogoView picture={client.logo} box={{ width: 180, height: 60 }} urgency="beside" />
            <HeldBackMark of={client} />
          </li>
        ))}
      </Strip>
    </Perforated>
  );
}

/** The number of different logos in the scrolling strip of client logos. */
export const LOGOS = 4;

const PERFORATIONS =
  drawings &&
  css`radial-gradient(circle, currentcolor 0.3rem, transparent 0.33rem) 0 0.4rem / 1.75rem 1.25rem
      repeat-x,
    radial-gradient(circle, currentcolor 0.3rem, transparent 0.33rem) 0 calc(100% - 0.4rem) / 1.75rem
      1.25rem repeat-x,
    `;

const Perforated = styled.section`
  position: relative;
  margin-top: ${space.l};
  padding: calc(${space.l} + 1.25rem) 0;
  color: var(--page);
  /* A row of holes above and one below: the strip is a film. */
  background:
    ${PERFORATIONS}var(--raised);
`;

/** Shows the logos and names of all clients in a strip that scrolls endlessly: all pass by in 20 s. */
export function ClientCarousel({ section, site }: SectionProps<'client-carousel'>) {
  return (
    <Wall>
      <BandTitle>{section.title}</BandTitle>
      <Strip id={PAGE_IDS.clientCarouselPause} seconds={20} repeat={4}>
        {site.clients.map((client) => (
          <Client key={client.name}>
            <LogoView
              // The name below is its text alternative.
              picture={{ ...client.logo, alt: '' }}
              box={{ width: 240, height: 80 }}
              // Not lazy: a logo that slides into view would appear late.
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

interface StripProps {
  /** The id of the checkbox that pauses the strip, unique on the page. */
  readonly id: string;
  /** The time in which the moving strip shows all items once, in seconds. Then the same items follow again. */
  readonly seconds: number;
  /** The number of copies of `children` in the strip. Screen readers read only the first copy. */
  readonly repeat: number;
  /** The items of the strip, such as logos, each once. */
  readonly children: readonly ReactNode[];
}

/**
 * Shows items in a strip that scrolls endlessly. The strip stops while the pointer or the focus is on it. A checkbox
 * pauses it without JavaScript (WCAG 2.2.2). It never moves for visitors who prefer reduced motion.
 */
function Strip({ id, seconds, repeat, children }: StripProps) {
  return (
    <Frame>
      <Pause type="checkbox" id={id} />
      <label htmlFor={id}>
        <span aria-hidden="true" />
        <VisuallyHidden>{INTERFACE[useLanguage()].pause}</VisuallyHidden>
      </label>
      <Window>
        <Film $seconds={seconds} $repeat={repeat}>
          {Array.from({ length: repeat }, (_, copy) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: copies differ in nothing else
            <Cycle key={copy} aria-hidden={copy > 0 || undefined}>
              {children.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <Fragment key={index}>{item}</Fragment>
              ))}
            </Cycle>
          ))}
        </Film>
      </Window>
    </Frame>
  );
}

/** The strip's animation. It moves the strip by the width of one copy of the items: its restart is invisible. */
const advance = keyframes`
  to { transform: translateX(var(--cycle)); }
`;

/** The transparent checkbox over the pause button of a strip. Where the strip never moves, both are hidden. */
const Pause = styled.input`
  opacity: 0;
  margin: 0;
  cursor: pointer;
  &:focus-visible + label {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
`;

const Frame = styled.div`
  position: relative;
  > ${Pause}, > label {
    display: none;
    width: 44px;
    height: 44px;
    ${media.motion} {
      display: grid;
      position: absolute;
      right: 1.25rem;
      bottom: 100%;
    }
    ${media.print} {
      display: none;
    }
  }
  > ${Pause} {
    z-index: 1;
  }
  > label {
    place-items: center;
    border: 1px solid var(--line);
    background: var(--page);
    color: var(--ink);
  }
  span[aria-hidden] {
    width: 12px;
    height: 14px;
    border: solid currentColor;
    border-width: 0 4px;
  }
  :checked + label span[aria-hidden] {
    width: 0;
    border-width: 7px 0 7px 12px;
    border-color: transparent currentColor;
  }
`;

const Window = styled.div`
  overflow: hidden;
`;

const Film = styled.div<{ $seconds: number; $repeat: number }>`
  display: flex;
  width: max-content;
  --cycle: ${({ $repeat }) => -100 / $repeat}%;
  ${media.motion} {
    animation: ${({ $seconds }) => css`${advance} ${$seconds}s linear infinite`};
    ${Window}:hover &,
    ${Window}:focus-within &,
    :checked ~ ${Window} & {
      animation-play-state: paused;
    }
  }
`;

const Cycle = styled.ul`
  display: flex;
  align-items: center;
  flex: none;
  list-style: none;
  > li {
    flex: none;
    padding: 0 ${space.l};
  }
`;
