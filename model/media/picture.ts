/**
 * The colours of a transparent picture that is hard to see on some pages: only dark greys, only light greys, or colours
 * of which some are too dark for a dark page.
 */
export type Ink = 'dark' | 'light' | 'coloured';

/**
 * A published picture: its size, and the parts of its addresses. The addresses are not stored, because a page with
 * an island contains its pictures twice, in HTML and in data.
 */
export interface PublishedPicture {
  /** The start of the published paths, in letters that every host serves: `/images/quais`. */
  readonly stem: string;
  /** A hash of the picture's bytes and of its encoding: new content gets a new address. */
  readonly hash: string;
  /** The extension of the fallback file, which every browser reads. */
  readonly extension: 'svg' | 'jpg' | 'png';
  /** The published widths in px, smallest first; none for an SVG, which has no pixels. */
  readonly widths: readonly number[];
  /** The displayed size in px, with its EXIF orientation applied. */
  readonly width: number;
  readonly height: number;
  /** Whether the picture has flat colours, as a screenshot: lossless encoding is then smaller and sharp. */
  readonly flat?: true;
  /** The colours of a transparent picture that would be lost on a light or a dark page. */
  readonly ink?: Ink;
}

/** A file of content/images that can be published. */
export interface PictureFile extends PublishedPicture {
  /** The path by which pages name the file, spelled as the file is: `/images/Quais.jpg`. */
  readonly path: string;
}

/** A picture for components, with its text alternative. */
export interface Picture extends PublishedPicture {
  /** The text alternative; empty for a decorative picture. */
  readonly alt: string;
  /** The part of the picture that a frame keeps, as an `object-position` of CSS; absent for the middle. */
  readonly focus?: string;
  /** Whether frames show the photo itself, not a pattern of dots. */
  readonly isPlain?: boolean;
}

/** A picture shown for its own sake, with or without a caption. */
export interface CaptionedPicture extends Picture {
  /** The text below the picture. */
  readonly caption?: string;
}

/**
 * Normalizes a path: systems write an accent as one character or two, and Markdown may escape it (RFC 3986).
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

/** Formats smaller than the fallback, best first: a browser takes the first one that it knows. */
const MODERN = ['avif', 'webp'] as const;

/** The widths of published pictures, in px: for a phone and for a column of text, in two pixel densities each. */
const WIDTHS = [400, 800, 1200, 1600];
/**
 * The widths of published photographs, in px. 640 is a phone's window with the pixels that sizesOnPhones asks for: at
 * 800, a photograph has half as many bytes again.
 */
const PHOTO_WIDTHS = [400, 640, 800, 1200, 1600];
/** The largest width for browsers that read no `srcset`, in px. */
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

/** Returns the `<source>` elements before the fallback of a picture; none for an SVG. */
export function sourcesOf(picture: PublishedPicture): PictureSource[] {
  return modernOf(picture).map((extension) => ({
    type: `image/${extension}`,
    srcSet: srcSet(variants(picture, extension)),
  }));
}

/** Returns `src` for every browser, and `srcSet` if the fallback has several widths. */
export function fallbackOf(picture: PublishedPicture): { src: string; srcSet: string | undefined } {
  const files = fallbackVariants(picture);
  return {
    src: plainOf(files)?.path ?? '',
    srcSet: picture.extension === 'jpg' ? srcSet(files) : undefined,
  };
}

/** Returns the address of the largest file, for links to the picture. */
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

/** Returns the modern formats of a picture. A lossless one has no AVIF, which would be far larger than WebP. */
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
