import { plainLetters } from '../../model/french/slug';
import { kindOf } from './fileKinds';

/** A path without its extension, in letters that every host and shell accepts; its first folder as it is. */
export function plainPath(path: string, nameless = 'image'): string {
  return path
    .normalize('NFC')
    .replace(/\.[^./]*$/, '')
    .split('/')
    .map((part, index) => (index ? plainName(part) || nameless : part))
    .join('/');
}

/**
 * Names a file that is uploaded: the editor gives it this name, and expects it under this name.
 *
 * @example uploadName('IMG_0042.JPG') // 'img-0042.jpg'
 */
export function uploadName(name: string): string {
  const [, stem = '', typed = ''] = NAME.exec(name) ?? [];
  const extension = typed.toLowerCase().replace(/^(?:jpe|jfif)$/, 'jpg');
  const nameless = kindOf(extension) === 'picture' ? 'image' : 'fichier';
  return [plainName(stem.normalize('NFC')) || nameless, extension].filter(Boolean).join('.');
}

/** A name and its extension, which has a letter: « 09.15 » ends with a time. Systems cut blanks and dots at the end. */
const NAME = /^(.*?)(?:\.([a-z\d]*[a-z][a-z\d]*))?[\s.]*$/is;

/** Published names add a width, a hash and an extension to a name; file systems take 255 bytes. */
const MAX_LENGTH = 120;

function plainName(name: string): string {
  const plain = plainLetters(name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))
    .toLowerCase()
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
  return isDeviceName(plain) ? `${plain}-1` : plain;
}

/** Whether Windows takes a name for a device, whatever its extension: no file or folder may have it there. */
export function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)\s*(?:\.|$)/i.test(name);
}
