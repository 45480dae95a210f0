import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the CMS, which does so a moment after the last key, has put aside what was typed. */
export async function putAside(page: Page, typed: string): Promise<void> {
  await expect.poll(() => page.evaluate(draftBackups)).toContain(typed);
}

/** In the browser: the forms that are not saved, as the CMS keeps them. */
async function draftBackups(): Promise<string> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const found: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    if (database.objectStoreNames.contains('draft-backups')) {
      const store = database.transaction('draft-backups').objectStore('draft-backups');
      found.push(await done(store.getAll()));
    }
    database.close();
  }
  return JSON.stringify(found);
}
