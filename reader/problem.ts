/**
 * A mistake in the staff's files: said in French, placed, with its remedy.
 * A failure of the program itself is a thrown Error, in English, instead.
 */
export interface Problem {
  /** Path from the project's root, with forward slashes: `content/offres/prestige.md`. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units, as editors count. */
  readonly column: number;
  /** Key path as the author types it, `sections[2].button.href`; absent for the body or the file. */
  readonly field?: string;
  /** The field's French name. */
  readonly label?: string;
  /** What is wrong, a French sentence that begins with a small letter: a field's name precedes it. */
  readonly message: string;
  /** What to type instead, a French sentence or the line itself. */
  readonly remedy?: string;
}

/** A place in a file: both numbers 1-based. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The first character of a file: where a problem of the whole file is shown. */
export const FILE_START: Place = { line: 1, column: 1 };

/** Everything a problem says but its place. */
export type ProblemWords = Omit<Problem, 'file' | 'line' | 'column'>;

/** Gathers the problems of a whole reading, so that staff see them all at once. */
export class ProblemList {
  readonly all: Problem[] = [];

  add(file: string, place: Place, words: ProblemWords): void {
    const { line, column } = place;
    this.all.push({ file, line, column, ...words });
  }
}

/** Returns problems as every report shows them: by file, then line, then column, and printable. */
export function reportable(problems: readonly Problem[]): Problem[] {
  return problems
    .map((problem) => ({
      ...problem,
      file: printable(problem.file),
      ...(problem.field && { field: printable(problem.field) }),
      message: printable(problem.message),
      ...(problem.remedy && { remedy: printableLines(problem.remedy) }),
    }))
    .sort(
      (a, b) =>
        compare(a.file, b.file) ||
        a.line - b.line ||
        a.column - b.column ||
        compare(a.message, b.message),
    );
}

/**
 * Returns a text from outside as one line that a terminal and the runner of a forge only show. Control characters,
 * line breaks and marks that turn the direction of reading are replaced. GitHub's runner obeys `::` at the start of
 * a line and `##[` anywhere in it (actions/runner, ActionCommand.cs): a mark inside makes them text.
 *
 * @example printable('::error::x') // ':\ufffd:error::x'
 */
export function printable(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\ufffd')
    .replace(/^\s*:(?=:)|##(?=\[)/g, '$&\ufffd');
}

/** The same for a text of several lines, which it keeps. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/**
 * Returns the report staff read: every problem under its `file:line:column`, then how many there are
 * and what became of the live site (`consequence`, a full sentence).
 */
export function formatProblems(problems: readonly Problem[], consequence: string): string {
  const blocks = reportable(problems).map(formatProblem);
  return `${blocks.join('\n\n')}\n\n${countProblems(problems)}. ${consequence}\n`;
}

/** Returns what can wait until the site goes live, one line each: its place, then its sentence. */
export function formatNotices(notices: readonly Problem[]): string {
  const lines = reportable(notices).map(
    (notice) => `  ${notice.file}:${notice.line}:${notice.column}  ${problemSentence(notice)}`,
  );
  return ['À remplacer avant la mise en ligne (le site se construit quand même) :', ...lines].join(
    '\n',
  );
}

/** One problem as a short block of text, beginning with its clickable place. */
export function formatProblem(problem: Problem): string {
  const lines = [
    `${problem.file}:${problem.line}:${problem.column}`,
    `  ${problemSentence(problem)}`,
  ];
  if (problem.remedy) lines.push(...problem.remedy.split('\n').map((line) => `  → ${line}`));
  return lines.join('\n');
}

/**
 * Returns the sentence without its place: « title (Titre) : ce champ manque. » Alone, the message begins
 * with a capital: « Ce fichier manque. »
 */
export function problemSentence({ field, label, message }: Problem): string {
  if (!field) return message.charAt(0).toLocaleUpperCase('fr') + message.slice(1);
  return `${field}${label ? ` (${label})` : ''} : ${message}`;
}

/** « 3 points à corriger dans 2 fichiers ». */
export function countProblems(problems: readonly Problem[]): string {
  const files = new Set(problems.map((problem) => problem.file)).size;
  return `${countPoints(problems)} dans ${plural(files, 'fichier')}`;
}

/** « 3 points à corriger », where it is clear of which file. */
export function countPoints(problems: readonly Problem[]): string {
  return `${plural(problems.length, 'point')} à corriger`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count > 1 ? 's' : ''}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
