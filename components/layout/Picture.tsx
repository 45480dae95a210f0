import { createContext, useContext } from 'react';
import { css, styled } from 'styled-components';
import {
  fallbackOf,
  type Ink,
  type Picture,
  type PublishedPicture,
  sourcesOf,
} from '../../model/picture';
import { bothSchemes } from '../theme/tokens';

/**
 * When a picture is fetched: `first` before all others, `seen` at once, `beside` at once but after
 * the page's own needs, `later` when the visitor comes near.
 */
export type Urgency = 'first' | 'seen' | 'beside' | 'later';

interface PictureElementProps {
  readonly picture: PublishedPicture;
  /** Empty when the picture is decorative. */
  readonly alt: string;
  /** How wide it is drawn, as the `sizes` attribute of HTML says it. */
  readonly sizes: string;
  readonly urgency: Urgency;
  /** The size to reserve for it, in px; its own by default. */
  readonly width?: number;
  readonly height?: number;
  /** Of the `<img>`. */
  readonly className?: string;
}

/**
 * A picture in every format and width it is published in. Without state or style: islands draw with
 * it too. Always a `<picture>`, or React would write a preload into the page.
 */
export function PictureElement(props: PictureElementProps) {
  const { picture, alt, sizes, urgency, className } = props;
  const { src, srcSet } = fallbackOf(picture);
  return (
    <picture>
      {sourcesOf(picture).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        className={className}
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={alt}
        width={props.width ?? picture.width}
        height={props.height ?? picture.height}
        {...FETCHED[urgency]}
        decoding="async"
      />
    </picture>
  );
}

/** The attributes by which an `<img>` is fetched when its urgency says. */
export const FETCHED = {
  first: { fetchPriority: 'high' },
  seen: {},
  beside: { fetchPriority: 'low' },
  later: { loading: 'lazy' },
} as const;

interface PictureViewProps {
  readonly picture: Picture;
  /** How wide it is drawn, as the `sizes` attribute of HTML says it; needless within a box. */
  readonly sizes?: string;
  /** The largest size it is drawn in, in px, its proportions kept. */
  readonly box?: { readonly width: number; readonly height: number };
  /** When it is fetched, unless it is the first where the page opens; `seen` is so only there. */
  readonly urgency: Exclude<Urgency, 'first'>;
  readonly className?: string;
}

/** A picture of content/images, described or decorative. The first where a page opens is fetched first. */
export function PictureView({ picture, sizes, box, urgency, className }: PictureViewProps) {
  const size = box ? fitted(picture, box) : picture;
  return (
    <PictureElement
      className={className}
      picture={picture}
      alt={picture.alt}
      sizes={sizes ?? `${size.width}px`}
      urgency={useUrgency(urgency)}
      width={size.width}
      height={size.height}
    />
  );
}

type Size = Pick<Picture, 'width' | 'height'>;

function fitted({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.round(width * scale) || 1, height: Math.round(height * scale) || 1 };
}

/**
 * A logo, readable on a light page and on a dark one: a wordmark in one grey is turned to its
 * contrary, colours are kept and get a light ground, a logo with a ground of its own stays as it is.
 */
export const LogoView = styled(PictureView).attrs<{ $ink?: Ink }>(({ picture }) => ({
  $ink: picture.ink,
}))`
  ${({ $ink }) => $ink && READABLE[$ink]};
`;

/** On paper a page is light. */
const DARK = '@media screen and (prefers-color-scheme: dark)';

const READABLE: Readonly<Record<Ink, ReturnType<typeof css>>> = {
  dark: css`
    ${DARK} {
      filter: invert(1);
    }
  `,
  light: css`
    filter: invert(1);
    ${DARK} {
      filter: none;
    }
  `,
  coloured: css`
    ${DARK} {
      background: ${bothSchemes.logoGround};
      box-shadow: 0 0 0 0.5rem ${bothSchemes.logoGround};
    }
  `,
};

/**
 * Set where a page opens, its header and its first section, the only places whose pictures are sure to
 * be on the screen at once. Undefined below: fetched before all others, a picture that nobody sees yet
 * would delay the fonts and whatever is seen. `begun` is noted while the page is rendered, from top to bottom.
 */
export const PictureOrderContext = createContext<{ begun: boolean } | undefined>(undefined);

/** Returns a function that is true once where the page opens, to what draws its first picture; false below. */
export function useFirstPicture(): () => boolean {
  const order = useContext(PictureOrderContext);
  return () => {
    const isFirst = order?.begun === false;
    if (order) order.begun = true;
    return isFirst;
  };
}

/** Returns when a picture is fetched: the first where the page opens before all, `seen` below it later. */
export function useUrgency(urgency: Exclude<Urgency, 'first'>): Urgency {
  const opens = useContext(PictureOrderContext) !== undefined;
  if (useFirstPicture()()) return 'first';
  return urgency === 'seen' && !opens ? 'later' : urgency;
}
