/** A PDF of content/fichiers, published under its own name: people pass its address on. */
export interface PdfFile {
  /** As content writes it and as it answers: `/fichiers/brochure.pdf`. */
  readonly path: string;
  /** In bytes. */
  readonly bytes: number;
  /** Of its content: what is published again only when it changes. */
  readonly hash: string;
}

/** Where PDFs answer. */
export const PDF_FOLDER = '/fichiers/';

/** The largest PDF, in bytes: what a phone fetches in some seconds. */
export const MAX_PDF_BYTES = 10_000_000;

/** Returns whether an address is one of content/fichiers. */
export function isPdfPath(address: string): boolean {
  return address.startsWith(PDF_FOLDER);
}

/** Where a link to a PDF, or to a page of it (`#page=3`, RFC 8118), leads. */
export function pdfHref({ path }: PdfFile, typed: string): string {
  const [, fragment] = typed.split('#');
  return fragment ? `${path}#${fragment}` : path;
}

/** « (PDF, 1,2 Mo) », said after the words of a link. */
export function pdfMention(bytes: number, words: WeightWords): string {
  return `(PDF, ${weightOf(bytes, words)})`;
}

/** Returns the words of a link to a PDF without a mention of the kind that their author typed: it would be said twice. */
export function withoutMention(words: string): string {
  return words.replace(/[\s\u00a0\u202f]*[([]\s*pdf\b[^()[\]]*[)\]]\s*$/i, '');
}

/** How weights are written in a language: the mark before decimals, kilobytes and megabytes. */
export interface WeightWords {
  readonly decimal: ',' | '.';
  readonly kilo: string;
  readonly mega: string;
}

/**
 * Returns what a file weighs, « 84 ko », « 1,2 Mo »: thousands of bytes, as systems and forges count, and never less
 * than it is.
 *
 * @param bytes
 * @param words those of a language.
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
