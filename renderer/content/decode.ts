import { FILE_START, type Place } from './problem';

/** A file as it lies on the disk, or as a test writes it. */
export interface SourceFile {
  /** From the project's root, with forward slashes: `content/pages/offres.md`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The largest Markdown file accepted, in bytes. */
export const MAX_FILE_BYTES = 1_000_000;

type Decoded =
  | { ok: true; text: string }
  | { ok: false; place: Place; message: string; remedy: string };

/**
 * The text of a file: UTF-8, without byte order mark, line ends made `\n`. Anything else is
 * refused in French with its place, since guessing an encoding corrupts accents silently.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes.length > MAX_FILE_BYTES) {
    return {
      ok: false,
      place: FILE_START,
      message: `ce fichier pèse ${Math.ceil(bytes.length / 1000)} ko, plus que la limite de 1 Mo.`,
      remedy: 'Répartissez le texte dans plusieurs pages ; les images vont dans content/images.',
    };
  }
  const text = new TextDecoder('utf-8').decode(bytes).replace(/\r\n?/g, '\n');
  const invisible = CONTROL.exec(text);
  if (isUtf8(bytes) && !invisible) return { ok: true, text };
  const at = isUtf8(bytes) ? (invisible?.index ?? 0) : Math.max(0, text.indexOf('\ufffd'));
  return { ok: false, place: placeInText(text, at), ...reason(isUtf8(bytes)) };
}

/** The line and column of an offset, both 1-based. */
export function placeInText(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

function reason(utf8: boolean) {
  return utf8
    ? {
        message:
          'un caractère invisible s’est glissé ici ; les navigateurs ne savent pas l’afficher.',
        remedy: 'Effacez ce passage et tapez-le de nouveau.',
      }
    : {
        message: 'ce fichier n’est pas enregistré en UTF-8 : ses accents seraient perdus.',
        remedy: 'Dans votre éditeur, choisissez « Enregistrer sous… » puis l’encodage « UTF-8 ».',
      };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
