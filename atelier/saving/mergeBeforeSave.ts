import { capitalized } from '../../model/french/capitalized';
import { type EditedEntry, titleOf } from '../cms/entry';
import { openedText, PATH, SOURCE } from '../files/content';
import { type Content, fromFile, toFile } from '../files/format';
import { type Conflict, mergeContents } from '../files/mergeContents';
import { treeOf } from '../forms/trees';
import { COMMITTING, committingSchema, wrapSaves } from '../session/cmsEvents';
import type { Session } from '../session/openSession';
import { FORGE_MESSAGES } from './forgeFetch';
import { notSaved } from './validateBeforeSave';

/** The functions with which a merge names the other author, asks for a choice of versions, and shows the result. */
interface MergeParts {
  /** Returns the name of the person who last saved a file. */
  readonly authorOf: (path: string) => Promise<string>;
  /**
   * Asks the person who saves which version of each field to save.
   *
   * @param title the name of the record, because several records may be saved at once.
   * @returns the fields for which the person chose their own version; undefined if the person cancelled.
   */
  readonly choose: (
    author: string,
    conflicts: readonly Conflict[],
    title: string,
  ) => Promise<ReadonlySet<string> | undefined>;
  /** Shows a sentence to the person who saved: which fields this person and the author of the other version changed. */
  readonly say: (sentence: string) => void;
}

/**
 * Merges the content of a form with the version that another person saved after the form was opened. If only one of the
 * two changed a field, that change is kept; if both did, the person who saves chooses. The commit is refused if
 * somebody saves the file again after the merge, or creates a file at the path of a new record: some forges would
 * overwrite that file.
 *
 * @param target the window of the CMS.
 * @returns a function that converts the content of a form to the merged content. It throws if the person cancels.
 */
export function mergeBeforeSave(
  target: EventTarget,
  { texts }: Pick<Session, 'texts'>,
  { authorOf, choose, say }: MergeParts,
): (edited: EditedEntry) => Promise<Content> {
  let sentence = '';
  /** The saved text with which each form of the current save was merged, by the path of the form's file. */
  const merges = new Map<string, string | undefined>();
  target.addEventListener(COMMITTING, (event) => {
    const { changes = [], until } = committingSchema.safeParse(event).data?.detail ?? {};
    const isLate = changes.some(({ action, path, previousPath = path }) =>
      action === 'create'
        ? texts.has(path)
        : merges.has(previousPath) && merges.get(previousPath) !== texts.get(previousPath),
    );
    if (isLate) until?.push(Promise.reject(new Error(FORGE_MESSAGES.conflict)));
  });
  wrapSaves(target, (save) => async (overwrite) => {
    sentence = '';
    try {
      const saved = await save(overwrite).catch((error: unknown) => {
        if (!isModified(error)) throw error;
        return save(true);
      });
      if (sentence) say(sentence.trim());
      return saved;
    } finally {
      merges.clear();
    }
  });
  return async ({ name, content }) => {
    const { [PATH]: path } = content;
    const opened = openedText(content);
    const saved = texts.get(String(path));
    merges.set(String(path), saved);
    if (opened === undefined || !saved?.trim() || saved.trim() === opened) return content;
    const versions = {
      base: fromFile(name, opened),
      // Via the file that would be saved: a form represents some values in another way.
      mine: fromFile(name, toFile(name, content)),
      theirs: readSaved(name, saved),
    };
    const merged = (isMine: (field: string) => boolean) =>
      mergeContents(versions, treeOf(name), isMine);
    const { conflicts } = merged(() => true);
    const author = await authorOf(String(path));
    const title = titleOf(content);
    const chosen = conflicts.length ? await choose(author, conflicts, title) : new Set<string>();
    if (!chosen) throw notSaved(GIVEN_UP);
    const { content: made, kept, taken } = merged((field) => chosen.has(field));
    const record = title && ` (« ${title} »)`;
    if (taken.length) {
      sentence += `${SAVED}${record}.${fields('vous', kept)}${fields(author, taken)} `;
    }
    return { ...made, [SOURCE]: saved, [PATH]: path };
  };
}

const SAVED = 'Enregistré, avec les changements de chacun';
const GIVEN_UP =
  'Vous n’avez pas choisi de version.\n\nRien n’a été enregistré. Ce que vous avez écrit est toujours dans la fiche.';

function fields(who: string, names: readonly string[]): string {
  return names.length ? ` ${capitalized(who)} : ${[...new Set(names)].join(', ')}.` : '';
}

/** Converts the text of a saved file to a form's content. @throws Error that the CMS shows: invalid front matter. */
function readSaved(name: string, text: string): Content {
  try {
    return fromFile(name, text);
  } catch (error) {
    throw notSaved(`${UNREADABLE}\n\n${error instanceof Error ? error.message : error}`);
  }
}

const UNREADABLE = 'L’autre version de cette fiche ne peut pas être lue : rien n’a été enregistré.';

/** Whether the CMS refused a save because somebody else had changed the record. */
function isModified(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message === 'save_conflict' &&
    Object(error.cause).type === 'modified'
  );
}
