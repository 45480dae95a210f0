import { contentHash } from './contentHash';

/** What tells a text from another without telling what it says: drafts are listed too. */
export interface Mark {
  /** Of the whole: another text has another one. */
  readonly whole: string;
  /** Of some of its lines: what was changed since has kept most of them. */
  readonly lines: readonly number[];
}

/** The mark of a text in thirty letters: eight bytes of SHA-256, then two for each of eight lines at most. */
export function writtenMark(text: string): string {
  const lines = [...marksOfLines(text)].sort((a, b) => a - b).slice(0, MOST);
  const bytes = lines.flatMap((mark) => [mark >> 8, mark & 255]);
  return `${wholeMark(text)}${base64(Uint8Array.from(bytes))}`;
}

export function readMark(written: string): Mark {
  const bytes = atob(written.slice(WHOLE).replaceAll('-', '+').replaceAll('_', '/'));
  const lines = Array.from(
    { length: bytes.length / 2 },
    (_, at) => bytes.charCodeAt(2 * at) * 256 + bytes.charCodeAt(2 * at + 1),
  );
  return { whole: written.slice(0, WHOLE), lines };
}

/** The mark of a whole text; that it ends with a line feed or begins with a blank, a CMS may forget. */
export function wholeMark(text: string): string {
  const digits = contentHash(plain(text)).match(/../g) ?? [];
  return base64(Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16)));
}

/** Which share of the marked lines a text still has, from 0 to 1. */
export function shareKept({ lines }: Mark, text: string): number {
  const found = marksOfLines(text);
  return lines.filter((mark) => found.has(mark)).length / Math.max(1, lines.length);
}

/** Letters of the mark of the whole. */
const WHOLE = 11;
/** Lines that are marked. */
const MOST = 8;

function plain(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
}

/** Sixteen bits a line (FNV-1a, folded); not of short ones, which every file has. */
function marksOfLines(text: string): ReadonlySet<number> {
  const lines = plain(text).split('\n');
  return new Set(
    lines.map((line) => line.trim()).flatMap((line) => (line.length < 4 ? [] : fold(line))),
  );
}

function fold(line: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < line.length; at += 1) {
    hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 16) ^ (hash & 0xffff);
}

function base64(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
