/**
 * What a picture on a transparent ground is drawn with, where that decides on which page it can be
 * read: dark greys alone, light greys alone, or colours some of which are too dark for a dark page.
 */
export type Ink = 'dark' | 'light' | 'coloured';

/**
 * A picture as it is published: its size, and what its addresses are made of. These are not listed:
 * an island carries its pictures in the page, twice.
 */
export interface PublishedPicture {
  /** `/images/quais`: its folder and name in letters that every host serves. */
  readonly stem: string;
  /** Of its bytes and of the way it is encoded: another content has another address. */
  readonly hash: string;
  /** Of the file that every browser reads. */
  readonly extension: 'svg' | 'jpg' | 'png';
  /** Widths it is published in, in px, smallest first; none for a drawing, which has no pixels. */
  readonly widths: readonly number[];
  /** Its size as it is shown, its EXIF orientation honoured, in px. */
  readonly width: number;
  readonly height: number;
  /** A drawing in pixels, as a screenshot is: smaller, and sharp, where nothing of it is lost. */
  readonly flat?: true;
  /** What it is drawn with, where its ground is transparent and that matters. */
  readonly ink?: Ink;
}

/** A file of content/images that can be published. */
export interface PictureFile extends PublishedPicture {
  /** As pages write it, letter for letter as the file is named: `/images/Quais.jpg`. */
  readonly path: string;
}

/** A picture as pages draw it, with the words for those who do not see it. */
export interface Picture extends PublishedPicture {
  /** Empty when the picture is decorative: it teaches nothing. */
  readonly alt: string;
}

/** A picture that people look at for itself. */
export interface CaptionedPicture extends Picture {
  /** The words under it. */
  readonly caption?: string;
}

/**
 * One spelling for every way to write a path: an accent is one character or two, by the system that
 * named the file, and may be escaped in Markdown (RFC 3986): `/images/%C3%A9t%C3%A9.jpg`.
 */
export function pictureKey(path: string): string {
  let plain = path;
  try {
    plain = decodeURI(path);
  } catch {
    // A « % » that escapes nothing is a character of the name.
  }
  return plain.normalize('NFC');
}

/** Size of a social image, in px: what Facebook, LinkedIn and X ask for. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/** A file that a picture is published as. */
export interface Variant {
  /** `/images/quais-800.1f0c9a2b3d4e5f60.avif`. */
  readonly path: string;
  readonly extension: 'svg' | 'jpg' | 'png' | 'avif' | 'webp';
  /** In px; absent for a drawing, published as it is. */
  readonly width?: number;
  /** Encoded so that nothing of it is lost. */
  readonly flat?: true;
}

/** A `<source>` of `<picture>`. */
export interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
}

/** Smaller than the fallback, best first: the first that a browser knows is the one it takes. */
const MODERN = ['avif', 'webp'] as const;

/** Widths of published pictures: a phone, twice; a column of text, twice. */
const WIDTHS = [400, 800, 1200, 1600] as const;
/** The width for browsers that do not choose among several. */
const PLAIN = 800;

/** Returns the widths a picture so wide is published in: it is never enlarged. */
export function publishedWidths(width: number): number[] {
  const largest = WIDTHS[WIDTHS.length - 1] ?? width;
  return [...new Set([...WIDTHS.filter((step) => step < width), Math.min(width, largest)])];
}

/** Every file that a picture is published as. */
export function variantsOf(picture: PublishedPicture): Variant[] {
  return [...modernVariants(picture), ...fallbackVariants(picture)];
}

/** Returns the sources before the fallback; none for a drawing. */
export function sourcesOf(picture: PublishedPicture): PictureSource[] {
  return modernOf(picture).map((extension) => ({
    type: `image/${extension}`,
    srcSet: srcSet(variants(picture, extension)),
  }));
}

/** Returns the fallback: the address that every browser reads, and its widths where there are several. */
export function fallbackOf(picture: PublishedPicture): { src: string; srcSet: string | undefined } {
  const files = fallbackVariants(picture);
  return {
    src: plainOf(files)?.path ?? '',
    srcSet: picture.extension === 'jpg' ? srcSet(files) : undefined,
  };
}

/** Returns the address of the whole picture: where a link to it leads. */
export function largestOf(picture: PublishedPicture): string {
  const files = picture.extension === 'png' ? modernVariants(picture) : fallbackVariants(picture);
  return files.at(-1)?.path ?? '';
}

function modernVariants(picture: PublishedPicture): Variant[] {
  return modernOf(picture).flatMap((extension) => variants(picture, extension));
}

/** Of PNG one file: it is several times heavier, and every browser since 2020 takes the WebP. */
function fallbackVariants(picture: PublishedPicture): Variant[] {
  const { stem, hash, extension } = picture;
  if (extension === 'svg') return [{ path: `${stem}.${hash}.svg`, extension }];
  const files = variants(picture, extension);
  const plain = plainOf(files);
  return extension === 'png' && plain ? [plain] : files;
}

function plainOf(files: readonly Variant[]): Variant | undefined {
  return files.findLast(({ width = 0 }) => width <= PLAIN) ?? files[0];
}

/** AVIF takes several times the room of WebP where nothing may be lost. */
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
