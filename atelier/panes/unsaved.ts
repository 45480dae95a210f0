import { z } from 'zod';
import type { Session } from '../session/openSession';
import { listedAt } from './entry';

/**
 * Marks, in the lists of the CMS, the records with changes that it has set aside.
 *
 * @returns what brings the marks up to date; it does so itself whenever the CMS shows something else.
 */
export function markUnsaved(page: Document, { texts }: Pick<Session, 'texts'>): () => void {
  const style = page.createElement('style');
  page.head.append(style);
  const mark = async () => {
    const rows = (await unsavedPaths()).flatMap((path) => {
      const [, folder = ''] = path.split('/');
      const text = texts.get(path);
      return text === undefined || !isListOf(folder, page)
        ? []
        : [rowOf(listedAt(path, text).title)];
    });
    style.textContent = rows.map((row) => `${row} bdi::after { ${MARK} }`).join('\n');
  };
  const update = () => void mark().catch(console.error);
  page.defaultView?.addEventListener('hashchange', update);
  return update;
}

/** Returns the records with changes that the CMS has set aside, `content/offres/essentiel.md`. */
async function unsavedPaths(): Promise<string[]> {
  const paths: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.endsWith(`:${DRAFTS}`)) continue;
    const database = await done(indexedDB.open(name));
    try {
      if (!database.objectStoreNames.contains(DRAFTS)) continue;
      const store = database.transaction(DRAFTS).objectStore(DRAFTS);
      for (const [folder, slug] of keysSchema.parse(await done(store.getAllKeys()))) {
        paths.push(`content/${folder}/${slug}.md`);
      }
    } finally {
      // An open one would hold up the CMS that opens it anew.
      database.close();
    }
  }
  return paths;
}

/** How the CMS's database of what it set aside ends (publish/atelier/cmsPatches.ts), and its only store. */
const DRAFTS = 'draft-backups';

/** Of the drafts, by collection and record. */
const keysSchema = z.array(z.tuple([z.string(), z.string()]));

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const MARK = "content: ' · modifications non enregistrées'; font-style: italic;";

function rowOf(title: string): string {
  return `#nc-root [role='row'][aria-label=${CSS.escape(title)}]`;
}

/** Returns whether the list of a folder is shown: records of another may be called the same. */
function isListOf(folder: string, page: Document): boolean {
  return new RegExp(`^#/collections/${folder}(?:[/?]|$)`).test(page.location.hash);
}
