import { FILE_START } from '../problem';
import { type Misprint, misprint } from './yamlMessages';

/** Longest front matter, in characters: five times the longest one written so far. */
export const MAX_FRONT_MATTER = 16_000;

/**
 * What is wrong with the two `---` lines, looked at before gray-matter does: it would take `---js`
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
