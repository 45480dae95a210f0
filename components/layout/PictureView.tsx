import type { Picture } from '../../model/picture';
import { urgencyAt, usePicturePlace } from './FirstPicture';
import { PictureElement, type Urgency } from './PictureElement';

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
  const place = usePicturePlace();
  const size = box ? fitted(picture, box) : picture;
  return (
    <PictureElement
      className={className}
      picture={picture}
      alt={picture.alt}
      sizes={sizes ?? `${size.width}px`}
      urgency={urgencyAt(place, urgency)}
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
