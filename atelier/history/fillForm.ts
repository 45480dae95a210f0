import { z } from 'zod';
import { type FieldTree, resolveVariant } from '../../model/fields/describe';
import { CHECK, type Content, isGroup, type Value } from '../files/content';
import { treeOf } from '../forms/trees';

/**
 * Fills the form that is open with another content. Nothing in the API of the CMS does: it is made to set the form
 * aside, as it does of all that is typed and not saved, with that content in its place, and to take it up again.
 *
 * @param name of the folder or single file, as in `TREES`.
 * @param mark writes a value into the form, in a field of ours: the CMS sets aside only what differs from the file.
 * @throws Error where the CMS sets nothing aside, as a person may have chosen in its settings.
 */
export async function fillForm(
  name: string,
  content: Content,
  mark: (value: string) => void,
): Promise<void> {
  const sign = crypto.randomUUID();
  mark(sign);
  const values = valuesOf(name, content);
  await found('The CMS sets nothing aside', () => replaceDraft(sign, values)).catch((error) => {
    mark('');
    throw error;
  });
  // What the CMS sends itself when it changes its address: it opens the form at this one again.
  const { href } = location;
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL: href, newURL: href }));
  const resume = await found('The CMS does not offer what it has set aside', async () =>
    document.querySelector<HTMLElement>(RESUME),
  );
  resume.click();
}

/** The button of the CMS's question, « Reprendre » (atelier/french/plain.json), once it is asked. */
const RESUME = 'dialog[open] button[data-label="Reprendre"]';

/** Returns the records with changes that the CMS has set aside, `content/offres/essentiel.md`. */
export async function unsavedPaths(): Promise<readonly string[]> {
  const paths: string[] = [];
  await withDrafts(async (_, drafts) => {
    paths.push(...drafts.map((draft) => `content/${draft.collectionName}/${draft.slug}.md`));
  });
  return paths;
}

/** What the CMS sets aside of forms, as far as it is needed here: the values by the language of the form. */
const draftsSchema = z.array(
  z.looseObject({
    collectionName: z.string(),
    slug: z.string(),
    currentValues: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
);

/** How the CMS's database of what it set aside ends (publish/atelier/cmsPatches.ts), and its only store. */
const DRAFTS = 'draft-backups';

async function withDrafts(
  use: (store: IDBObjectStore, drafts: z.output<typeof draftsSchema>) => Promise<void>,
): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.endsWith(`:${DRAFTS}`)) continue;
    const database = await done(indexedDB.open(name));
    try {
      if (!database.objectStoreNames.contains(DRAFTS)) continue;
      const store = database.transaction(DRAFTS, 'readwrite').objectStore(DRAFTS);
      await use(store, draftsSchema.parse(await done(store.getAll())));
    } finally {
      database.close();
    }
  }
}

/** @returns whether there was such a draft. */
async function replaceDraft(sign: string, values: Content): Promise<boolean> {
  let isFound = false;
  await withDrafts(async (store, drafts) => {
    for (const draft of drafts) {
      const languages = Object.entries(draft.currentValues);
      const [language] = languages.find(([, of]) => of[CHECK] === sign) ?? [];
      if (language === undefined) continue;
      await done(store.put({ ...draft, currentValues: { [language]: values } }));
      isFound = true;
    }
  });
  return isFound;
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Asks until there is an answer: what the CMS does next has no event. @throws Error where none comes. */
async function found<Answer>(
  problem: string,
  ask: () => Promise<Answer>,
): Promise<NonNullable<Answer>> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(problem);
}

/** The CMS sets aside half a second after the last change. */
const TIMEOUT_MS = 4_000;
const POLL_MS = 50;

/**
 * Returns the values of a form as the CMS has them, by their paths with points: `sections.0.title`. Fields that
 * nobody filled are among them, as in a form that was just opened.
 */
export function valuesOf(name: string, content: Content): Content {
  const values: Content = {};
  const put = (path: string, value: Value) => {
    const inner = Array.isArray(value) || isGroup(value) ? Object.entries(value) : [];
    if (inner.length === 0) values[path] = value;
    for (const [key, item] of inner) put(path ? `${path}.${key}` : key, item);
  };
  put('', completed({ [CHECK]: '', ...content }, treeOf(name)));
  return values;
}

function completed(value: Value, tree: FieldTree | undefined): Value {
  if (Array.isArray(value)) {
    const entry = tree?.shape === 'list' ? tree.entry : undefined;
    return value.map((item) => completed(item, entry));
  }
  const group = tree && resolveVariant(tree, value);
  if (!isGroup(value) || group?.shape !== 'group') return value;
  const fields = [...group.fields].map(([key, field]) => [
    key,
    value[key] === undefined ? emptyOf(field) : completed(value[key], field.tree),
  ]);
  return { ...value, ...Object.fromEntries(fields) };
}

/** Returns what a field holds that nobody filled. */
function emptyOf({
  tree,
  required,
}: {
  readonly tree: FieldTree;
  readonly required: boolean;
}): Value {
  switch (tree.shape) {
    case 'list':
      return [];
    case 'group':
      return required ? completed({}, tree) : null;
    case 'leaf':
      return tree.info.kind === 'flag' ? false : tree.info.kind === 'number' ? null : '';
    case 'variants':
      return null;
  }
}
