/** A PDF of content/fichiers. Its address contains no hash, so that shared links still work when the PDF changes. */
export interface PdfFile {
  /** The path in content, which is also its address: `/fichiers/brochure.pdf`. */
  readonly path: string;
  /** The size in bytes. */
  readonly bytes: number;
  /** A hash of the content, so that an unchanged PDF is not published again. */
  readonly hash: string;
}

/** The start of the address of every PDF. */
export const PDF_FOLDER = '/fichiers/';

/** The largest accepted PDF, in bytes: a phone can load a PDF of this size within seconds. */
export const MAX_PDF_BYTES = 10_000_000;

/** Whether an address is that of a PDF in content/fichiers. */
export function isPdfPath(address: string): boolean {
  return address.startsWith(PDF_FOLDER);
}

/** Returns the address of a link to a PDF, with the page number that the author typed (`#page=3`, RFC 8118). */
export function pdfHref({ path }: PdfFile, typed: string): string {
  const [, fragment] = typed.split('#');
  return fragment ? `${path}#${fragment}` : path;
}

/** Returns the words for the end of a link to a PDF: the format and size of the file, « (PDF, 1,2 Mo) ». */
export function pdfMention(bytes: number, words: WeightWords): string {
  return `(PDF, ${weightOf(bytes, words)})`;
}

/** Removes « (PDF) » or « (PDF, 2 Mo) » from the end of a typed label, because the site adds such words itself. */
export function withoutMention(words: string): string {
  return words.replace(/[\s\u00a0\u202f]*[([]\s*pdf\b[^()[\]]*[)\]]\s*$/i, '');
}

/** The format of file sizes in a language: the decimal mark and the units. */
export interface WeightWords {
  readonly decimal: ',' | '.';
  readonly kilo: string;
  readonly mega: string;
}

/**
 * Formats a file size, rounded up: « 84 ko », « 1,2 Mo ». A kilobyte has 1,000 bytes, as in most systems.
 *
 * @param words the format of file sizes in a language.
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
