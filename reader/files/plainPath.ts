import { plainLetters } from '../../model/french/slug';
import { kindOf } from './fileKinds';

/**
 * Returns a path without its extension, in letters that every host and shell accepts.
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
 * Returns the name under which the site's content editor saves an uploaded file.
 *
 * @example uploadName('IMG_0042.JPG') // 'img-0042.jpg'
 */
export function uploadName(name: string): string {
  const [, stem = '', typed = ''] = NAME.exec(name) ?? [];
  const extension = typed.toLowerCase().replace(/^(?:jpe|jfif)$/, 'jpg');
  const nameless = kindOf(extension) === 'picture' ? 'image' : 'fichier';
  return [plainName(stem.normalize('NFC')) || nameless, extension].filter(Boolean).join('.');
}

/** The pattern of a file name with its extension, which is never digits alone: a name may end with « 09.15 ». */
const NAME = /^(.*?)(?:\.([a-z\d]*[a-z][a-z\d]*))?[\s.]*$/is;

/** The length to which file names are cut, in characters: publishing lengthens them, and systems allow 255 bytes. */
const MAX_LENGTH = 120;

function plainName(name: string): string {
  const letters = plainLetters(name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))
    .toLowerCase()
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
  return isDeviceName(letters) ? `${letters}-1` : letters;
}

/** Whether Windows reserves a name for a device, such as `con` or `aux.txt`: no file on Windows can have this name. */
export function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)\s*(?:\.|$)/i.test(name);
}
