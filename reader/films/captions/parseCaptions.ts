import webvtt, { type ParsedCue, type ParserError } from 'webvtt-parser';
import type { Finding } from '../../markdown/mistakes/finding';
import type { CaptionsFormat } from './format';

/** A parsed caption: its times, position and text. */
export interface Cue {
  /** The time at which the caption appears, in seconds; `end` is the time at which the caption disappears. */
  readonly start: number;
  readonly end: number;
  /** The position on the screen, as settings of WebVTT: `line:10% align:left`; empty for the default position. */
  readonly settings: string;
  readonly tree: CueTree;
}

/** A node in the parsed text of a caption. */
export interface CueTree {
  readonly type?: string;
  /** The tag name of an element in the caption: `v` (speaker), `i` (italics). */
  readonly name?: string;
  /** The text of a text node, or the speaker's name in a `v` element. */
  readonly value?: string | number;
  readonly children?: readonly CueTree[];
}

/** The most mistakes reported for one captions file: a faulty export may repeat a mistake in every line. */
const MAX_MISTAKES = 10;

/** The characters for WebVTT's named entities (WebVTT, 4.2.2). webvtt-parser's own list lacks the semicolons. */
const ENTITIES = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
  '&nbsp;': '\u00a0',
};

/** Parses a captions file. Returns its captions in order, and the mistakes in lines that cannot be read. */
export function parseCaptions(
  text: string,
  format: CaptionsFormat,
): { readonly cues: readonly Cue[]; readonly mistakes: readonly Finding[] } {
  const lines = text.split('\n');
  const header = format === 'srt' ? ['WEBVTT', ''] : [];
  const readableLines = [...header, ...readable(format === 'srt' ? fromSubRip(lines) : lines)];
  const { cues, errors } = new webvtt.WebVTTParser(ENTITIES).parse(
    readableLines.join('\n'),
    'subtitles',
  );
  const all = errors.flatMap((error) => mistakeOf(error, lines, header.length, format) ?? []);
  const mistakes = all.filter((mistake, index) => {
    const last = all[index - 1];
    // Reports only the first line of a paragraph without times.
    return last?.message !== mistake.message || mistake.line > last.line + 1;
  });
  // A file in another format has a mistake in every line.
  const isMisnamed = mistakes[0]?.message === MISTAKES[0]?.message;
  return {
    cues: cues.map((cue) => ({
      start: cue.startTime,
      end: cue.endTime,
      settings: settingsOf(cue),
      tree: cue.tree,
    })),
    mistakes: mistakes.slice(0, isMisnamed ? 1 : MAX_MISTAKES),
  };
}

/**
 * Returns the French message for an error of the WebVTT parser; undefined for an error inside a caption's text, which
 * the parser repairs.
 *
 * @param before the number of lines in the WebVTT header added to a SubRip file; else 0.
 */
function mistakeOf(
  { message, line, col }: ParserError,
  lines: readonly string[],
  before: number,
  format: CaptionsFormat,
): Finding | undefined {
  const row = MISTAKES.find(({ error }) => error.test(message));
  if (!row) return undefined;
  const wrongLine = Math.min(Math.max(1, line - before + (row.offset ?? 0)), lines.length);
  return {
    line: wrongLine,
    column: Math.min(col ?? 1, (lines[wrongLine - 1] ?? '').length + 1),
    message: row.message,
    remedy:
      row.remedy ?? `Par exemple : ${format === 'srt' ? EXAMPLE.replaceAll('.', ',') : EXAMPLE}`,
  };
}

const EXAMPLE = '00:01:02.500 --> 00:01:05.000';

