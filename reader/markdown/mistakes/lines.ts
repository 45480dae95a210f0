import type { Paragraph } from 'mdast';
import { type Finding, type FindingWords, wordsOf } from './finding';
import { LINE_SIGNS } from './lineSigns';
import { listMistake } from './listSigns';
import { type JoinedMistake, type Line, runsOf } from './runs';
import { rowMistake } from './tables';

/** Reports mistakes in a paragraph's lines: wrong characters at their start, and lines that Markdown would join. */
export function findLineMistakes(node: Paragraph, source: readonly string[]): Finding[] {
  const runs = runsOf(node, source);
  const remedies = new Set<string>();
  const ofOneLine = runs.flat().flatMap((line) => {
    const row = LINE_SIGNS.find(({ sign }) => sign.test(line.text));
    if (!row) return [];
    const words = wordsOf(row, row.sign.exec(line.text) ?? []);
    // A list of twenty lines is one mistake.
    if (remedies.has(words.remedy)) return [];
    remedies.add(words.remedy);
    return [placed({ at: line, ...words })];
  });
  const reportedLines = new Set(ofOneLine.map(({ line }) => line));
  const ofSeveralLines = runs.flatMap((run) => {
    if (run.some(({ line }) => reportedLines.has(line))) return [];
    const joinedMistake = JOINED.map((look) => look(run)).find(Boolean);
    return joinedMistake ? [placed(joinedMistake)] : [];
  });
  return [...ofOneLine, ...ofSeveralLines, ...strayBackslashes(runs), ...joinedLines(runs, source)];
}

/** Reports an unindented line that begins with a capital below a list entry: Markdown would join it to the entry. */
function joinedLines(runs: readonly Line[][], source: readonly string[]): Finding[] {
  const [first, second] = runs.flat();
  if (!first || second?.column !== 1 || !/^\p{Lu}/u.test(second.text)) return [];
  const isItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(source[first.line - 1] ?? '');
  // An editor that wraps a text at its margin makes long lines.
  if (!isItem || first.column === 1 || first.text.length > 60) return [];
  return [{ line: second.line, column: 1, ...JOINS }];
}

const JOINS: FindingWords = {
  message: 'cette ligne s’afficherait à la suite de l’élément de liste au-dessus.',
  remedy: 'Laissez une ligne vide au-dessus d’elle, ou commencez-la par « - ».',
};

/** The checks for lines that Markdown would join. Only the first check that finds a mistake reports it. */
const JOINED: readonly ((run: readonly Line[]) => JoinedMistake | undefined)[] = [
  definitionMistake,
  listMistake,
  rowMistake,
  shortLines,
];

/** Reports a definition in the syntax of Pandoc and kramdown: « : Définition » below its term. */
function definitionMistake(run: readonly Line[]): JoinedMistake | undefined {
  const at = run.find(
    ({ text }, index) =>
      /^:[ \t]+\S/.test(text) && /^.{1,60}(?<![.!?…,;:])$/u.test(run[index - 1]?.text ?? ''),
  );
  return (
    at && {
      at,
      message: 'cette définition s’afficherait à la suite de la ligne au-dessus.',
      remedy:
        'Écrivez sur une ligne le mot en gras et sa définition : « **Tournage** : le jour où l’on filme. ».',
    }
  );
}

/** Reports backslashes at line ends that make no line break: at a paragraph's end, doubled, or before a space. */
function strayBackslashes(runs: readonly Line[][]): Finding[] {
  return runs.flatMap((run, place) =>
    run.flatMap((line, index): Finding[] => {
      const [, signs = '', spaces = ''] = /(?<!\\)(\\+)([ \t]*)$/.exec(line.text) ?? [];
      const isLast = index === run.length - 1;
      // At the end of any run but the last, a single backslash is the line break itself.
      if (!signs || (isLast && place < runs.length - 1 && signs.length === 1 && !spaces)) return [];
      if (signs.length % 2 === 0 && isLast) return [];
      const column = line.column + line.text.length - signs.length - spaces.length;
      return [{ line: line.line, column, ...(isLast && !spaces ? LAST : ELSEWHERE) }];
    }),
  );
}

const LAST: FindingWords = {
  message: 'cette barre oblique inverse s’afficherait : elle termine le paragraphe.',
  remedy: 'Retirez-la : elle ne sert qu’entre deux lignes d’un même paragraphe.',
};

const ELSEWHERE: FindingWords = {
  message: 'cette barre oblique inverse s’afficherait au lieu de faire passer à la ligne.',
  remedy: 'Gardez-en une seule, sans espace après elle.',
};

function placed({ at: { line, column }, ...words }: JoinedMistake): Finding {
  return { line, column, ...words };
}

/**
 * Reports short lines that are meant to stay separate, such as a postal address, but that Markdown would join. Ignores
 * a paragraph that a text editor wrapped at its margin: its lines are long, and may begin in the middle of a sentence.
 */
function shortLines(run: readonly Line[]): JoinedMistake | undefined {
  const [line, ...others] = run;
  if (!line || !others.length || !LOOKS.some((look) => look(run.map(({ text }) => text.trim())))) {
    return undefined;
  }
  return {
    at: line,
    message: 'ces lignes courtes s’afficheraient à la suite, sur une seule ligne.',
    remedy: `Pour aller à la ligne, finissez chaque ligne, sauf la dernière, par une barre oblique inverse : « ${line.text.trim().slice(0, 60)}\\ ».`,
  };
}

const LOOKS: readonly ((lines: readonly string[]) => boolean)[] = [isAddress, isLabelled, isStack];

/** Whether the lines are an address, with a postal code and its town below a street. */
function isAddress(lines: readonly string[]): boolean {
  return lines.some(
    (line, index) => index > 0 && POSTAL.test(line) && isShort(line) && isShort(lines[index - 1]),
  );
}

const POSTAL = /^(?:\d{5}|[A-Z]{1,2}[ -]\d{4,5})[ \u00a0]+\p{Lu}/u;

function isShort(line = '', most = 60): boolean {
  return line.length <= most && !/[.!?…]$/.test(line);
}

/** Whether each line begins with a label: « Tél. : 04… », « E-mail : … ». */
function isLabelled(lines: readonly string[]): boolean {
  return lines.every((line) => line.length <= 80 && /^\p{Lu}[^:]{0,30}:\s+\S/u.test(line));
}

/** Whether three or more short lines all begin with a capital or number and, except the last, end no sentence. */
function isStack(lines: readonly string[]): boolean {
  return (
    lines.length > 2 &&
    lines.every((line) => line.length <= 45 && /^(?:\p{Lu}|[\d(+].*\p{Lu})/u.test(line)) &&
    lines.slice(0, -1).every((line) => !/[.!?…:;»]$/.test(line))
  );
}
