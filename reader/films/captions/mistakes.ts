import type { Mistake } from '../filmReading';
import type { CaptionsFormat } from './format';

/** What webvtt-parser says of a line; others it says of signs in the words, which are mended. */
interface ParserError {
  readonly message: string;
  readonly line: number;
  readonly col?: number;
}

/** @param before how many lines were put before the first. */
export function mistakeOf(
  { message, line, col }: ParserError,
  lines: readonly string[],
  before: number,
  format: CaptionsFormat,
): Mistake | undefined {
  const found = SAID[message];
  if (!found) return undefined;
  const shown = Math.min(Math.max(1, line - before + (found.offset ?? 0)), lines.length);
  const text = lines[shown - 1] ?? '';
  if (message === SIGNATURE && TIMED.test(lines.slice(0, 5).join('\n'))) {
    return { line: 1, column: 1, message: found.message, remedy: RENAME };
  }
  return {
    line: shown,
    column: Math.min(col ?? 1, text.length + 1),
    message: found.message,
    remedy: found.remedy ?? EXAMPLES[format],
  };
}

const SIGNATURE = 'No valid signature. (File needs to start with "WEBVTT".)';

/** How SubRip begins. */
const TIMED = /^\d+\n(?:\d+:)?\d+:\d+,\d+ *-->/;
/** What a file of SubRip is told under the name of another. */
export const RENAME =
  'Ce fichier ressemble à du SubRip : donnez-lui un nom en .srt, ici et là où il est cité.';

const EXAMPLES: Readonly<Record<CaptionsFormat, string>> = {
  vtt: 'Par exemple : 00:01:02.500 --> 00:01:05.000',
  srt: 'Par exemple : 00:01:02,500 --> 00:01:05,000',
};

interface Said {
  readonly message: string;
  readonly remedy?: string;
  /** The parser is so many lines further when it says so. */
  readonly offset?: number;
}

const TIME: Said = { message: 'ce moment n’est pas écrit comme il faut.' };
const LOST: Said = {
  message: 'ces mots ne suivent aucune indication de temps : ils ne s’afficheraient pas.',
  remedy:
    'Retirez la ligne vide qui les sépare des précédents, ou écrivez au-dessus le début et la fin.',
  offset: -1,
};
const ARROW: Said = { message: 'le début et la fin sont à séparer par « --> ».' };

const SAID: Readonly<Record<string, Said>> = {
  [SIGNATURE]: {
    message: 'un fichier WebVTT commence par la ligne « WEBVTT ».',
    remedy: 'Écrivez WEBVTT sur la première ligne, et laissez la deuxième vide.',
  },
  'Cue identifier cannot be standalone.': LOST,
  'Cue identifier needs to be followed by timestamp.': LOST,
  'Blank line missing before cue.': {
    message: 'il manque une ligne vide au-dessus de ce sous-titre.',
    remedy: 'Ajoutez-la.',
  },
  'No timestamp found.': TIME,
  'Timestamp must start with a character in the range 0-9.': TIME,
  'No time unit separator found.': TIME,
  'Must be exactly two digits.': TIME,
  'No seconds found or minutes is greater than 59.': TIME,
  'No decimal separator (".") found.': TIME,
  'Milliseconds must be given in three digits.': TIME,
  'You cannot have more than 59 minutes.': {
    message: 'une heure n’a que soixante minutes.',
  },
  'You cannot have more than 59 seconds.': {
    message: 'une minute n’a que soixante secondes.',
  },
  "Timestamp not separated from '-->' by whitespace.": ARROW,
  "'-->' not separated from timestamp by whitespace.": ARROW,
  'No valid timestamp separator found.': ARROW,
  'End timestamp is not greater than start timestamp.': {
    message: 'ce sous-titre finit avant d’avoir commencé.',
    remedy: 'Écrivez une fin plus tardive que le début.',
  },
};
