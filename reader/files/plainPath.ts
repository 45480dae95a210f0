import { plainLetters } from '../../model/french/slug';
import { kindOf } from './fileKinds';

/**
 * Returns a path without its extension, in letters that every host and shell accepts. The first folder is unchanged.
 *
 * @example plainPath('/images/Été 2025.jpg') // '/images/ete-2025'
 */
export function plainPath(path: string, nameless = 'image'): string {
  return path
    .normalize('NFC')
    .replace(/\.[^./]*$/, '')
    .split('/')
    .map((part, index) => (index ? plainName(part) || nameless : part))
    .join('/');
}

/**
 * Returns the name under which the editor saves an uploaded file.
 *
 * @example uploadName('IMG_0042.JPG') // 'img-0042.jpg'
 */
export function uploadName(name: string): string {
  const [, stem = '', typed = ''] = NAME.exec(name) ?? [];
  const extension = typed.toLowerCase().replace(/^(?:jpe|jfif)$/, 'jpg');
  const nameless = kindOf(extension) === 'picture' ? 'image' : 'fichier';
  return [plainName(stem.normalize('NFC')) || nameless, extension].filter(Boolean).join('.');
}

/** Matches a name and its extension, which has a letter: « 09.15 » ends with a time. Ignores final spaces and dots. */
const NAME = /^(.*?)(?:\.([a-z\d]*[a-z][a-z\d]*))?[\s.]*$/is;

/** The longest plain name: published names are longer by a width, a hash and an extension, and limited to 255 bytes. */
const MAX_LENGTH = 120;

function plainName(name: string): string {
  const letters = plainLetters(name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))
    .toLowerCase()
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
  return isDeviceName(letters) ? `${letters}-1` : letters;
}

/** Whether Windows reserves a name for a device, with any extension: no file or folder can have it there. */
export function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)\s*(?:\.|$)/i.test(name);
}
