import { styled } from 'styled-components';
import type { Picture } from '../../renderer/content/site';

interface PictureViewProps {
  readonly picture: Picture;
  /** Space kept for the picture before it arrives, in px; the style sheet may scale it. */
  readonly width: number;
  readonly height: number;
}

/**
 * A picture of content/images, described or decorative. Fetched after the page's own needs, but not
 * lazily: the wordmarks it shows slide into view, where a late one would pop up.
 */
export function PictureView({ picture, width, height }: PictureViewProps) {
  return (
    <Image
      src={picture.src}
      alt={picture.decorative ? '' : picture.alt}
      width={width}
      height={height}
      fetchPriority="low"
      decoding="async"
    />
  );
}

const Image = styled.img`
  @media (prefers-color-scheme: dark) {
    /* Wordmarks and cards are drawn in ink on nothing: on a dark page they are turned to light. */
    &[src*='/logo-'] {
      filter: invert(1) hue-rotate(180deg);
    }
  }
`;
