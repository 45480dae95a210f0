/**
 * The colours of a transparent picture, where they decide whether it is legible on a light or a dark page: dark greys
 * only, light greys only, or colours of which some are too dark for a dark page.
 */
export type Ink = 'dark' | 'light' | 'coloured';

/**
 * A published picture: its size, and the parts of its addresses. The addresses are not stored, because a page with
 * an island contains its pictures twice, in HTML and in data.
 */
export interface PublishedPicture {
  /** Folder and name, in letters that every host serves: `/images/quais`. */
  readonly stem: string;
  /** The hash of its bytes and of its encoding: new content gets a new address. */
  readonly hash: string;
  /** The extension of the fallback, which every browser reads. */
  readonly extension: 'svg' | 'jpg' | 'png';
  /** The published widths in px, smallest first; none for a drawing, which has no pixels. */
  readonly widths: readonly number[];
  /** The displayed size in px, after its EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** Whether it is a drawing in pixels, such as a screenshot: lossless encoding is then smaller and sharp. */
  readonly flat?: true;
  /** The colours of a transparent picture that would be lost on a light or a dark page. */
  readonly ink?: Ink;
}

/** A file of content/images that can be published. */
export interface PictureFile extends PublishedPicture {
  /** The path in pages, exactly as the file is named: `/images/Quais.jpg`. */
  readonly path: string;
}

/** A picture for components, with its text alternative. */
export interface Picture extends PublishedPicture {
  /** The text alternative; empty for a decorative picture. */
  readonly alt: string;
  /** The part that a frame keeps, as an `object-position` of CSS; absent for its middle. */
  readonly focus?: string;
  /** Whether a frame shows it as it is, not woven. */
  readonly isPlain?: boolean;
}

/** A picture shown for its own sake. */
export interface CaptionedPicture extends Picture {
  /** The text below it. */
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
  /** `/images/quais-800.1f0c9a2b3d4e5f60.avif`. */
  readonly path: string;
  readonly extension: 'svg' | 'jpg' | 'png' | 'avif' | 'webp';
  /** The width in px; absent for a drawing. */
  readonly width?: number;
  /** Whether it is encoded without loss. */
  readonly flat?: true;
}

/** A `<source>` of `<picture>`. */
export interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
}

/** Formats smaller than the fallback, best first: a browser takes the first one that it knows. */
const MODERN = ['avif', 'webp'] as const;

/** The widths of published pictures: a phone in two densities, a column of text in two. */
const WIDTHS = [400, 800, 1200, 1600] as const;
/** The largest width for browsers that read no `srcset`. */
const PLAIN = 800;

/** Returns the widths in which a picture is published. It is never enlarged. */
export function publishedWidths(width: number): number[] {
  const largest = WIDTHS[WIDTHS.length - 1] ?? width;
  return [...new Set([...WIDTHS.filter((step) => step < width), Math.min(width, largest)])];
}

/** Lists every published file of a picture. */
export function variantsOf(picture: PublishedPicture): Variant[] {
  return [...modernVariants(picture), ...fallbackVariants(picture)];
}

/** Returns the `<source>` elements before the fallback; none for a drawing. */
export function sourcesOf(picture: PublishedPicture): PictureSource[] {
  return modernOf(picture).map((extension) => ({
    type: `image/${extension}`,
    srcSet: srcSet(variants(picture, extension)),
  }));
}

/** Returns the fallback: an address for every browser, and its widths if there are several. */
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

/** Returns the fallback files. A PNG has only one: it is heavy, and every browser since 2020 reads WebP. */
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

/** Returns the modern formats. A lossless picture has no AVIF, which would be several times larger than WebP. */
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
