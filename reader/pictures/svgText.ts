import type { Fault } from '../files/citedFiles';

/**
 * Whether a file begins like an SVG, in any encoding: a wrongly encoded SVG is then reported as an SVG. Ignores the
 * zero bytes that UTF-16 and UTF-32 put around each ASCII letter (XML 1.0, appendix F).
 */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  // Before its root, an SVG may have a declaration, comments and a document type.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 64_000));
  const ascii = start.replace(/^(?:ÿþ|þÿ|ï»¿|\0\0þÿ)/, '').replaceAll('\0', '');
  return /^\s*</.test(ascii) && /<(?:[\w-]+:)?svg[\s>]/.test(ascii);
}

/** Decodes an SVG as UTF-8. Returns the fault of an SVG in another encoding, which browsers may decode differently. */
export function decodeSvg(bytes: Uint8Array): string | Fault {
  const [a = 0, b = 0] = bytes;
  const hasBom = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  if (hasBom || a === 0 || b === 0) return encodedIn('UTF-16');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return NOT_UTF8;
  }
}

/** Returns the fault of an SVG that declares another encoding than UTF-8; undefined if it does not. */
export function faultOfEncoding(declared: string | undefined): Fault | undefined {
  const isUtf8 = declared === undefined || /^(?:utf-8|us-ascii)$/i.test(declared);
  return isUtf8 ? undefined : encodedIn(declared);
}

const REMEDY =
  'Exportez-la de nouveau en « SVG simple », encodage UTF-8, ou enregistrez-la en PNG.';

function encodedIn(name: string): Fault {
  return { predicate: `est encodée en ${name}, et non en UTF-8.`, remedy: REMEDY };
}

/** The fault of an SVG that is not valid UTF-8: it is damaged, or has another encoding without declaring it. */
const NOT_UTF8: Fault = {
  predicate: 'contient des caractères qui ne sont pas de l’UTF-8.',
  remedy: REMEDY,
};
