import type { FontUrls } from '../../components/theme/fontFaces';
import { wovenOf, wovenPath } from '../../components/woven/weave';
import { fallbackOf, type Ink } from '../../model/media/picture';
import type { ListTitles } from '../../model/records/folderWords';
import type { Site } from '../../model/records/site';
import { inspectPdf, refusedUnread } from '../../reader/documents/inspectPdf';
import type { PdfReading } from '../../reader/documents/pdfReading';
import type { Fault } from '../../reader/files/citedFiles';
import { plainPath } from '../../reader/files/plainPath';
import { isCaptions } from '../../reader/films/captions/format';
import { captionsReading, inspectCaptions } from '../../reader/films/captions/inspectCaptions';
import { captionsOf, type FilmReading, filmOf } from '../../reader/films/filmReading';
import { inspectFilm } from '../../reader/films/inspectFilm';
import {
  type DecodedPicture,
  inspectPicture,
  type PictureReading,
  readDrawing,
} from '../../reader/pictures/inspectPicture';

/** The results of inspecting the pictures, films and PDFs of a site: the size of each, or its fault. */
export interface Readings {
  readonly images: readonly PictureReading[];
  readonly films: readonly FilmReading[];
  readonly pdfs: readonly PdfReading[];
}

/** The address, fonts and inspected media of the published site. They do not change while the editor is open. */
export interface Published extends Readings {
  /** The address of the site with its base path, without a slash at the end. */
  readonly url: string;
  readonly fonts: FontUrls;
  /** The addresses of the drawings that the build has made from photos and published. */
  readonly woven: readonly string[];
  /** By folder, the title of the page that lists the folder's records, if the page has another name than the folder. */
  readonly listTitles?: ListTitles;
}

/** A picture, film or PDF that no build has published yet. */
export interface NewMedia {
  /** The path by which content files name the picture, film or PDF: `/images/quais.jpg`. */
  readonly path: string;
  /** The picture, film or PDF itself. The worker receives this Blob without a copy of its bytes. */
  readonly file: Blob;
  /** The `blob:` address at which the browser shows the file. */
  readonly shownAt: string;
  /** Whether the repository already has the file. Such a file is checked even if no content file names it. */
  readonly isSaved?: true;
  /** The decoded picture, or why it could not be decoded; absent for films and PDFs. */
  readonly seen?: SeenPicture | Fault;
}

/** The result of decoding a picture in the browser. */
export interface SeenPicture extends DecodedPicture {
  readonly ink?: Ink;
}

/** Inspects new files and adds the results to the known ones. A new file replaces a known file of the same path. */
export async function withNew(known: Readings, added: readonly NewMedia[]): Promise<Readings> {
  if (added.length === 0) return known;
  const of = (folder: string) => added.filter(({ path }) => path.startsWith(`/${folder}/`));
  const images = await Promise.all(of('images').map(pictureReading));
  const pdfs = await Promise.all(of('fichiers').map(pdfReading));
  const captions = of('films').filter(({ path }) => isCaptions(path));
  const films = of('films').filter((file) => !captions.includes(file));
  const shot = together(known.films, await Promise.all(films.map(filmReading)));
  const seconds = new Map(shot.map((film) => [plainPath(film.path), filmOf(film)?.duration]));
  const checkedCaptions = await Promise.all(
    captions.map(async (file) => {
      const length = seconds.get(plainPath(file.path));
      return captionsReading(file.path, await captionsBytes(file), length);
    }),
  );
  return {
    images: together(known.images, images),
    films: together(shot, checkedCaptions),
    pdfs: together(known.pdfs, pdfs),
  };
}

/** Returns why a file cannot be published; undefined if it can. */
export async function faultOf(media: NewMedia): Promise<Fault | undefined> {
  const { images, films, pdfs } = await withNew({ images: [], films: [], pdfs: [] }, [media]);
  return [...images, ...films, ...pdfs][0]?.fault;
}

