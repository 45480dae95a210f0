import { createContext, useContext } from 'react';
import { css, styled } from 'styled-components';
import {
  fallbackOf,
  type Ink,
  type Picture,
  type PublishedPicture,
  sourcesOf,
} from '../../model/media/picture';
import { bothSchemes } from '../theme/tokens';

/**
 * When a picture is loaded: `first` before all others, `seen` at once, `beside` at once but after the page's own
 * needs, `later` when the visitor comes near.
 */
export type Urgency = 'first' | 'seen' | 'beside' | 'later';

interface PictureElementProps {
  readonly picture: PublishedPicture;
  /** Empty when the picture is decorative. */
  readonly alt: string;
  /** The displayed width, for the `sizes` attribute of HTML. */
  readonly sizes: string;
  readonly urgency: Urgency;
  /** The size to reserve in px; by default the picture's own. */
  readonly width?: number;
  readonly height?: number;
  /** Another picture shown instead on a dark page, with the same description. */
  readonly dark?: PublishedPicture | undefined;
  /** The class of the `<img>`. */
  readonly className?: string;
}

/**
 * A picture in all its formats and widths. It has neither state nor style, so that islands can use it. It is always a
 * `<picture>`: for a bare `<img>` React would write a preload into the page.
 */
export function PictureElement(props: PictureElementProps) {
  const { picture, alt, sizes, urgency, dark, className } = props;
  const { src, srcSet } = fallbackOf(picture);
  return (
    <picture>
      {dark ? <DarkSources picture={dark} sizes={sizes} /> : null}
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

function DarkSources({ picture, sizes }: { picture: PublishedPicture; sizes: string }) {
  const { width, height } = picture;
  const { src, srcSet = src } = fallbackOf(picture);
  return [...sourcesOf(picture), { type: undefined, srcSet }].map((source) => (
    <source
      key={source.srcSet}
      media={DARK}
      sizes={sizes}
      {...source}
      width={width}
      height={height}
    />
  ));
}

/** The loading attributes of an `<img>` for each urgency. */
export const FETCHED = {
  first: { fetchPriority: 'high' },
  seen: {},
  beside: { fetchPriority: 'low' },
  later: { loading: 'lazy' },
} as const;

interface PictureViewProps {
  readonly picture: Picture;
  /** The displayed width, for the `sizes` attribute of HTML; not needed with `box`. */
  readonly sizes?: string;
  /** The largest displayed size in px. The picture keeps its proportions. */
  readonly box?: { readonly width: number; readonly height: number };
  /** The urgency of all but the first picture at the top of the page; below, `seen` means `later`. */
  readonly urgency: Exclude<Urgency, 'first'>;
  readonly className?: string;
}

/** A picture of content/images, described or decorative. The first one at the top of a page is loaded first. */
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
 * A logo, legible on a light and on a dark page: a wordmark in one grey is inverted, colours get a light
 * background, and a logo with its own background is unchanged.
 */
export const LogoView = styled(PictureView).attrs<{ $ink?: Ink }>(({ picture }) => ({
  $ink: picture.ink,
}))`
  ${({ $ink }) => $ink && READABLE[$ink]};
`;

/** The media query of a dark page. Paper is always light. */
const DARK = 'screen and (prefers-color-scheme: dark)';

/** The styles that make a transparent picture legible on a light and on a dark page, by the picture's ink. */
export const READABLE: Readonly<Record<Ink, ReturnType<typeof css>>> = {
  dark: css`
    @media ${DARK} {
      filter: invert(1);
    }
  `,
  light: css`
    filter: invert(1);
    @media ${DARK} {
      filter: none;
    }
  `,
  coloured: css`
    @media ${DARK} {
      background: ${bothSchemes.logoGround};
      box-shadow: 0 0 0 0.5rem ${bothSchemes.logoGround};
    }
  `,
};

/**
 * Whether the first picture of a page has been rendered, as React renders from top to bottom. Provided around the
 * header and the first section, whose pictures are certainly visible at once. Undefined below: an invisible picture
 * loaded first would delay the fonts and the visible ones.
 */
export const PictureOrderContext = createContext<{ begun: boolean } | undefined>(undefined);

/** Returns a function that returns true once, for the first picture at the top of the page; false below. */
export function useFirstPicture(): () => boolean {
  const order = useContext(PictureOrderContext);
  return () => {
    const isFirst = order?.begun === false;
    if (order) order.begun = true;
    return isFirst;
  };
}

/** Returns the urgency of a picture: `first` for the first at the top of the page; below, `seen` becomes `later`. */
export function useUrgency(urgency: Exclude<Urgency, 'first'>): Urgency {
  const isAtTop = useContext(PictureOrderContext) !== undefined;
  if (useFirstPicture()()) return 'first';
  return urgency === 'seen' && !isAtTop ? 'later' : urgency;
}
