import { guessSpelling } from '../../../model/french/spelling';
import { pictureKey } from '../../../model/picture';
import { refusedUnread, soundPdfPath } from '../../documents/inspectPdf';
import { type PdfIndex, pdfKey } from '../../documents/pdfReading';
import type { Reading } from '../../files/citedFiles';
import { captionsOf, type FilmIndex, type FilmReading, filmOf } from '../../films/filmReading';
import type { PictureIndex } from '../../pictures/inspectPicture';
import type { ProblemWords } from '../../problem';

/** What a link may lead to, and what a picture may show. */
export interface Targets {
  /** Every path of a page, aliases and drafts included. */
  readonly addresses: ReadonlySet<string>;
  /** Fragments of each page, without `#`; a page that is not listed accepts any. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  readonly images: PictureIndex;
  readonly films: FilmIndex;
  readonly pdfs: PdfIndex;
  /** Whether a file of content/films is about the film of a key. */
  readonly isDescribed: (key: string) => boolean;
  /** Whether another file shows the picture or film of a key: it is not offered in the place of a lost one. */
  readonly isTaken: (key: string) => boolean;
}

/** What is wrong with an address, and what to type; undefined for one that leads somewhere. */
export type WrongAddress = Pick<ProblemWords, 'message' | 'remedy'> | undefined;

type FilmTargets = Pick<Targets, 'films' | 'isTaken'>;

/** Returns whether an address is one of content/films. */
export function isFilmPath(path: string): boolean {
  return path.startsWith('/films/');
}

/**
 * Returns what is wrong with the address of a film.
 *
 * @param gone what is left to do here where the film was taken away.
 */
export function checkFilm(src: string, targets: FilmTargets, gone: string): WrongAddress {
  return checkKind(src, targets, {
    of: filmOf,
    missing: `le film « ${src} » n’existe pas.`,
    other: `le fichier « ${src} » contient des sous-titres, non un film.`,
    home: `Déposez-le dans content/films, puis écrivez /films/ suivi de son nom. ${gone}`,
  });
}

/** Returns what is wrong with the address of captions. */
export function checkCaptions(src: string, targets: FilmTargets): WrongAddress {
  return checkKind(src, targets, {
    of: captionsOf,
    missing: `les sous-titres « ${src} » n’existent pas.`,
    other: `le fichier « ${src} » est un film, non des sous-titres.`,
    home: 'Déposez-les dans content/films, puis écrivez /films/ suivi de leur nom.',
  });
}

interface Kind {
  readonly of: (reading: FilmReading) => unknown;
  readonly missing: string;
  readonly other: string;
  readonly home: string;
}

function checkKind(
  src: string,
  { films, isTaken }: FilmTargets,
  { of, missing, other, home }: Kind,
): WrongAddress {
  const found = films.get(pictureKey(src));
  if (found && (of(found) || !found.ok)) return checkFilmFile(src, { films });
  const paths = [...films].flatMap(([key, reading]) => (of(reading) ? [key] : []));
  const guess = sameName(src, paths) ?? sameStem(src, paths) ?? guessFree(src, paths, isTaken);
  return { message: found ? other : missing, remedy: guess ? didYouMean(guess) : home };
}

/** Returns what is wrong with a file of content/films, whichever it is, where it is cited. */
export function checkFilmFile(src: string, { films }: Pick<Targets, 'films'>): WrongAddress {
  const found = films.get(pictureKey(src));
  // What is wrong in the lines of captions is reported there.
  return found?.mistakes ? undefined : faultAt(src, found);
}

/** Returns what is wrong with an address under /fichiers/. */
export function checkPdf(
  href: string,
  { pdfs, isTaken }: Pick<Targets, 'pdfs' | 'isTaken'>,
): WrongAddress {
  const path = pdfKey(href);
  const found = pdfs.get(path);
  if (found) return faultAt(path, found);
  const guess = sameName(path, pdfs.keys()) ?? guessFree(path, pdfs.keys(), isTaken);
  const sound = guess && soundPdfPath(guess);
  // Whatever it is, it would be refused once it is there.
  const refused = refusedUnread(path, 0)?.fault;
  return {
    message: `le fichier « ${path} » n’existe pas.`,
    remedy:
      sound !== guess
        ? `Renommez content${guess} en content${sound}, puis écrivez ${sound} ici.`
        : guess
          ? didYouMean(guess)
          : (refused?.remedy ??
            'Déposez-le dans content/fichiers, puis écrivez /fichiers/ suivi de son nom.'),
  };
}

function faultAt(path: string, reading: Reading<unknown> | undefined): WrongAddress {
  if (!reading?.fault) return undefined;
  const { predicate, remedy } = reading.fault;
  return { message: `le fichier « ${path} » ${predicate}`, remedy };
}

/** Asks whether an address was meant. */
export function didYouMean(guess: string): string {
  return `Vouliez-vous écrire « ${guess} » ?`;
}

/** Returns the path that was probably meant, among those that no other file shows. */
export function guessFree(
  typed: string,
  paths: Iterable<string>,
  isTaken: (path: string) => boolean,
): string | undefined {
  const left = new Set(paths);
  for (;;) {
    const guess = guessSpelling(typed, left);
    if (guess === undefined || !isTaken(guess)) return guess;
    left.delete(guess);
  }
}

/** Returns the first path that has the name which an address ends with: `photo.jpg`. */
export function sameName(address: string, paths: Iterable<string>): string | undefined {
  const name = nameOf(pictureKey(address));
  return name.includes('.') ? [...paths].find((path) => nameOf(path) === name) : undefined;
}

/** Returns the first path of the same name but for its extension: `/films/roue` for `/films/roue.mp4`. */
function sameStem(address: string, paths: readonly string[]): string | undefined {
  const stemOf = (path: string) => nameOf(path).replace(/\.\w+$/, '');
  const stem = stemOf(pictureKey(address));
  return stem ? paths.find((path) => stemOf(path) === stem) : undefined;
}

function nameOf(path: string): string {
  return (path.split(/[\\/]/).at(-1) ?? '').replace(/[?#].*$/, '').toLowerCase();
}
