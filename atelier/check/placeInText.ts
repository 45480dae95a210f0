import { FILE_START, type Place, type Problem } from '../../reader/problem';
import { cutFile, plainText, shownBody } from '../files/splitFile';

/** Whether a problem is in the Markdown below the front matter: such a problem has a line, but no field. */
export function isOfText({ field, line }: Problem): boolean {
  return field === undefined && line > FILE_START.line;
}

/** A position in the Markdown below the front matter of a file. */
export interface TextPlace {
  /** The whole Markdown, as the form's input contains it. */
  readonly body: string;
  /** The position as an offset in `body`. */
  readonly offset: number;
  /** The position in French, with the heading above it: « sous « Le tournage » ». */
  readonly where: string;
}

/** Converts a line and column of a file to a position in the Markdown below its front matter. */
export function placeInText(file: string, { line, column }: Place): TextPlace {
  const { text } = plainText(file);
  const body = shownBody(cutFile(text).body);
  const before =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + Number(line > 1);
  const start = text.trimEnd().length - body.length;
  const offset = Math.min(Math.max(before + column - 1 - start, 0), body.length);
  const [title] = [...body.slice(0, offset).matchAll(/^#{1,6} +(.+?)[ #]*$/gm)].slice(-1);
  return {
    body,
    offset,
    where: title ? `sous « ${title[1]?.replace(/[*_~`]/g, '')} »` : 'avant le premier titre',
  };
}

/** Returns the number of pictures before a position in a Markdown text. */
export function picturesBefore({ body, offset }: TextPlace): number {
  return [...body.slice(0, offset).matchAll(/!\[[^\]]*\]\(/g)].length;
}

/**
 * Returns the letters and digits of the Markdown line at a position, without what the rich text editor hides, such as
 * the addresses of links; if the line has none, like « --- », those of the next line that has any.
 */
export function wordsAt({ body, offset }: TextPlace): string {
  return body.slice(lineStart(body, offset)).split('\n').map(shownLetters).find(Boolean) ?? '';
}

/** Returns how often the words of the Markdown line at a position are in the lines above it. */
export function timesAbove(place: TextPlace): number {
  const above = place.body.slice(0, lineStart(place.body, place.offset)).split('\n');
  const words = wordsAt(place);
  return above.reduce((times, line) => times + timesIn(shownLetters(line), words), 0);
}

/** Returns how often a text contains some words. */
export function timesIn(text: string, words: string): number {
  return text.split(words).length - 1;
}

/** Returns the index of the column at a position in a Markdown table that has a `|` before each cell. */
export function columnAt({ body, offset }: TextPlace): number {
  const before = body.slice(lineStart(body, offset), offset + 1);
  return Math.max(before.split(/(?<!\\)\|/).length - 2, 0);
}

function lineStart(body: string, offset: number): number {
  return body.lastIndexOf('\n', offset - 1) + 1;
}

/** Returns the letters and digits of a Markdown line that the rich text editor shows as text. */
export function shownLetters(line: string): string {
  return lettersOf(line.replace(HIDDEN, ''));
}

/** Matches a list number, the marker of a ticked task or a code block, a picture, and the address of a link. */
const HIDDEN =
  /^[\s>]*(?:\d+[.)](?=\s)|[-*+] \[x\]|(?:`{3}|~{3}).*)|!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)/gi;

/** Returns only the letters and digits of a text. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
