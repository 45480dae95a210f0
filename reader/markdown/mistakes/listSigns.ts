import { type MistakeRow, wordsOf } from './finding';
import { NO_LIST, USE_DASHES } from './lineSigns';
import type { JoinedMistake, Line } from './runs';

/** Reports lines meant as a list that Markdown would join, since it does not know their bullets or numbers. */
export function listMistake(run: readonly Line[]): JoinedMistake | undefined {
  for (const row of LIST_SIGNS) {
    const bulletLines = run.filter(({ text }) => row.sign.test(text));
    const [first] = bulletLines;
    if (!first) continue;
    const above = run[run.indexOf(first) - 1]?.text ?? '';
    if (bulletLines.length < 2 && !/:[ \t]*$/.test(above)) continue;
    return { at: first, ...wordsOf(row, row.sign.exec(first.text) ?? []) };
  }
  return numbered(run);
}

/**
 * Patterns of bullets that Markdown does not know, each with its message. A bullet is reported if it begins at least
 * two lines. A bullet that begins only one line is reported if the line above ends with a colon.
 */
export const LIST_SIGNS: readonly MistakeRow[] = [
  {
    // A single one may continue a word cut at the end of the line above.
    sign: /^-(?=\p{L})/u,
    message: 'il manque une espace après le tiret : les lignes ne deviennent pas une liste.',
    remedy: USE_DASHES,
  },
  {
    sign: /^\*(?=\p{L})(?![^\n]*\*)/u,
    message: 'il manque une espace après l’étoile : les lignes ne deviennent pas une liste.',
    remedy: USE_DASHES,
  },
  {
    sign: /^[–—―‒−](?![\d–—―])/,
    message: NO_LIST,
    remedy: `${USE_DASHES} Dans un dialogue, laissez une ligne vide entre deux répliques.`,
  },
  {
    sign: /^(?:[-=]>|[*+](?=[\u00a0\u202f]))/,
    message: NO_LIST,
    remedy: USE_DASHES,
  },
  {
    // Matches emoji used as bullets.
    sign: /^(?:(?![©®™])\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Extended_Pictographic}|\p{Emoji_Modifier}){0,12}|\d\ufe0f?\u20e3|[→⇒➔➜➢➤►▶▸▹◆◇◾✓✔☑☐✗✘★☆♦❖❯§])/u,
    message: NO_LIST,
    remedy: 'Mettez un tiret et une espace devant chaque ligne : « - ».',
  },
];

/** Reports lines numbered as `1-`, `1°`, `1/`, `1.Un` or `a)`, if their numbers continue from line to line. */
function numbered(run: readonly Line[]): JoinedMistake | undefined {
  let before: { rank: number; line: Line; typed: string } | undefined;
  for (const line of run) {
    const [typed, number, letter = ''] = NUMBERED.exec(line.text) ?? [];
    if (typed === undefined) continue;
    const rank = number ? Number(number) : letter.toLowerCase().charCodeAt(0) - 1000;
    if (before?.rank === rank - 1) {
      const isMarker = /^\d+[.)] $/.test(before.typed);
      return { at: before.line, ...wordsOf(isMarker ? NO_BLANK : NUMBERS, [before.typed.trim()]) };
    }
    before = { rank, line, typed };
  }
  return undefined;
}

const NUMBERS = {
  message: NO_LIST,
  remedy: 'Commencez chaque ligne par un nombre, un point et une espace : « 1. », « 2. ».',
};

const NO_BLANK = {
  message: NO_LIST,
  remedy: 'Laissez une ligne vide au-dessus : une liste qui ne commence pas à 1 en a besoin.',
};

const NUMBERED =
  /^(?:(\d{1,2})|([a-hA-H]))(?:[ \t\u00a0]?[-–—](?!\d)|[°º][).:/-]?|[.)](?=[\s\p{L}])|\/(?!\d)|[ \t][.)])(?=[\s\p{L}])/u;
