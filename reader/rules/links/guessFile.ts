import { guessSpelling } from '../../../model/french/spelling';
import { pictureKey } from '../../../model/picture';

/** The path that was probably meant, among those that no other file shows. */
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

/** The first path that has the name which an address ends with: `photo.jpg`. */
export function sameName(address: string, paths: Iterable<string>): string | undefined {
  const name = nameOf(pictureKey(address));
  return name.includes('.') ? [...paths].find((path) => nameOf(path) === name) : undefined;
}

/** The first path that has the same name but for what ends it: `/films/roue` for `/films/roue.mp4`. */
export function sameStem(address: string, paths: Iterable<string>): string | undefined {
  const stem = stemOf(pictureKey(address));
  return stem ? [...paths].find((path) => stemOf(path) === stem) : undefined;
}

function stemOf(path: string): string {
  return nameOf(path).replace(/\.\w+$/, '');
}

function nameOf(path: string): string {
  return (path.split(/[\\/]/).at(-1) ?? '').replace(/[?#].*$/, '').toLowerCase();
}
