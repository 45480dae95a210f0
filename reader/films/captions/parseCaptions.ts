import webvtt from 'webvtt-parser';
import type { Mistake } from '../filmReading';
import type { CaptionsFormat } from './format';
import { mistakeOf, RENAME } from './mistakes';
import { fromSubRip, readable } from './repair';

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

/** So many mistakes are told of one file: what is wrong with all its lines is one thing to mend. */
const MOST = 10;

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
): { readonly cues: readonly Cue[]; readonly mistakes: readonly Mistake[] } {
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
  const [first] = mistakes;
  const told = first?.remedy === RENAME ? [first] : mistakes.slice(0, MOST);
  return {
    cues: cues.map(({ startTime, endTime, tree, ...placed }) => ({
      start: startTime,
      end: endTime,
      settings: settingsOf(placed),
      tree,
    })),
    mistakes: told,
  };
}

interface Placed {
  readonly direction: string;
  readonly snapToLines: boolean;
  readonly linePosition: number | 'auto';
  readonly textPosition: number | 'auto';
  readonly size: number;
  readonly alignment: string;
}

/** Written from what was understood, never as it was typed. */
function settingsOf(cue: Placed): string {
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
