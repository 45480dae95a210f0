import { FILE_START, type Place, type Problem } from '../../reader/problem';
import { cutFile, plainText, shownBody } from '../files/splitFile';

/** Whether a problem is in the text under the header: such a problem has no field, but a line */
export function isOfText({ field, line }: Problem): boolean {
  return field === undefined && line > FILE_START.line;
}

/** A place in the text below the front matter, as people see it. */
export interface TextPlace {
  /** The text, as its input contains it. */
  readonly body: string;
  /** The offset in that text. */
  readonly offset: number;
  /** The place in words, by the heading above it: « sous « Le tournage » ». */
  readonly where: string;
}

/** Converts a place in a file to a place in its text. */
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

/** Returns the number of pictures before a place. */
export function picturesBefore({ body, offset }: TextPlace): number {
  return [...body.slice(0, offset).matchAll(/!\[[^\]]*\]\(/g)].length;
}

/** Returns the words in the line of a place, without addresses, signs and the number of a list entry. */
export function wordsAt({ body, offset }: TextPlace): string {
  const start = body.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = body.slice(start).split('\n', 1);
  return lettersOf(line.replace(/^[\s>]*\d+[.)](?=\s)|\]\([^)]*\)/g, ''));
}

/** Returns only the letters and digits of a text. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
