import { FILE_START, type Problem } from '../../reader/problem';
import type { Answer, Edited } from '../engine/engine';
import type { Content } from '../files/content';
import { SOURCE } from '../files/content';

/** What the check would report of the whole site with a form in it, and the page that shows it. */
export interface Verdict extends Partial<Pick<Answer, 'html' | 'address' | 'couldShow' | 'drawn'>> {
  /** What stands in the way of saving: what is wrong in the form, or elsewhere because of it. */
  readonly problems: readonly Problem[];
  /** What was wrong in other files before: reported, since the site is not published with it, but no reason not to save. */
  readonly elsewhere: readonly Problem[];
  /** Where the file is or will be. */
  readonly path: string;
  /** The file as it would be saved; the verdict is of this text, and no other. */
  readonly text: string;
}

/** A form that cannot be written says why in the words of atelier/files. */
export function refused(path: string, content: Content, error: unknown): Verdict {
  const source = content[SOURCE];
  const message = error instanceof Error ? error.message : String(error);
  return {
    problems: [{ file: path, ...FILE_START, message }],
    elsewhere: [],
    path,
    text: typeof source === 'string' ? source : '',
  };
}

/** Returns what the reader says of the texts as they are saved: one of these is read as if it were being edited. */
export async function problemsBefore(
  texts: ReadonlyMap<string, string>,
  problems: readonly Problem[],
  ask: (edited: Edited) => Promise<Answer>,
): Promise<ReadonlySet<string>> {
  const path = problems.map(({ file }) => file).find((file) => texts.has(file));
  const text = path === undefined ? undefined : texts.get(path);
  // Nothing is saved of what is wrong: it comes of the form.
  if (path === undefined || text === undefined) return new Set();
  const answer = await ask({ path, text });
  return new Set(answer.problems.map(keyOf));
}

/** The same for the same problem, whatever was read beside it. */
export function keyOf({ file, line, field, message }: Problem): string {
  return [file, line, field, message].join('\n');
}
