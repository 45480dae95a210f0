import { addressOf, placeAt } from '../../model/records/folders';
import { countPoints, formatProblem, type Problem } from '../../reader/problem';
import { formMessage, textMessage, UNREADABLE } from '../check/formMessage';
import { isOfText } from '../check/placeInText';
import { type EditedEntry, type EntryMap, editedEntry } from '../cms/entry';
import { PATH } from '../files/content';
import { type Content, fromFile } from '../files/format';
import type { Session, Verdict } from '../session/openSession';
import type { Settings } from '../settings';

/** The form that the CMS is about to save: an Immutable.js Map, whose method `set` replaces the form's content. */
interface SavedEntry extends EntryMap {
  get(key: 'newRecord'): unknown;
  set(key: 'data', data: Content): this;
}

type Lists = Pick<Settings, 'lists'>;

/**
 * Returns the function that the CMS calls before it saves a form. This function merges what others have saved, throws
 * if `npm run check` would report a problem, and adds the former address of a renamed record to its aliases. It returns
 * the form filled from the text to be saved: the next save compares the form with this text to find changes.
 *
 * @param merged converts the content of a form to the content to save (mergeBeforeSave.ts).
 * @param leadTo scrolls the form to a problem, while a dialog reports the refused save.
 */
export function validateBeforeSave(
  session: Pick<Session, 'texts' | 'examine'> & Lists,
  merged: (edited: EditedEntry) => Promise<Content>,
  leadTo: (problem: Problem, text: string) => Promise<void>,
) {
  /** Returns the form as it will be saved. @throws Error if the form has problems; the CMS shows the message. */
  return async <Entry extends SavedEntry>(entry: Entry): Promise<Entry> => {
    const form = editedEntry(entry);
    const edited = { ...form, content: entry.get('newRecord') ? form.content : await merged(form) };
    const was = String(edited.content[PATH] ?? '');
    const isThere = session.texts.has(was) && !entry.get('newRecord');
    const isRenamed = isThere && was !== edited.path;
    const aliases = isRenamed ? withFormer(edited, was, session) : undefined;
    const content: Content = { ...edited.content, ...(aliases && { aliases }) };
    const verdict = await session
      .examine(edited.name, edited.path, content)
      .catch((error: unknown) => {
        console.error(error);
        throw notSaved(UNREADABLE);
      });
    if (verdict.problems.length) {
      const sentences = verdict.problems.map((problem) => said(problem, verdict));
      const own = verdict.problems.find(({ file }) => file === verdict.path);
      if (own) void leadTo(own, verdict.text);
      const count = `${countPoints(verdict.problems)} avant d’enregistrer.`;
      throw notSaved([count, ...sentences].join('\n\n'));
    }
    const data = { ...fromFile(edited.name, verdict.text), [PATH]: verdict.path };
    return entry.set('data', data);
  };
}

/** Returns the error of a refused save. For the message `saving_failed`, the CMS shows `sentence` in a dialog. */
export function notSaved(sentence: string): Error {
  return new Error('saving_failed', { cause: new Error(sentence) });
}

/** Returns the text of a problem for the dialog of a refused save, with its field or its file and line. */
function said(problem: Problem, { path, text }: Pick<Verdict, 'path' | 'text'>): string {
  if (problem.file !== path) return formatProblem(problem);
  const { sentence, remedy } = isOfText(problem)
    ? textMessage(problem, text)
    : formMessage(problem);
  return remedy ? `${sentence}\n→ ${remedy}` : sentence;
}

/** Returns a renamed record's aliases with its former address added; undefined if the record has no page. */
function withFormer(
  { path, content }: EditedEntry,
  was: string,
  { lists }: Lists,
): string[] | undefined {
  const former = addressOf(placeAt(was), lists);
  if (former === undefined) return undefined;
  const now = path === undefined ? undefined : addressOf(placeAt(path), lists);
  const known = Array.isArray(content.aliases) ? content.aliases.map(String) : [];
  return [...known.filter((alias) => alias && alias !== former && alias !== now), former];
}
