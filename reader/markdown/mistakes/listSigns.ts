import type { JoinedMistake, Line } from './runs';
import { shortened } from './shortened';

/** Lines typed as a list, with signs that make none: they would run together in one paragraph. */
export function listMistake(run: readonly Line[]): JoinedMistake | undefined {
  const term = defined(run);
  if (term) return term;
  for (const { sign, remedy, message } of LISTS) {
    const marked = run.filter(({ text }) => sign.test(text));
    const [first] = marked;
    if (!first) continue;
    const above = run[run.indexOf(first) - 1]?.text ?? '';
    if (marked.length < 2 && !/:[ \t]*$/.test(above)) continue;
    const typed = (sign.exec(first.text)?.[0] ?? '').trim();
    return { line: first, words: { message: message?.(typed) ?? runTogether(typed), remedy } };
  }
  return numbered(run);
}

interface ListSign {
  readonly sign: RegExp;
  readonly remedy: string;
  readonly message?: (typed: string) => string;
}

const DASHES = 'Commencez chaque ligne par un tiret et une espace : « - ».';
const NUMBERS = 'Commencez chaque ligne par un nombre, un point et une espace : « 1. », « 2. ».';

/** Signs that two lines begin with, or one under a line that ends with a colon. */
const LISTS: readonly ListSign[] = [
  {
    // Once, it may be a word cut at the end of the line above.
    sign: /^-(?=\p{L})/u,
    message: () => 'il manque une espace après le tiret : les lignes ne deviennent pas une liste.',
    remedy: DASHES,
  },
  {
    sign: /^[–—―‒−](?![\d–—―])/,
    remedy: `${DASHES} Dans un dialogue, laissez une ligne vide entre deux répliques.`,
  },
  { sign: /^(?:[-=]>|[*+](?=[\u00a0\u202f]))/, remedy: DASHES },
  // Pictures used as bullets: « ✅ », « 👉 », « 1️⃣ », « → », « ✓ ».
  {
    sign: /^(?:(?![©®™])\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Extended_Pictographic}|\p{Emoji_Modifier}){0,12}|\d\ufe0f?\u20e3|[→⇒➔➜➢➤►▶▸▹◆◇◾✓✔☑☐✗✘★☆♦❖❯§])/u,
    remedy: 'Mettez un tiret et une espace devant chaque ligne : « - ».',
  },
];

function runTogether(typed: string): string {
  return `« ${typed} » ne fait pas une liste : les lignes se suivraient dans un même paragraphe.`;
}

/** `1-`, `1°`, `1/`, `1.Un`, `a)`: counted on from one line to another, or they are something else. */
function numbered(run: readonly Line[]): JoinedMistake | undefined {
  let before: { rank: number; line: Line; typed: string } | undefined;
  for (const line of run) {
    const [typed, number, letter = ''] = NUMBERED.exec(line.text) ?? [];
    if (typed === undefined) continue;
    const rank = number ? Number(number) : letter.toLowerCase().charCodeAt(0) - 1000;
    if (before?.rank === rank - 1) {
      const message = runTogether(before.typed.trim());
      return { line: before.line, words: { message, remedy: NUMBERS } };
    }
    before = { rank, line, typed };
  }
  return undefined;
}

const NUMBERED =
  /^(?:(\d{1,2})|([a-hA-H]))(?:[ \t\u00a0]?[-–—](?!\d)|[°º][).:/-]?|[.)](?=[\s\p{L}])|\/(?!\d)|[ \t][.)])(?=[\s\p{L}])/u;

/** A term, and what it means on a line that begins with a colon. */
function defined(run: readonly Line[]): JoinedMistake | undefined {
  const index = run.findIndex(({ text }) => /^:[ \t\u00a0]+\S/.test(text));
  const line = run[index];
  const term = run[index - 1]?.text.trim();
  // A colon that begins the third line of a text was put there by an editor that cuts long lines.
  if (!line || index > 1 || (term && term.length > 60)) return undefined;
  const meaning = shortened(line.text.replace(/^:\s+/, ''));
  return {
    line,
    words: {
      message: 'ce deux-points s’afficherait en tête de ligne : il ne donne pas de définition.',
      remedy: term ? `Écrivez « - **${term}** : ${meaning} ».` : 'Retirez-le.',
    },
  };
}
