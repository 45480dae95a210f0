import { FILE_START, type Place } from '../problem';

/** A content file as bytes, read from the disk or made by a test. */
export interface SourceFile {
  /** The path from the project's root, with forward slashes: `content/pages/offres.md`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The largest Markdown file accepted, in bytes. */
export const MAX_FILE_BYTES = 1_000_000;

type Decoded =
  | { ok: true; text: string }
  | { ok: false; place: Place; message: string; remedy: string };

/**
 * Decodes a file as UTF-8, drops its byte order mark, and converts line ends to `\n`. For any other encoding
 * or for control characters it returns a French message with line and column: guessing the encoding would
 * silently corrupt accents.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes.length > MAX_FILE_BYTES) {
    return {
      ok: false,
      place: FILE_START,
      message: 'ce fichier pèse plus de 1 Mo, la limite.',
      remedy: 'Répartissez le texte dans plusieurs pages ; déposez les images dans content/images.',
    };
  }
  if (isPointer(bytes)) {
    const { predicate, remedy } = pointerFault('son contenu');
    return { ok: false, place: FILE_START, message: `ce fichier ${predicate}`, remedy };
  }
  const whole = fromUtf8(bytes);
  if (whole === undefined || isUtf16(bytes)) {
    const text = withPlainEnds(new TextDecoder('utf-8').decode(bytes));
    const at = whole === undefined ? Math.max(0, text.indexOf('\ufffd')) : 0;
    return { ok: false, place: placeInText(text, at), ...WRONG_ENCODING };
  }
  const text = withPlainEnds(whole);
  const invisible = CONTROL.exec(text);
  if (!invisible) return { ok: true, text };
  return { ok: false, place: placeInText(text, invisible.index), ...INVISIBLE };
}

/** Returns the line and column of an offset in a text, both 1-based. */
export function placeInText(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

const INVISIBLE = {
  message: 'un caractère invisible s’est glissé ici ; les navigateurs ne savent pas l’afficher.',
  remedy: 'Effacez ce passage et tapez-le de nouveau.',
};

const WRONG_ENCODING = {
  message: 'ce fichier n’est pas enregistré en UTF-8 : ses accents seraient perdus.',
  remedy: 'Dans votre éditeur, choisissez « Enregistrer sous… » puis l’encodage « UTF-8 ».',
};

/** Decodes bytes as UTF-8; returns undefined if they are not valid UTF-8. */
function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function withPlainEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Whether a file is probably UTF-16, judging by its many zero bytes: a UTF-8 decoder may accept UTF-16 bytes. */
function isUtf16(bytes: Uint8Array): boolean {
  const zeros = bytes.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0);
  return zeros > 1 && zeros * 3 > bytes.length;
}

/** Whether a file is a Git LFS pointer: a short text that replaces the real file in the repository. */
export function isPointer(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 40)).startsWith('version https://git-lfs.');
}

/**
 * Returns the fault of a file that is only a Git LFS pointer.
 *
 * @param missing the French words for the missing file, « le PDF lui-même ».
 */
export function pointerFault(missing: string, remedy = 'Déposez-le de nouveau, sans Git LFS.') {
  const predicate = `n’est qu’un renvoi de Git LFS : ${missing} n’est pas dans le dépôt.`;
  return { predicate, remedy };
}
