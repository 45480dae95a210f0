import webvtt, { type ParsedCue, type ParserError } from 'webvtt-parser';
import type { Finding } from '../../markdown/mistakes/finding';
import type { CaptionsFormat } from './format';

/** A caption as it is read: what is shown from when to when. */
export interface Cue {
  /** In seconds. */
  readonly start: number;
  readonly end: number;
  /** As WebVTT writes where it stands: `line:10% align:left`; empty for its usual place. */
  readonly settings: string;
  readonly tree: CueTree;
}

/** A part of what a caption says. */
export interface CueTree {
  readonly type?: string;
  /** Of an element: `v`, `i`. */
  readonly name?: string;
  /** Of a text; the speaker's name, of a voice. */
  readonly value?: string | number;
  readonly children?: readonly CueTree[];
}

/** So many mistakes are reported of one file: what is wrong with all its lines is one thing to correct. */
const MAX_MISTAKES = 10;

/**
 * What names of signs stand for (WebVTT, 4.2.2). The parser's own list lacks their last character, which
 * it then leaves in the words.
 */
const ENTITIES = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
  '&nbsp;': '\u00a0',
};

/** Reads captions, in order; where a line cannot be read, says why. */
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
  const found = errors.flatMap((error) => mistakeOf(error, lines, header.length, format) ?? []);
  const mistakes = found.filter((mistake, index) => {
    const last = found[index - 1];
    // Each line of a paragraph without its times would say the same.
    return last?.message !== mistake.message || mistake.line > last.line + 1;
  });
  // Under a wrong name, all that follows is wrong.
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
 * Returns what is reported of a line; nothing where the parser speaks of signs in the words, which are repaired.
 *
 * @param before how many lines were put before the first.
 */
function mistakeOf(
  { message, line, col }: ParserError,
  lines: readonly string[],
  before: number,
  format: CaptionsFormat,
): Finding | undefined {
  const found = MISTAKES.find(({ error }) => error.test(message));
  if (!found) return undefined;
  const shown = Math.min(Math.max(1, line - before + (found.offset ?? 0)), lines.length);
  return {
    line: shown,
    column: Math.min(col ?? 1, (lines[shown - 1] ?? '').length + 1),
    message: found.message,
    remedy:
      found.remedy ?? `Par exemple : ${format === 'srt' ? EXAMPLE.replaceAll('.', ',') : EXAMPLE}`,
  };
}

const EXAMPLE = '00:01:02.500 --> 00:01:05.000';

const MISTAKES: readonly {
  readonly error: RegExp;
  readonly message: string;
  readonly remedy?: string;
  /** The parser is so many lines further when it says so. */
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

/** Written from what was understood, never as it was typed. */
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

/** The times of a caption of SubRip, which differ from those of WebVTT by their commas and their zeros. */
const TIMES =
  /^\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-+>\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})(?:\s.*)?$/;

/** Lines of SubRip as WebVTT has them, line for line. */
function fromSubRip(lines: readonly string[]): string[] {
  return lines.map((line) => {
    const found = TIMES.exec(line);
    if (!found) return line.replace(/\{\\[^{}]*\}/g, '');
    const [, ...parts] = found;
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
 * The same lines without what no caption needs: styles, regions and comments, which would reach the page
 * from a file of captions; signs that would open a tag are written as signs.
 */
function readable(lines: readonly string[]): string[] {
  let isBlock = false;
  return lines.map((line, index) => {
    const follows = index === 0 || lines[index - 1]?.trim() === '';
    if (follows && BLOCK.test(line)) isBlock = true;
    if (line.trim() === '') isBlock = false;
    if (isBlock || line.trim() === '') return '';
    if (line.includes('-->')) return line.trim();
    // The parser takes seconds for a million signs that are no entity.
    const text = line.replace(/&(?!(?:amp|lt|gt|lrm|rlm|nbsp|#x?\d+);)/g, '&amp;');
    return text.replace(/<(?!\/?(?:[cibuv]|lang|ruby|rt|font)\b[^<>]*>|\d+:[\d:.]+>)/g, '&lt;');
  });
}

const BLOCK = /^(?:STYLE|REGION|NOTE)(?:\s|$)/;
