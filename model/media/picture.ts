/**
 * The kind of colours in a transparent picture that is hard to see on a light or a dark page: only dark
 * greys, only light greys, colours of which some are too dark for a dark page, or none, since nothing is visible.
 */
export type Ink = 'dark' | 'light' | 'coloured' | 'none';

/** A published picture: its size, and the parts of which the addresses of its files are made. */
export interface PublishedPicture {
  /** The start of the paths of the picture's files, in characters that every host serves: `/images/quais`. */
  readonly stem: string;
  /** A hash of the picture's bytes and its encoding, part of the addresses: new content gets new addresses. */
  readonly hash: string;
  /** The extension of the fallback file, which every browser reads. */
  readonly extension: 'svg' | 'jpg' | 'png';
  /** The published widths in px, smallest first; none for an SVG, which has no pixels. */
  readonly widths: readonly number[];
  /** The width of the original picture in px, and `height` its height, after the EXIF orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** Whether the picture has flat colours, as a screenshot does: lossless files are then smaller, and sharper. */
  readonly flat?: true;
  /** The kind of colours in a transparent picture that is hard to see on a light or a dark page; otherwise absent. */
  readonly ink?: Ink;
}

/** A picture file of content/images that can be published. */
export interface PictureFile extends PublishedPicture {
  /** The path of the file in content, exactly as the file is named: `/images/Quais.jpg`. */
  readonly path: string;
}

/** A picture as components receive it, with its text alternative. */
export interface Picture extends PublishedPicture {
  /** The text alternative; empty for a decorative picture. */
  readonly alt: string;
  /** The part of the picture that a frame must not cut off, as an `object-position` of CSS; absent for the middle. */
  readonly focus?: string;
  /** Whether Woven.tsx shows the picture as a photo, not as a grid of dots. If absent, the site's setting decides. */
  readonly isPlain?: boolean;
}

/** A picture that can have a caption, such as a picture of a gallery. */
export interface CaptionedPicture extends Picture {
  /** The text below the picture. */
  readonly caption?: string;
}

/**
 * Normalizes the path of a picture, to compare it with others: systems write an accented letter as one or two
 * characters, and Markdown may percent-encode it (RFC 3986).
 *
 * @example pictureKey('/images/%C3%A9t%C3%A9.jpg') // '/images/été.jpg'
 */
export function pictureKey(path: string): string {
  let decodedPath = path;
  try {
    decodedPath = decodeURI(path);
  } catch {
    // A « % » that escapes nothing is part of the name.
  }
  return decodedPath.normalize('NFC');
}

/** The size of a social image in px, which Facebook, LinkedIn and X recommend. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/** One published file of a picture. */
export interface Variant {
  /** The published path: `/images/quais-800.1f0c9a2b3d4e5f60.avif`. */
  readonly path: string;
  readonly extension: 'svg' | 'jpg' | 'png' | 'avif' | 'webp';
  /** The width in px; absent from an SVG. */
  readonly width?: number;
  /** Whether the file is encoded without loss. */
  readonly flat?: true;
}

/** The attributes of a `<source>` in a `<picture>`. */
export interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
}

/** The formats with smaller files than the fallback, best first. A browser loads the first format that it can read. */
const MODERN = ['avif', 'webp'] as const;

/** The widths in px of pictures encoded without loss: from a small phone to a column of text on a sharp screen. */
const WIDTHS = [400, 800, 1200, 1600];
/**
 * The widths of published photographs, in px. The width 640 is for phones, where `sizesOnPhones` (Woven.tsx) lowers the
 * resolution: a photograph 800 px wide would have 1.5 times the bytes.
 */
const PHOTO_WIDTHS = [400, 640, 800, 1200, 1600];
/** The largest width of the file for browsers that do not read `srcset`, in px. */
const PLAIN = 800;

/**
 * Returns the widths in which a picture is published, in px. A picture is never enlarged.
 *
 * @param isFlat whether the picture is encoded without loss, as drawings are.
 */
export function publishedWidths(width: number, isFlat: boolean): number[] {
  const widths = isFlat ? WIDTHS : PHOTO_WIDTHS;
  const largest = widths.at(-1) ?? width;
  return [...new Set([...widths.filter((step) => step < width), Math.min(width, largest)])];
}

/** Lists every published file of a picture. */
export function variantsOf(picture: PublishedPicture): Variant[] {
  return [...modernVariants(picture), ...fallbackVariants(picture)];
}

/** Returns the `<source>` elements for formats smaller than the fallback; none for an SVG. */
export function sourcesOf(picture: PublishedPicture): PictureSource[] {
  return modernOf(picture).map((extension) => ({
    type: `image/${extension}`,
    srcSet: srcSet(variants(picture, extension)),
  }));
}

/** Returns the attributes of the fallback `<img>`: `src`, and `srcSet` if the fallback has several widths. */
export function fallbackOf(picture: PublishedPicture): { src: string; srcSet: string | undefined } {
  const files = fallbackVariants(picture);
  return {
    src: plainOf(files)?.path ?? '',
    srcSet: picture.extension === 'jpg' ? srcSet(files) : undefined,
  };
}

/** Returns the address of the largest file of a picture, to which links to the picture lead. */
export function largestOf(picture: PublishedPicture): string {
  const files = picture.extension === 'png' ? modernVariants(picture) : fallbackVariants(picture);
  return files.at(-1)?.path ?? '';
}

function modernVariants(picture: PublishedPicture): Variant[] {
  return modernOf(picture).flatMap((extension) => variants(picture, extension));
}

/** Returns the fallback files of a picture. A PNG has only one: it is heavy, and browsers since 2020 read WebP. */
function fallbackVariants(picture: PublishedPicture): Variant[] {
  const { stem, hash, extension } = picture;
  if (extension === 'svg') return [{ path: `${stem}.${hash}.svg`, extension }];
  const files = variants(picture, extension);
  const fallback = plainOf(files);
  return extension === 'png' && fallback ? [fallback] : files;
}

function plainOf(files: readonly Variant[]): Variant | undefined {
  return files.findLast(({ width = 0 }) => width <= PLAIN) ?? files[0];
}

/** Returns the formats with smaller files than the fallback. For a lossless picture, only WebP is small, not AVIF. */
function modernOf({ flat, extension }: PublishedPicture): readonly ('avif' | 'webp')[] {
  if (extension === 'svg') return [];
  return flat ? ['webp'] : MODERN;
}

function variants(
  { stem, hash, widths, flat }: PublishedPicture,
  extension: Variant['extension'],
): Variant[] {
  return widths.map((width) => ({
    path: `${stem}-${width}.${hash}.${extension}`,
    extension,
    width,
    ...(flat && { flat }),
  }));
}

function srcSet(files: readonly Variant[]): string {
  return files.flatMap(({ path, width }) => (width ? [`${path} ${width}w`] : [])).join(', ');
}
