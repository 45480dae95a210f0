/** The pairs of quotation marks that people type. */
const MARKS = [
  ['«', '»'],
  ['<<', '>>'],
  ['“', '”'],
  ['„', '“'],
  ['"', '"'],
  ['‹', '›'],
] as const;

/**
 * Removes the quotation marks around a whole text, for a field whose page adds quotation marks itself.
 *
 * @example unquoted('« Une équipe… »') // 'Une équipe…'
 * @example unquoted('« A » et « B »') // '« A » et « B »'
 */
export function unquoted(text: string): string {
  for (const [opening, closing] of MARKS) {
    if (!text.startsWith(opening) || !text.endsWith(closing)) continue;
    const inner = text.slice(opening.length, -closing.length).trim();
    if (inner && isBalanced(inner, opening, closing)) return unquoted(inner);
  }
  return text;
}

/** Whether all quotes inside a quoted text form pairs. In « A » et « B » they do not: there are two quotations. */
function isBalanced(text: string, opening: string, closing: string): boolean {
  let depth = 0;
  for (const part of text.split(new RegExp(`(${opening}|${closing})`))) {
    if (part === closing) depth -= 1;
    else if (part === opening) depth += 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
