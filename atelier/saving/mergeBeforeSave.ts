import { capitalized } from '../../model/french/capitalized';
import type { EditedEntry } from '../cms/entry';
import { OPENED, PATH, SOURCE } from '../files/content';
import { type Content, fromFile, toFile } from '../files/format';
import { type Conflict, mergeContents } from '../files/mergeContents';
import { treeOf } from '../forms/trees';
import { wrapSaves } from '../session/cmsEvents';
import type { Session } from '../session/openSession';
import { notSaved } from './validateBeforeSave';

/** The functions that a merge needs: who saved the file, which version to save, and where to show the result. */
interface MergeParts {
  /** Returns the name of the person who last saved a file. */
  readonly authorOf: (path: string) => Promise<string>;
  /** Asks which version to save. @returns the fields that get the person's own; undefined after a cancel. */
  readonly choose: (
    author: string,
    conflicts: readonly Conflict[],
  ) => Promise<ReadonlySet<string> | undefined>;
  /** Shows the person, after the save, who made which change. */
  readonly say: (sentence: string) => void;
}

/**
 * Merges the content of a form with the version that somebody else saved since the form was opened. If only one of them
 * changed a field, the change is kept; if both did, the person who saves chooses.
 *
 * @param target the window of the CMS.
 * @returns a function from the content of a form to the content to save. It throws if the person cancels.
 */
export function mergeBeforeSave(
  target: EventTarget,
  { texts }: Pick<Session, 'texts'>,
  { authorOf, choose, say }: MergeParts,
): (edited: EditedEntry) => Promise<Content> {
  let sentence = '';
  wrapSaves(target, (save) => async (overwrite) => {
    sentence = '';
    const saved = await save(overwrite).catch((error: unknown) => {
      if (!isModified(error)) throw error;
      return save(true);
    });
    if (sentence) say(sentence);
    return saved;
  });
  return async ({ name, content }) => {
    const { [PATH]: path, [SOURCE]: source, [OPENED]: opened = source } = content;
    const saved = texts.get(String(path));
    if (typeof opened !== 'string' || !saved?.trim() || saved.trim() === opened.trim())
      return content;
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
    const chosen = conflicts.length ? await choose(author, conflicts) : new Set<string>();
    if (!chosen) throw notSaved(GIVEN_UP);
    const { content: made, kept, taken } = merged((field) => chosen.has(field));
    if (taken.length) sentence = `${SAVED}${fields('vous', kept)}${fields(author, taken)}`;
    return { ...made, [SOURCE]: saved, [PATH]: path };
  };
}

const SAVED = 'Enregistré, avec les changements de chacun.';
const GIVEN_UP = 'Rien n’a été enregistré. Ce que vous avez écrit est toujours dans la fiche.';

function fields(who: string, names: readonly string[]): string {
  return names.length ? ` ${capitalized(who)} : ${[...new Set(names)].join(', ')}.` : '';
}

/** Reads the content of a saved record. @throws Error that the CMS shows, if its header cannot be read. */
function readSaved(name: string, text: string): Content {
  try {
    return fromFile(name, text);
  } catch (error) {
    throw notSaved(`${UNREADABLE}\n\n${error instanceof Error ? error.message : error}`);
  }
}

const UNREADABLE = 'Rien n’a été enregistré : l’autre version de cette fiche ne peut pas être lue.';

/** Whether the CMS refused a save because somebody else had changed the record. */
function isModified(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message === 'save_conflict' &&
    Object(error.cause).type === 'modified'
  );
}
