/** Where the CMS keeps what the person chose as the project's folder (its services/backends/fs/local.js). */
const STORE = 'file-system-handles';
const KEY = 'root_dir_handle';

/**
 * A file of the folder on this machine that the CMS has open.
 *
 * @param database of the CMS for this repository: `github:agence/site`.
 * @param path from the project's root: `content/images/quais.jpg`.
 * @returns undefined where there is none.
 * @throws DOMException where the folder may not be read any more; Error where the CMS has none open.
 */
export async function fileOfFolder(database: string, path: string): Promise<File | undefined> {
  let folder = await chosenFolder(database);
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  try {
    for (const step of steps) folder = await folder.getDirectoryHandle(step);
    return await (await folder.getFileHandle(name)).getFile();
  } catch (error) {
    if (error instanceof DOMException && NOT_THERE.has(error.name)) return undefined;
    // What no file of a system can be named.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const NOT_THERE: ReadonlySet<string> = new Set(['NotFoundError', 'TypeMismatchError']);

async function chosenFolder(database: string): Promise<FileSystemDirectoryHandle> {
  const opened = await openedDatabase(database);
  try {
    const request = opened.transaction(STORE).objectStore(STORE).get(KEY);
    const folder: unknown = await resultOf(request);
    if (folder instanceof FileSystemDirectoryHandle) return folder;
    throw new Error(`The CMS has no folder open: ${database}, ${STORE}, ${KEY}`);
  } finally {
    // The CMS opens it with a higher version when it needs a store more.
    opened.close();
  }
}

function openedDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  // It is for the CMS to make it.
  request.onupgradeneeded = () => request.transaction?.abort();
  return resultOf(request);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
