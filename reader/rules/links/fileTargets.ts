import { type Phrase, phrase } from '../../../model/french/phrase';
import { guessSpelling } from '../../../model/french/spelling';
import { pictureKey } from '../../../model/media/picture';
import { refusedUnread, validPdfPath } from '../../documents/inspectPdf';
import { type PdfIndex, pdfKey } from '../../documents/pdfReading';
import type { Reading } from '../../files/citedFiles';
import { captionsOf, type FilmIndex, type FilmReading, filmOf } from '../../films/filmReading';
import type { PictureIndex } from '../../pictures/inspectPicture';
import { didYouMean, type ProblemWords } from '../../problem';

/** The pages and files to which links, pictures and films can refer. */
export interface Targets {
  /** The paths of all pages, including those of aliases and drafts. */
  readonly addresses: ReadonlySet<string>;
  /** For each page, by path: the fragments, without `#`, that links to it may have. No entry means no limit. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  readonly images: PictureIndex;
  readonly films: FilmIndex;
  readonly pdfs: PdfIndex;
  /** Whether a Markdown file in content/films describes the film at a normalized path. */
  readonly isDescribed: (key: string) => boolean;
  /** Whether a content file other than the checked file refers to the picture, film or PDF at a path. */
  readonly isTaken: (key: string) => boolean;
}

/** The message about a wrong address, with its fix; undefined for a right address. */
export type WrongAddress = ProblemWords | undefined;

type FilmTargets = Pick<Targets, 'films' | 'isTaken'>;

/** Whether an address is that of a film or captions in content/films. */
export function isFilmPath(path: string): boolean {
  return path.startsWith('/films/');
}

/**
 * Checks that there is a publishable film at an address.
 *
 * @param gone the French fix if the film was deleted.
 */
export function checkFilm(src: string, targets: FilmTargets, gone: Phrase): WrongAddress {
  return checkKind(src, targets, {
    of: filmOf,
    missing: `le film « ${src} » n’existe pas.`,
    other: `le fichier « ${src} » contient des sous-titres, non un film.`,
    home: phrase`Déposez-le ${browse('films', 'son')}. ${gone}`,
  });
}

/** Checks that there are publishable captions at an address. */
export function checkCaptions(src: string, targets: FilmTargets): WrongAddress {
  return checkKind(src, targets, {
    of: captionsOf,
    missing: `les sous-titres « ${src} » n’existent pas.`,
    other: `le fichier « ${src} » est un film, non des sous-titres.`,
    home: phrase`Déposez-les ${browse('films', 'leur')}.`,
  });
}

interface Kind {
  readonly of: (reading: FilmReading) => unknown;
  readonly missing: string;
  readonly other: string;
  readonly home: Phrase;
}

function checkKind(
  src: string,
  { films, isTaken }: FilmTargets,
  { of, missing, other, home }: Kind,
): WrongAddress {
  const reading = films.get(pictureKey(src));
  if (reading && (of(reading) || !reading.ok)) return checkFilmFile(src, { films });
  const paths = [...films].flatMap(([key, reading]) => (of(reading) ? [key] : []));
  const guess = sameName(src, paths) ?? sameStem(src, paths) ?? guessFree(src, paths, isTaken);
  return {
    about: src,
    message: reading ? other : missing,
    ...didYouMean(src, guess, home),
  };
}

/** Checks that the film or captions at an address can be published. Reports nothing if there is no such file. */
export function checkFilmFile(src: string, { films }: Pick<Targets, 'films'>): WrongAddress {
  const reading = films.get(pictureKey(src));
  // Mistakes in lines of captions are reported at these lines, not here.
  return reading?.mistakes ? undefined : faultAt(src, reading);
}

/** Checks that there is a publishable PDF at an address under /fichiers/. */
export function checkPdf(
  href: string,
  { pdfs, isTaken }: Pick<Targets, 'pdfs' | 'isTaken'>,
): WrongAddress {
  const path = pdfKey(href);
  const reading = pdfs.get(path);
  if (reading) return faultAt(path, reading);
  const guess = sameName(path, pdfs.keys()) ?? guessFree(path, pdfs.keys(), isTaken);
  const validPath = guess && validPdfPath(guess);
  // The fault that a file with this extension would have, once it exists.
  const refused = refusedUnread(path, 0)?.fault;
  const missing = { about: path, message: `le fichier « ${path} » n’existe pas.` };
  if (validPath !== guess) {
    const remedy = `Renommez content${guess} en content${validPath}, puis écrivez ${validPath} ici.`;
    return { ...missing, remedy };
  }
  const otherwise = refused?.remedy ?? phrase`Déposez-le ${CHOOSE_PDF}.`;
  return { ...missing, ...didYouMean(path, guess, otherwise) };
}

function faultAt(path: string, reading: Reading<unknown> | undefined): WrongAddress {
  if (!reading?.fault) return undefined;
  const { predicate, remedy } = reading.fault;
  return { about: path, message: phrase`le fichier « ${path} » ${predicate}`, remedy };
}

/** Returns French words on where to add a missing file. `whose` is `leur` for captions, a French plural, else `son`. */
export function browse(folder: 'images' | 'films', whose: 'son' | 'leur'): Phrase {
  return {
    file: `dans content/${folder}, puis écrivez /${folder}/ suivi de ${whose} nom`,
    form: 'avec « Parcourir »',
  };
}

const CHOOSE_PDF: Phrase = {
  file: 'dans content/fichiers, puis écrivez /fichiers/ suivi de son nom',
  form: `sous « Images et fichiers », « PDF », puis choisissez-le ici`,
};

/** Returns the path most similar to an address, among the paths that no other content file refers to. */
export function guessFree(
  typed: string,
  paths: Iterable<string>,
  isTaken: (path: string) => boolean,
): string | undefined {
  const candidates = new Set(paths);
  for (;;) {
    const guess = guessSpelling(typed, candidates);
    if (guess === undefined || !isTaken(guess)) return guess;
    candidates.delete(guess);
  }
}

/** Returns the first path that has the same file name as an address, in whatever folder. */
export function sameName(address: string, paths: Iterable<string>): string | undefined {
  const name = nameOf(pictureKey(address));
  return name.includes('.') ? [...paths].find((path) => nameOf(path) === name) : undefined;
}

/** Returns the first path with an address's file name, whatever its extension: `/films/roue.mp4` for `/films/roue`. */
function sameStem(address: string, paths: readonly string[]): string | undefined {
  const stemOf = (path: string) => nameOf(path).replace(/\.\w+$/, '');
  const stem = stemOf(pictureKey(address));
  return stem ? paths.find((path) => stemOf(path) === stem) : undefined;
}

function nameOf(path: string): string {
  return (path.split(/[\\/]/).at(-1) ?? '').replace(/[?#].*$/, '').toLowerCase();
}
