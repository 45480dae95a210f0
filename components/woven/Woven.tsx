import { styled } from 'styled-components';
import type { Picture } from '../../model/picture';
import { FETCHED, PictureElement, type Urgency, useUrgency } from '../layout/Picture';
import { media } from '../theme/tokens';
import { colorsOf, type Weave, wovenPath } from './weave';

interface WovenProps {
  readonly picture: Picture;
  readonly weave: Weave;
  /** How wide the photograph is drawn, as the `sizes` attribute of HTML says it; none is shown without. */
  readonly sizes?: string;
  /** When it is fetched, unless it is the first where the page opens; `seen` is so only there. */
  readonly urgency: Exclude<Urgency, 'first'>;
  readonly className?: string;
}

/**
 * A picture shown woven. With `sizes` the trame parts, in four frames, over the photograph itself while
 * the pointer or the focus is on what holds both, its parent. Screens without a pointer do not even fetch
 * the photograph; the others do once the pointer has entered the page.
 */
export function Woven({ picture, weave, sizes, urgency, className }: WovenProps) {
  const { columns, rows } = weave;
  return (
    <Frame
      className={className}
      $ground={colorsOf(weave).ground}
      $proportion={`${columns} / ${rows}`}
    >
      {/* Always in a `<picture>`, or React would write a preload into the page. */}
      <picture>
        <img
          src={wovenPath(picture, weave)}
          alt={picture.alt}
          width={columns * HOLE}
          height={rows * HOLE}
          {...FETCHED[useUrgency(urgency)]}
          decoding="async"
        />
      </picture>
      {/* The same picture: the woven one has said what it shows. */}
      {sizes ? <PictureElement picture={picture} alt="" sizes={sizes} urgency="later" /> : null}
    </Frame>
  );
}

/** How wide a hole is where nothing says how wide the whole is, in px. */
const HOLE = 20;

/** Two halves, one above the other: like the threads of a loom, they part upwards and downwards. */
const WHOLE = 'polygon(0 0, 100% 0, 100% 50%, 0 50%, 0 50%, 100% 50%, 100% 100%, 0 100%)';
const PARTED = 'polygon(0 0, 100% 0, 100% 0, 0 0, 0 100%, 100% 100%, 100% 100%, 0 100%)';

const Frame = styled.div<{ $ground: string; $proportion: string }>`
  position: relative;
  isolation: isolate;
  aspect-ratio: ${({ $proportion }) => $proportion};
  background: ${({ $ground }) => $ground};
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* What is not displayed is not fetched; nor would be a lazy image of which nothing can be seen. */
  > picture + picture img {
    display: none;
  }
  > picture:first-child img {
    z-index: 1;
    clip-path: ${WHOLE};
  }
  @media (hover: hover) {
    main:is(:hover, :focus-within) & > picture + picture img {
      display: block;
    }
    :is(:hover, :focus-within) > & > picture:not(:only-child):first-child img {
      clip-path: ${PARTED};
    }
  }
  ${media.motion} {
    > picture:first-child img {
      transition: clip-path 250ms steps(4);
    }
  }
`;
