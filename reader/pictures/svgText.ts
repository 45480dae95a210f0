import type { Fault } from '../files/citedFiles';

/**
 * Returns whether a file's first bytes are those of a drawing, in any encoding: one that is refused must be
 * told for what it is. UTF-16 and UTF-32 write an ASCII letter with zeros around it (XML 1.0,
 * appendix F).
 */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  // Before its root, a drawing may hold a declaration, comments and a document type.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 64_000));
  const plain = start.replace(/^(?:ÿþ|þÿ|ï»¿|\0\0þÿ)/, '').replaceAll('\0', '');
  return /^\s*</.test(plain) && /<(?:[\w-]+:)?svg[\s>]/.test(plain);
}

/**
 * Returns the text of a drawing, which is UTF-8: every reader, ours and the browsers', must read the same
 * characters in it, or code could hide in the difference.
 */
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

/** Returns the fault of a drawing that declares another encoding than UTF-8; undefined when it does not. */
export function faultOfEncoding(declared: string | undefined): Fault | undefined {
  const isUtf8 = declared === undefined || declared.toLowerCase() === 'utf-8';
  return isUtf8 ? undefined : encodedIn(declared);
}

const REMEDY =
  'Exportez-la de nouveau en « SVG simple », encodage UTF-8, ou enregistrez-la en PNG.';

function encodedIn(name: string): Fault {
  return { predicate: `est encodée en ${name}, et non en UTF-8.`, remedy: REMEDY };
}

/** Another encoding that does not say its name, or a damaged file. */
const NOT_UTF8: Fault = {
  predicate: 'contient des caractères qui ne sont pas de l’UTF-8.',
  remedy: REMEDY,
};

/** Why an address inside a drawing is refused; none for an anchor of the drawing itself. */
export function faultsOfAddress(address: string): Fault[] {
  const typed = address.trim();
  if (typed === '' || typed.startsWith('#')) return [];
  return [/^data:image\//i.test(typed) ? BITMAP : OUTSIDE];
}

/** CSS, in a `style` element or in any attribute: `fill="url(#shade)"` is CSS too. */
export function faultsOfCss(css: string): Fault[] {
  const plain = withoutEscapes(css);
  // With its comments too: between quotes, the sign of a comment begins none. One without an end goes to the
  // end of the text.
  return [plain, plain.replace(/\/\*.*?(?:\*\/|$)/gs, '')].flatMap((text) => {
    const addresses = [...text.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, to = '']) => to);
    return [...(FETCHES.test(text) ? [OUTSIDE] : []), ...addresses.flatMap(faultsOfAddress)];
  });
}

/** CSS with the characters that its escapes stand for (CSS Syntax, 4.3.7). */
export function withoutEscapes(css: string): string {
  return css.replace(
    /\\([0-9a-f]{1,6})\s?|\\(.)/gi,
    (_escape, code: string | undefined, char = '') =>
      code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : char,
  );
}

/** What fetches without `url()`, and what runs code in browsers of before. */
const FETCHES = /@import|image-set\(|\b(?:src|image)\(|javascript:|expression\(/i;

export const OUTSIDE: Fault = {
  predicate: 'va chercher quelque chose hors du fichier.',
  remedy: 'Exportez-la de nouveau en « SVG simple », polices et images incorporées au tracé.',
};

const BITMAP: Fault = {
  predicate: 'contient une photo : ce n’est plus un dessin.',
  remedy: 'Enregistrez-la en JPEG ou PNG, puis déposez-la de nouveau.',
};
