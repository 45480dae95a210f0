import { styled } from 'styled-components';
import type { Picture } from '../../model/media/picture';
import { FETCHED, PictureElement, type Urgency, useUrgency } from '../layout/Picture';
import { media } from '../theme/tokens';
import { colorsOf, type Weave, wovenPath } from './weave';

interface WovenProps {
  readonly picture: Picture;
  readonly weave: Weave;
  /** The photograph's displayed width, for `sizes` of HTML; without it no photograph is shown. */
  readonly sizes?: string;
  /** The urgency of all but the first picture at the top of the page; below, `seen` means `later`. */
  readonly urgency: Exclude<Urgency, 'first'>;
  readonly className?: string;
}

/**
 * A woven picture. With `sizes`, the weave opens in four steps and shows the photograph while the pointer or the
 * focus is on the parent element. Screens without a pointer never load the photograph; others load it once the
 * pointer is over the page.
 */
export function Woven({ picture, weave, sizes, urgency, className }: WovenProps) {
  const { columns, rows } = weave;
  return (
    <Frame
      className={className}
      $ground={colorsOf(weave).ground}
      $proportion={`${columns} / ${rows}`}
    >
      {/* For an `<img>` outside of a `<picture>`, React would write a preload into the page. */}
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
      {/* Without a text alternative: the woven picture has it. */}
      {sizes ? <PictureElement picture={picture} alt="" sizes={sizes} urgency="later" /> : null}
    </Frame>
  );
}

/** The size of a hole in px, for the image's own width and height. */
const HOLE = 20;

/** Two halves, one above the other, which open upwards and downwards like the threads of a loom. */
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
