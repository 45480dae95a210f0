import { FILE_START } from '../problem';
import { type Misprint, misprint } from './yamlMessages';

/** The longest accepted front matter, in characters: five times the longest in real files. */
const MAX_FRONT_MATTER = 16_000;

/** Restores the two `---` lines around front matter if Word replaced their hyphens by « — » or « –- ». */
export function withPlainFences(text: string): string {
  if (!/^[—–]/.test(text)) return text;
  const lines = text.split('\n');
  const isFence = (line: string) => /^(?:---|[—–]{1,3}-?)[ \t]*$/.test(line);
  const closing = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!isFence(lines[0] ?? '') || closing === -1) return text;
  return lines.map((line, index) => (index === 0 || index === closing ? '---' : line)).join('\n');
}

/**
 * Checks the two `---` lines around front matter, and its length. Returns the mistake, if there is one. The parser
 * gray-matter must not get wrong lines: it would run `---js` as code, accept `----` as the closing line, and read a
 * whole file without a closing line as fields.
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
 * Finds the lines that a Git merge conflict leaves in a text: `<<<<<<<` or, if none, `>>>>>>>`. Unnoticed, they would
 * be published, or reported as other mistakes. `=======` is not searched for, since it underlines a title in Markdown.
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
