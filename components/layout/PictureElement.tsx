import { fallbackOf, type PublishedPicture, sourcesOf } from '../../model/picture';

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
  /** The size to keep for it, in px; its own unless told. */
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
