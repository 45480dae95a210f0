import { type Misprint, misprint } from './yamlMessages';

/**
 * The lines that git writes where it could not merge two versions of a text, and that were saved with
 * it: `<<<<<<<`, `=======`, `>>>>>>>`. Read as YAML or Markdown, they would be told as something else,
 * or published. A line of equal signs alone is left to the Markdown, where it underlines a title.
 */
export function findMergeConflicts(text: string): Misprint[] {
  const found: Misprint[] = [];
  let open = false;
  for (const [index, line] of text.split('\n').entries()) {
    const place = { line: index + 1, column: 1 };
    if (/^<{7}(?: |$)/.test(line)) {
      open = true;
      found.push(misprint('twoVersions', place));
    } else if (/^>{7}(?: |$)/.test(line)) {
      if (!open) found.push(misprint('leftOver', place));
      open = false;
    }
  }
  return found;
}
