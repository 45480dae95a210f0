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

/** Returns the letters and digits of the Markdown line at a position, without link addresses and list numbers. */
export function wordsAt({ body, offset }: TextPlace): string {
  const start = body.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = body.slice(start).split('\n', 1);
  return lettersOf(line.replace(/^[\s>]*\d+[.)](?=\s)|\]\([^)]*\)/g, ''));
}

/** Returns only the letters and digits of a text. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
