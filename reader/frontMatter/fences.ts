import { FILE_START } from '../problem';
import { type Misprint, misprint } from './yamlMessages';

/** Longest front matter, in characters: five times the longest one written so far. */
export const MAX_FRONT_MATTER = 16_000;

/**
 * Returns a text with dashes where its front matter is delimited by what Word makes of them: « — », « –- ».
 */
export function withPlainFences(text: string): string {
  if (!/^[—–]/.test(text)) return text;
  const lines = text.split('\n');
  const isFence = (line: string) => /^(?:---|[—–]{1,3}-?)[ \t]*$/.test(line);
  const closing = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!isFence(lines[0] ?? '') || closing === -1) return text;
  return lines.map((line, index) => (index === 0 || index === closing ? '---' : line)).join('\n');
}

/**
 * Returns what is wrong with the two `---` lines, checked before gray-matter does: it would take `---js`
 * for code to run, `----` for a closing line, and a file without a closing line for fields only.
 */
export function checkFences(text: string): Misprint | undefined {
  const lines = text.split('\n');
  if (/^\s+---[ \t]*\n/.test(text)) return misprint('blankBefore', FILE_START);
  if (lines[0]?.trimEnd() !== '---') return misprint('noOpening', FILE_START);
  const closing = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  if (closing === -1) return misprint('noClosing', FILE_START);
  if (lines[closing]?.trimEnd() !== '---') {
    return misprint('falseClosing', { line: closing + 1, column: 1 });
  }
  return lines.slice(1, closing).join('\n').length > MAX_FRONT_MATTER
    ? misprint('tooLong', FILE_START, '', String(MAX_FRONT_MATTER))
    : undefined;
}

/**
 * Finds the lines that git writes where it could not merge two versions of a text, and that were saved with
 * it: `<<<<<<<`, `=======`, `>>>>>>>`. Read as YAML or Markdown, they would be reported as something else,
 * or published. A line of equal signs alone is left to the Markdown, where it underlines a title.
 */
export function findMergeConflicts(text: string): Misprint[] {
  const lines = text.split('\n');
  const marked = (sign: RegExp) =>
    lines.flatMap((line, index) =>
      sign.test(line) ? [misprint('twoVersions', { line: index + 1, column: 1 })] : [],
    );
  const conflicts = marked(/^<{7}(?: |$)/);
  return conflicts.length ? conflicts : marked(/^>{7}(?: |$)/);
}
