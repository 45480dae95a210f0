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
 * The loading priority of a picture: `first` before all other pictures; `seen` while the page loads; `beside` also
 * while the page loads, but at low priority; `later` only when the visitor scrolls near the picture.
 */
export type Urgency = 'first' | 'seen' | 'beside' | 'later';

interface PictureElementProps {
  readonly picture: PublishedPicture;
  /** The description of the picture; empty for a decorative picture. */
  readonly alt: string;
  /** The width at which the picture is displayed: the `sizes` attribute of HTML. */
  readonly sizes: string;
  readonly urgency: Urgency;
  /** The width that the page reserves for the picture, in px; by default the picture's own width. */
  readonly width?: number;
  readonly height?: number;
  /** Another picture with the same description, which replaces the first picture in the dark colour scheme. */
  readonly dark?: PublishedPicture | undefined;
  /** The class of the `<img>`. */
  readonly className?: string;
}

/**
 * Shows a picture in all its formats and widths. The component has no state and no styles, so that islands can use it.
 * It always renders a `<picture>`, because for a bare `<img>` React would write an unwanted preload into the page.
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

/** The attributes of an `<img>` for each loading priority. */
export const FETCHED = {
  first: { fetchPriority: 'high' },
  seen: {},
  beside: { fetchPriority: 'low' },
  later: { loading: 'lazy' },
} as const;

interface PictureViewProps {
  readonly picture: Picture;
  /** The width at which the picture is displayed, the `sizes` attribute of HTML; not needed with `box`. */
  readonly sizes?: string;
  /** The largest size at which the picture is displayed, in px. The picture keeps its proportions. */
  readonly box?: { readonly width: number; readonly height: number };
  /** The requested loading priority. The component changes it for the page's first picture (see `useUrgency`). */
  readonly urgency: Exclude<Urgency, 'first'>;
  readonly className?: string;
}

/** Shows a picture of content/images. The first picture at the top of a page is loaded before all other pictures. */
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
 * A logo that is legible on light and dark pages. A dark or light logo is inverted where it would be invisible. A
 * coloured logo gets a light background on a dark page. A logo with its own background is left unchanged.
 */
export const LogoView = styled(PictureView).attrs<{ $ink?: Ink }>(({ picture }) => ({
  $ink: picture.ink,
}))`
  ${({ $ink }) => $ink && READABLE[$ink]};
`;

/** The condition of the media query for the dark colour scheme. Printed pages are always light. */
const DARK = 'screen and (prefers-color-scheme: dark)';

/** Styles that make a transparent picture legible in both schemes, for dark, light and coloured pictures. */
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
  none: css``,
};

/**
 * A context that records whether the first picture of a page has been rendered; React renders from top to bottom. Only
 * the header and the first section have this context, because visitors see them without scrolling. If a picture further
 * down was loaded first, it would delay the fonts and the visible pictures.
 */
export const PictureOrderContext = createContext<{ begun: boolean } | undefined>(undefined);

/** Returns a function whose first call on a page returns true. It is for the header and the first section. */
export function useFirstPicture(): () => boolean {
  const order = useContext(PictureOrderContext);
  return () => {
    const isFirst = order?.begun === false;
    if (order) order.begun = true;
    return isFirst;
  };
}

/** Returns `urgency`, but `first` for a page's first picture, and `later` instead of `seen` below the first section. */
export function useUrgency(urgency: Exclude<Urgency, 'first'>): Urgency {
  const isAtTop = useContext(PictureOrderContext) !== undefined;
  if (useFirstPicture()()) return 'first';
  return urgency === 'seen' && !isAtTop ? 'later' : urgency;
}
