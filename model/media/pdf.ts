/** A PDF of content/fichiers. Its address has no hash, since people share it. */
export interface PdfFile {
  /** The path in content, which is also its address: `/fichiers/brochure.pdf`. */
  readonly path: string;
  /** The size in bytes. */
  readonly bytes: number;
  /** A hash of the content: an unchanged PDF is not published again. */
  readonly hash: string;
}

/** The start of the address of every PDF. */
export const PDF_FOLDER = '/fichiers/';

/** The largest PDF, in bytes: a phone loads it in seconds. */
export const MAX_PDF_BYTES = 10_000_000;

/** Whether an address is that of a PDF in content/fichiers. */
export function isPdfPath(address: string): boolean {
  return address.startsWith(PDF_FOLDER);
}

/** Returns the address of a link to a PDF, with the page number that was typed (`#page=3`, RFC 8118). */
export function pdfHref({ path }: PdfFile, typed: string): string {
  const [, fragment] = typed.split('#');
  return fragment ? `${path}#${fragment}` : path;
}

/** Returns the mention of a PDF for the end of a link's label: « (PDF, 1,2 Mo) ». */
export function pdfMention(bytes: number, words: WeightWords): string {
  return `(PDF, ${weightOf(bytes, words)})`;
}

/** Removes « (PDF) » and the size that an author typed at the end of a label, since the site adds them. */
export function withoutMention(words: string): string {
  return words.replace(/[\s\u00a0\u202f]*[([]\s*pdf\b[^()[\]]*[)\]]\s*$/i, '');
}

/** The format of file sizes in a language: decimal mark, kilobytes and megabytes. */
export interface WeightWords {
  readonly decimal: ',' | '.';
  readonly kilo: string;
  readonly mega: string;
}

/**
 * Formats a size, « 84 ko », « 1,2 Mo », in thousands of bytes, as systems count them, rounded up.
 *
 * @param words the format of a language.
 */
export function weightOf(
  bytes: number,
  { decimal, kilo, mega }: WeightWords = FRENCH_WEIGHT,
): string {
  const kilos = Math.max(1, Math.ceil(bytes / 1000));
  if (kilos < 1000) return `${kilos}\u00a0${kilo}`;
  const tenths = String(Math.ceil(bytes / 100_000) / 10);
  return `${tenths.replace('.', decimal)}\u00a0${mega}`;
}

export const FRENCH_WEIGHT: WeightWords = { decimal: ',', kilo: 'ko', mega: 'Mo' };
