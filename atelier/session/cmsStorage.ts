import type { Settings } from '../settings';

/** Runs one request on an IndexedDB store of the CMS. Resolves to undefined if that store does not exist yet. */
export type AskStore = <Result>(
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
) => Promise<Result | undefined>;

/** Returns a function for requests to a CMS store. @param database the database name's suffix: `:draft-backups`. */
export function cmsStore(
  { name, repo }: Settings['backend'],
  store: string,
  database = '',
): AskStore {
  const databaseName = `${name}:${repo}${database}`;
  return async (ask) => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes(databaseName)) return undefined;
    const opened = await done(indexedDB.open(databaseName));
    try {
      if (!opened.objectStoreNames.contains(store)) return undefined;
      return await done(ask(opened.transaction(store, 'readwrite').objectStore(store)));
    } finally {
      // An open database would block the CMS when it opens a newer version.
      opened.close();
    }
  };
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
