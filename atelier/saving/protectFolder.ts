import {
  COMMITTING,
  type Committing,
  committingSchema,
  isText,
  SAVING,
  savingSchema,
} from '../session/cmsEvents';
import type { AskStore } from '../session/cmsStorage';
import type { Session } from '../session/openSession';

/** Returns a file of the open folder on this machine by its path; undefined if there is no such file. */
export type ReadFile = (path: string) => Promise<File | undefined>;

/**
 * Prevents the editor from overwriting what another tab or program has saved in the open folder on this machine. On a
 * forge (GitHub…), the CMS itself prevents this by comparing commits.
 *
 * @param target the window of the CMS.
 * @param openFolder returns a function that reads files of the folder; undefined if the editor edits a forge.
 * @param offerReload shows why a commit was refused, and offers to reload the page.
 * @returns a function to call with the path of a record before it is saved. It notes the new text of a changed file in
 * the session, so that mergeBeforeSave merges the form with this text. For a deleted or empty file, it throws an error,
 * and the CMS asks whether to create the file again.
 */
export function protectFolder(
  target: EventTarget,
  { texts, note }: Pick<Session, 'texts' | 'note'>,
  openFolder: () => Promise<ReadFile | undefined>,
  offerReload: (sentence: string) => void,
): (path: string) => Promise<void> {
  let isAgreed = false;
  target.addEventListener(SAVING, (event) => {
    isAgreed = savingSchema.safeParse(event).data?.detail.overwrite ?? false;
  });
  /** Returns the first changed path whose file differs from the file that the editor has read. */
  const changedPath = async (changes: Committing['changes']): Promise<string | undefined> => {
    const read = await openFolder();
    if (!read) return undefined;
    for (const { action, path, previousPath = path } of changes) {
      const isNew = action === 'create' || previousPath !== path;
      if (isNew && (await read(path))) return path;
      if (action === 'create' || !isText({ path: previousPath })) continue;
      if (!isSame(await (await read(previousPath))?.text(), texts.get(previousPath)))
        return previousPath;
    }
    return undefined;
  };
  const refuseChanged = async (changes: Committing['changes']) => {
    const path = await changedPath(changes);
    if (path === undefined) return;
    const sentence = `« ${path} » a changé dans le dossier depuis que cette page l’a lu : rien n’a été enregistré.`;
    offerReload(sentence);
    throw new Error(`${sentence} ${RELOAD}`);
  };
  target.addEventListener(COMMITTING, (event) => {
    const { changes, until } = committingSchema.safeParse(event).data?.detail ?? {};
    if (changes) until?.push(refuseChanged(changes));
  });
  return async (path) => {
    const text = texts.get(path);
    const read = text === undefined ? undefined : await openFolder();
    if (!read) return;
    const now = await (await read(path))?.text();
    if (isSame(now, text)) return;
    if (!now?.trim() && !isAgreed) throw new Error('save_conflict', { cause: DELETED });
    note(path, now);
  };
}

/** The cause of an error after which the CMS asks whether to create a deleted record again. */
const DELETED = { type: 'deleted' };

const RELOAD =
  'Rechargez la page pour voir l’autre version : ce que vous avez écrit vous est proposé de nouveau dans sa fiche.';

/** Whether two texts are equal, except for line endings and outer blanks, which the CMS removes. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  const normalize = (text?: string) => text?.replace(/\r\n?/g, '\n').trim();
  return normalize(one) === normalize(other);
}

/** Returns the folder on this machine that the person opened in the CMS; undefined if none is open. */
async function rootIn(ask: AskStore): Promise<FileSystemDirectoryHandle | undefined> {
  const root: unknown = await ask((store) => store.get('root_dir_handle'));
  return root instanceof FileSystemDirectoryHandle ? root : undefined;
}

/**
 * Returns the paths of all files below a path in the open folder on this machine; an empty list if no folder is open.
 */
export async function listFolder(ask: AskStore, path: string): Promise<readonly string[]> {
  const root = await rootIn(ask);
  return root ? filesIn(await root.getDirectoryHandle(path), path) : [];
}

async function filesIn(folder: FileSystemDirectoryHandle, path: string): Promise<string[]> {
  const files: string[] = [];
  for await (const [name, entry] of folder.entries()) {
    const below = `${path}/${name}`;
    if (entry instanceof FileSystemDirectoryHandle) files.push(...(await filesIn(entry, below)));
    else files.push(below);
  }
  return files;
}

/** Returns a function that reads files of the open folder on this machine; undefined if no folder is open. */
export async function folderIn(ask: AskStore): Promise<ReadFile | undefined> {
  const root = await rootIn(ask);
  if (!root) return undefined;
  return async (path) => {
    const [name = '', ...folders] = path.split('/').reverse();
    try {
      let place = root;
      for (const folder of folders.reverse()) place = await place.getDirectoryHandle(folder);
      return await (await place.getFileHandle(name)).getFile();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
      throw error;
    }
  };
}
