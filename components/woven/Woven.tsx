import { css, styled } from 'styled-components';
import type { Picture } from '../../model/media/picture';
import { FETCHED, PictureElement, PictureView, type Urgency, useUrgency } from '../layout/Picture';
import { media } from '../theme/tokens';
import { colorsOf, type Weave, wovenPath } from './weave';

interface WovenProps {
  readonly picture: Picture;
  readonly weave: Weave;
  /** The width at which the photograph is displayed: the `sizes` attribute of HTML. */
  readonly sizes: string;
  /** The requested loading priority of a woven picture, which `useUrgency` may raise or lower. */
  readonly urgency: Exclude<Urgency, 'first'>;
  readonly className?: string;
}

/** Shows a picture in a frame: as a grid of dots (a "woven" picture) or, if `isPlain`, as the photograph. */
export function Woven(props: WovenProps) {
  return props.picture.isPlain ? <Plain {...props} /> : <Trame {...props} />;
}

/**
 * Shows a photograph unchanged, cropped around its focus to the proportions of the frame. It loads when the visitor
 * scrolls near it, so that it does not delay the page's first picture; if it is that picture, it loads at once.
 */
function Plain({ picture, weave, sizes, className }: WovenProps) {
  const { columns, rows } = weave;
  // A picture that is wider than its frame is displayed wider than it.
  const scale = Math.max(1, (picture.width * rows) / (picture.height * columns));
  return (
    <Cropped className={className} $proportion={`${columns} / ${rows}`} $focus={picture.focus}>
      <PictureView picture={picture} sizes={sizesOnPhones(sizes, scale)} urgency="later" />
    </Cropped>
  );
}

/**
 * Returns the `sizes` of a photograph that is `scale` times as wide as its frame. On a sharp phone, the browser loads
 * 1.35 pixels for each CSS pixel: all pixels of the screen would take more bytes and look no different.
 */
export function sizesOnPhones(sizes: string, scale = 1): string {
  const scaled = (size: string, by: number) =>
    size.replace(/^(\(.*?\) )?(.*)$/, `$1calc(($2) * ${by.toFixed(2)})`);
  const all = sizes.split(', ');
  const phone = all.pop() ?? '';
  return [
    ...all.map((size) => scaled(size, scale)),
    `(min-resolution: 2.5x) ${scaled(phone, scale * 0.45)}`,
    `(min-resolution: 1.5x) ${scaled(phone, scale * 0.68)}`,
    scaled(phone, scale),
  ].join(', ');
}

/**
 * A photograph drawn as a grid of dots in one colour. While the pointer or the focus is on the parent
 * element, the drawing opens in four steps and shows the photograph. Phones never load the photograph;
 * computers load it when the pointer or the focus first enters the page's main content.
 */
function Trame({ picture, weave, sizes, urgency, className }: WovenProps) {
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
      <PictureElement picture={picture} alt="" sizes={sizes} urgency="later" />
    </Frame>
  );
}

/** The size in px of a cell of the grid of dots. The image's `width` and `height` are multiples of this size. */
const HOLE = 20;

/** The clip path of the drawing over a photograph, in two halves that move up and down to show the photograph. */
const WHOLE = 'polygon(0 0, 100% 0, 100% 50%, 0 50%, 0 50%, 100% 50%, 100% 100%, 0 100%)';
const PARTED = 'polygon(0 0, 100% 0, 100% 0, 0 0, 0 100%, 100% 100%, 100% 100%, 0 100%)';

const filling = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Cropped = styled.div<{ $proportion: string; $focus: string | undefined }>`
  position: relative;
  aspect-ratio: ${({ $proportion }) => $proportion};
  background: var(--raised);
  img {
    ${filling}
    object-position: ${({ $focus = '50% 50%' }) => $focus};
  }
`;

const Frame = styled.div<{ $ground: string; $proportion: string }>`
  position: relative;
  isolation: isolate;
  aspect-ratio: ${({ $proportion }) => $proportion};
  background: ${({ $ground }) => $ground};
  img {
    ${filling}
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
