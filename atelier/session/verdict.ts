import { FILE_START, type Problem } from '../../reader/problem';
import type { Answer } from '../engine/engine';
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