const MISTAKES: readonly {
  readonly error: RegExp;
  readonly message: string;
  readonly remedy?: string;
  /** How many lines below the line reported by the parser the mistake is: -1 for the line above. */
  readonly offset?: number;
}[] = [
  {
    error: /^No valid signature/,
    message: 'un fichier WebVTT commence par la ligne « WEBVTT ».',
    remedy:
      'Écrivez WEBVTT sur la première ligne, et laissez la deuxième vide. Des sous-titres en SubRip, eux, portent un nom en .srt.',
  },
  {
    error: /^Cue identifier/,
    message: 'ces mots ne suivent aucune indication de temps : ils ne s’afficheraient pas.',
    remedy:
      'Retirez la ligne vide qui les sépare des précédents, ou écrivez au-dessus le début et la fin.',
    offset: -1,
  },
  {
    error: /^Blank line missing/,
    message: 'il manque une ligne vide au-dessus de ce sous-titre.',
    remedy: 'Ajoutez-la.',
  },
  {
    error: /^End timestamp/,
    message: 'ce sous-titre finit avant d’avoir commencé.',
    remedy: 'Écrivez une fin plus tardive que le début.',
  },
  {
    error: /'-->'|^No valid timestamp/,
    message: 'le début et la fin sont à séparer par « --> ».',
  },
  {
    error:
      /^(?:No (?:timestamp|time|seconds|decimal)|Timestamp must start|Must be|Milli|You cannot)/,
    message: 'ce moment n’est pas écrit comme il faut.',
  },
];

/** Formats a caption's position as settings of WebVTT. Uses only parsed values, never the text in the file. */
function settingsOf(cue: ParsedCue): string {
  const { linePosition, textPosition, size } = cue;
  const settings = [
    cue.direction === 'rl' || cue.direction === 'lr' ? `vertical:${cue.direction}` : '',
    typeof linePosition === 'number' ? `line:${linePosition}${cue.snapToLines ? '' : '%'}` : '',
    typeof textPosition === 'number' ? `position:${textPosition}%` : '',
    typeof size === 'number' && size !== 100 ? `size:${size}%` : '',
    /^(?:start|end|left|right)$/.test(cue.alignment) ? `align:${cue.alignment}` : '',
  ];
  return settings.filter(Boolean).join(' ');
}

/** The pattern of the line with the times of a SubRip caption. Times have commas, and may lack leading zeros. */
const TIMES =
  /^\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-+>\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})(?:\s.*)?$/;

/**
 * Converts each line of a SubRip file to WebVTT.
 *
 * @example fromSubRip(['0:01:02,5 --> 0:01:05,0']) // ['00:01:02.500 --> 00:01:05.000']
 */
function fromSubRip(lines: readonly string[]): string[] {
  return lines.map((line) => {
    const times = TIMES.exec(line);
    if (!times) return line.replace(/\{\\[^{}]*\}/g, '');
    const [, ...parts] = times;
    return `${webVttTime(parts.slice(0, 4))} --> ${webVttTime(parts.slice(4))}`;
  });
}

function webVttTime([hours = '0', minutes = '', seconds = '', thousandths = '']: readonly (
  | string
  | undefined
)[]): string {
  const two = (digits: string) => digits.padStart(2, '0');
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${thousandths.padEnd(3, '0')}`;
}

/**
 * Prepares the lines of a captions file for the parser. Empties the lines of styles, regions and comments, so
 * that they are not published. Escapes `&` and `<` outside entities and tags. Line numbers do not change.
 */
function readable(lines: readonly string[]): string[] {
  let isBlock = false;
  return lines.map((line, index) => {
    const follows = index === 0 || lines[index - 1]?.trim() === '';
    if (follows && BLOCK.test(line)) isBlock = true;
    if (line.trim() === '') isBlock = false;
    if (isBlock || line.trim() === '') return '';
    if (line.includes('-->')) return line.trim();
    // The parser takes seconds for a million of `&` without a reference.
    const text = line.replace(/&(?!(?:amp|lt|gt|lrm|rlm|nbsp|#x?\d+);)/g, '&amp;');
    return text.replace(/<(?!\/?(?:[cibuv]|lang|ruby|rt|font)\b[^<>]*>|\d+:[\d:.]+>)/g, '&lt;');
  });
}

const BLOCK = /^(?:STYLE|REGION|NOTE)(?:\s|$)/;
