import { inFile, inForm, type Phrase, phrase } from '../model/french/phrase';

/** A mistake in a content file, reported to staff in French with its place and its correction. */
export interface Problem {
  /** The path from the project's root, with forward slashes: `content/offres/prestige.md`. */
  readonly file: string;
  /** The line of the mistake, 1-based. */
  readonly line: number;
  /** The column of the mistake, 1-based, in UTF-16 units, as editors count. */
  readonly column: number;
  /** The path of the field as typed, `sections[2].button.href`; absent for the body or the whole file. */
  readonly field?: string;
  /** The French name of the field. */
  readonly label?: string;
  /** The mistake, a French sentence that begins with a small letter, since the field's name precedes it. */
  readonly message: string;
  /** The fix: a French sentence, or the line to type. */
  readonly remedy?: string;
  /** The message and remedy for the editor's form, if `message` and `remedy` only suit staff who edit the file. */
  readonly form?: { readonly message: string; readonly remedy?: string | undefined };
  /** Probable corrections of the mistake, for staff to choose from. */
  readonly fixes?: readonly Fix[];
  /** The path of the wrong or missing picture, film or PDF, `/images/quais.jpg`, or the name of the missing record. */
  readonly about?: string;
  /** Whether the mistake is a picture without a description in a text. If so, the editor shows this picture. */
  readonly isUndescribed?: boolean;
  /** Whether the problem is only a remark, which does not stop publication: for example, pages hide a link. */
  readonly isRemark?: boolean;
}

/** A correction: `right` replaces `wrong` in the typed text or, if `wrong` is absent, the whole value of the field. */
export interface Fix {
  readonly wrong?: string;
  readonly right: string;
}

/** Returns the remedy « Vouliez-vous écrire … ? » with `right` as correction, or `otherwise` if `right` is missing. */
export function didYouMean(
  wrong: string,
  right: string | undefined,
  otherwise: Phrase,
  also: Phrase = '',
): Pick<ProblemWords, 'remedy' | 'fixes'> {
  if (!right) return { remedy: otherwise };
  return { remedy: phrase`Vouliez-vous écrire « ${right} » ?${also}`, fixes: [{ wrong, right }] };
}

/** A position in a file: line and column, both 1-based. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The line and column for a problem of a whole file: its first character. */
export const FILE_START: Place = { line: 1, column: 1 };

/** A problem without its file, line and column. */
export interface ProblemWords
  extends Omit<Problem, 'file' | 'line' | 'column' | 'message' | 'remedy' | 'form'> {
  readonly message: Phrase;
  readonly remedy?: Phrase | undefined;
}

/** Makes a problem from its file, line and column, message, remedy and other data. */
export function problemAt(
  file: string,
  { line, column }: Place,
  { message, remedy, ...data }: ProblemWords,
): Problem {
  const isSame = typeof message === 'string' && (!remedy || typeof remedy === 'string');
  const form = { message: inForm(message), remedy: remedy && inForm(remedy) };
  return {
    ...{ file, line, column, ...data, message: inFile(message) },
    ...(remedy && { remedy: inFile(remedy) }),
    ...(!isSame && { form }),
  };
}

/** A list to which the checks of all files add problems, so that staff see them all together. */
export class ProblemList {
  readonly all: Problem[] = [];

  add(file: string, place: Place, words: ProblemWords): void {
    this.all.push(problemAt(file, place, words));
  }
}

/** Returns problems made safe to print (`printable`), and sorted by file, line and column. */
export function reportable(problems: readonly Problem[]): Problem[] {
  return problems
    .map(({ form, ...problem }) => ({
      ...problem,
      file: printable(problem.file),
      ...(problem.field && { field: printable(problem.field) }),
      ...printableWords(problem),
      ...(form && { form: printableWords(form) }),
    }))
    .sort(
      (a, b) =>
        compare(a.file, b.file) ||
        a.line - b.line ||
        a.column - b.column ||
        compare(a.message, b.message),
    );
}

function printableWords({ message, remedy }: NonNullable<Problem['form']>) {
  return { message: printable(message), ...(remedy && { remedy: printableLines(remedy) }) };
}

/**
 * Makes an untrusted text safe to print as one line in a terminal or a CI log. Replaces control characters, line breaks
 * and marks of reading direction. GitHub's runner executes commands after `::` at the start of a line, and after `##[`
 * anywhere (actions/runner, ActionCommand.cs): a replacement character splits these signs.
 *
 * @example printable('::error::x') // ':\ufffd:error::x'
 */
export function printable(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\ufffd')
    .replace(/^\s*:(?=:)|##(?=\[)/g, '$&\ufffd');
}

/** Makes each line of an untrusted text safe to print (`printable`). */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/**
 * Formats the report for staff: every problem under its `file:line:column`, then their number.
 *
 * @param consequence a sentence about the live site, which ends the report.
 */
export function formatProblems(problems: readonly Problem[], consequence: string): string {
  const blocks = reportable(problems).map(formatProblem);
  return `${blocks.join('\n\n')}\n\n${countProblems(problems)}. ${consequence}\n`;
}

/** Formats remarks as a list with one line for each, for staff to read before the site goes live. */
export function formatNotices(notices: readonly Problem[]): string {
  const lines = reportable(notices).map(
    (notice) => `  ${notice.file}:${notice.line}:${notice.column}  ${problemSentence(notice)}`,
  );
  return ['À revoir avant la mise en ligne (le site se construit quand même) :', ...lines].join(
    '\n',
  );
}

/** Formats a problem as lines of text. The first is its file and position, a link in many terminals. */
export function formatProblem(problem: Problem): string {
  const lines = [
    `${problem.file}:${problem.line}:${problem.column}`,
    `  ${problemSentence(problem)}`,
  ];
  if (problem.remedy) lines.push(...problem.remedy.split('\n').map((line) => `  → ${line}`));
  return lines.join('\n');
}

/**
 * Returns a problem as a sentence, without its position: « title (Titre) : ce champ manque. » If the problem
 * has no field, the sentence begins with a capital: « Ce fichier manque. »
 */
export function problemSentence({
  field,
  label,
  message,
}: Pick<Problem, 'field' | 'label' | 'message'>): string {
  if (!field) return message.charAt(0).toLocaleUpperCase('fr') + message.slice(1);
  return `${field}${label ? ` (${label})` : ''} : ${message}`;
}

/** Counts problems in French: « 3 points à corriger dans 2 fichiers ». */
export function countProblems(problems: readonly Problem[]): string {
  const files = new Set(problems.map((problem) => problem.file)).size;
  return `${countPoints(problems)} dans ${plural(files, 'fichier')}`;
}

/** Counts the problems of one file in French: « 3 points à corriger ». */
export function countPoints(problems: readonly Problem[]): string {
  return `${plural(problems.length, 'point')} à corriger`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count > 1 ? 's' : ''}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