/** Returns a function that converts an unpublished file's address to its `blob:` URL, and keeps other addresses. */
export async function shownInstead(
  { images, films, pdfs }: Readings,
  added: readonly NewMedia[],
): Promise<(address: string) => string> {
  const placesOf = async (
    file: NewMedia,
  ): Promise<{ start: string; end: string; at: string }[]> => {
    const { path, shownAt: at } = file;
    const image = images.find((reading) => reading.path === path);
    if (image?.ok) {
      const { stem, hash, extension } = image.picture;
      const browserUrl = extension === 'svg' ? await drawingShownAt(file) : at;
      return [{ start: stem, end: `.${hash}`, at: browserUrl }];
    }
    const film = filmOf(films.find((reading) => reading.path === path));
    if (film) return [{ start: film.src, end: '', at }];
    const captions = captionsOf(films.find((reading) => reading.path === path));
    if (captions) return [{ start: captions.src, end: '', at: await captionsShownAt(file) }];
    const isPdf = pdfs.some((reading) => reading.ok && reading.path === path);
    return isPdf ? [{ start: path, end: '', at }] : [];
  };
  const places = (await Promise.all(added.map(placesOf))).flat();
  return (address: string): string =>
    places.find(({ start, end }) => address.startsWith(start) && address.includes(end))?.at ??
    address;
}

/** Maps the address of each drawing not yet made by a build to its photo's address. The photo is shown instead. */
export function unwoven(site: Site, { woven }: Pick<Published, 'woven'>): Map<string, string> {
  const published = new Set(woven);
  const photosByDrawing = wovenOf(site).map(({ picture, weave }): [string, string] => [
    wovenPath(picture, weave),
    fallbackOf(picture).src,
  ]);
  return new Map(photosByDrawing.filter(([path]) => !published.has(path)));
}

/** Memoizes a function of a file by the file's `blob:` address, since each request passes a new object for the file. */
function once<Found>(
  inspect: (media: NewMedia) => Promise<Found>,
): (media: NewMedia) => Promise<Found> {
  const known = new Map<string, Promise<Found>>();
  return (media) => {
    const reading = known.get(media.shownAt) ?? inspect(media);
    known.set(media.shownAt, reading);
    return reading;
  };
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

const pictureReading = once(async ({ path, file, seen }): Promise<PictureReading> => {
  const reading = await inspectPicture(path, await bytesOf(file), async () => seen ?? NOT_DECODED);
  if (!reading.ok || !seen || 'predicate' in seen || !seen.ink) return reading;
  const { picture } = reading;
  // As in a build, only transparent pictures have an ink.
  return picture.extension === 'jpg'
    ? reading
    : { ...reading, picture: { ...picture, ink: seen.ink } };
});

const pdfReading = once(
  async ({ path, file }): Promise<PdfReading> =>
    refusedUnread(path, file.size) ?? inspectPdf(path, await bytesOf(file)),
);

const captionsBytes = once(({ file }) => bytesOf(file));

/** Returns the `blob:` URL of captions as WebVTT. SubRip is converted, because browsers cannot read SubRip. */
const captionsShownAt = once(async (file): Promise<string> => {
  const read = inspectCaptions(file.path, await captionsBytes(file));
  return 'vtt' in read ? addressOf(read.vtt, 'text/vtt') : file.shownAt;
});

/** Returns the `blob:` URL of an SVG drawing, without unsafe parts, because such parts could freeze the page. */
const drawingShownAt = once(async (file): Promise<string> => {
  const read = readDrawing(await bytesOf(file.file));
  return 'text' in read ? addressOf(read.text, 'image/svg+xml') : file.shownAt;
});

/** Returns a new `blob:` URL of a text. The URL stays valid, because this worker runs until the page is closed. */
function addressOf(text: string, type: string): string {
  return URL.createObjectURL(new Blob([text], { type }));
}

/** The fault of a picture that the editor page sent to the worker without decoding it first: a bug of the editor. */
const NOT_DECODED: Fault = {
  predicate: 'n’a pas pu être regardée par ce navigateur.',
  remedy: 'Déposez-la de nouveau.',
};

const filmReading = once(async ({ path, file }): Promise<FilmReading> => {
  const inspected = await inspectFilm(path, await bytesOf(file));
  if ('predicate' in inspected) return { path, ok: false, fault: inspected };
  // A build adds a hash to the name; here any unique address will do.
  return { path, ok: true, film: { path, src: path, ...inspected } };
});

/** Joins two lists of inspected files. If both have a file at the same path, the second list's file remains. */
function together<Reading extends { readonly path: string }>(
  known: readonly Reading[],
  added: readonly Reading[],
): Reading[] {
  const all = new Map([...known, ...added].map((reading) => [reading.path, reading]));
  return inDiskOrder(all.values());
}

/** Sorts files in the order in which a build reads them: by path, where `/` comes before all other characters. */
export function inDiskOrder<File extends { readonly path: string }>(files: Iterable<File>): File[] {
  const place = ({ path }: File) => path.replaceAll('/', '\0');
  return [...files].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}
