import { pictureKey } from '../../../model/picture';
import { captionsOf, type FilmReading, filmOf } from '../../films/filmReading';
import { guessFree, sameName, sameStem } from './guessFile';
import type { Targets, WrongAddress } from './targets';

type FilmTargets = Pick<Targets, 'films' | 'isTaken'>;

/** Whether an address is one of content/films. */
export function isFilmPath(path: string): boolean {
  return path.startsWith('/films/');
}

/**
 * What is wrong with the address of a film.
 *
 * @param gone what is left to do here where the film was taken away.
 */
export function checkFilm(src: string, targets: FilmTargets, gone: string): WrongAddress {
  const found = targets.films.get(pictureKey(src));
  if (found && captionsOf(found)) {
    return {
      message: `le fichier « ${src} » contient des sous-titres, non un film.`,
      remedy: guessed(src, pathsOf(targets, filmOf), targets.isTaken) ?? FILM_HOME,
    };
  }
  if (found) return checkFilmFile(src, targets);
  return {
    message: `le film « ${src} » n’existe pas.`,
    remedy: guessed(src, pathsOf(targets, filmOf), targets.isTaken) ?? `${FILM_HOME} ${gone}`,
  };
}

/** What is wrong with the address of captions. */
export function checkCaptions(src: string, targets: FilmTargets): WrongAddress {
  const found = targets.films.get(pictureKey(src));
  if (found && filmOf(found)) {
    return {
      message: `le fichier « ${src} » est un film, non des sous-titres.`,
      remedy: guessed(src, pathsOf(targets, captionsOf), targets.isTaken) ?? CAPTIONS_HOME,
    };
  }
  if (found) return checkFilmFile(src, targets);
  return {
    message: `les sous-titres « ${src} » n’existent pas.`,
    remedy: guessed(src, pathsOf(targets, captionsOf), targets.isTaken) ?? CAPTIONS_HOME,
  };
}

/** What is wrong with a file of content/films, whichever it is, where it is cited. */
export function checkFilmFile(src: string, { films }: FilmTargets): WrongAddress {
  const found = films.get(pictureKey(src));
  // What is wrong in its lines is said there.
  if (!found || found.ok || found.mistakes) return undefined;
  const { predicate, remedy } = found.fault;
  return { message: `le fichier « ${src} » ${predicate}`, remedy };
}

const FILM_HOME = 'Déposez-le dans content/films, puis écrivez /films/ suivi de son nom.';
const CAPTIONS_HOME = 'Déposez-les dans content/films, puis écrivez /films/ suivi de leur nom.';

/** The files of one kind, those that cannot be published left out. */
function pathsOf({ films }: FilmTargets, kind: (reading: FilmReading) => unknown): string[] {
  return [...films].flatMap(([key, reading]) => (kind(reading) ? [key] : []));
}

function guessed(
  src: string,
  paths: readonly string[],
  isTaken: Targets['isTaken'],
): string | undefined {
  const guess = sameName(src, paths) ?? sameStem(src, paths) ?? guessFree(src, paths, isTaken);
  return guess && `Vouliez-vous écrire « ${guess} » ?`;
}
