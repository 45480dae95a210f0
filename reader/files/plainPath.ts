import { plainLetters } from '../../model/french/slug';

/** A path without its extension, in letters that every host and shell accepts; its first folder as it is. */
export function plainPath(path: string): string {
  return path
    .normalize('NFC')
    .replace(/\.[^./]*$/, '')
    .split('/')
    .map((part, index) => (index ? plainName(part) : part))
    .join('/');
}

function plainName(name: string): string {
  return plainLetters(name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')).toLowerCase() || 'image';
}
