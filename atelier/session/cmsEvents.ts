import { z } from 'zod';
import { CONTENT } from '../../reader/files/places.mjs';
import type { Session } from './openSession';
import type { Uploads } from './uploads';

/** The event that our bundle of the CMS sends after each commit. The CMS's own events omit deleted records. */
export const COMMITTED = 'cms-committed';

/** Deleted records, with a function that restores them. */
export interface Deleted {
  /** The text of each deleted record, by its path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Restores in one commit everything that the deletion changed, except files that somebody has changed since. */
  undo(): Promise<unknown>;
}

/**
 * Passes to the session the text of each file that the CMS commits.
 *
 * @param target the window of the CMS.
 * @param onDeleted is called after a commit that deleted records.
 */
export function followCommits(
  target: EventTarget,
  session: Pick<Session, 'texts' | 'note'>,
  onDeleted: (deleted: Deleted) => void,
): void {
  target.addEventListener(COMMITTED, (event) => {
    const commit = commitSchema.safeParse('detail' in event ? event.detail : undefined).data;
    if (!commit) return;
    const deleted = deletedBy(commit, session);
    for (const { action, path, data, previousPath } of commit.changes.filter(isText)) {
      if (action === 'delete') session.note(path, undefined);
      if (previousPath !== undefined) session.note(previousPath, undefined);
      if (data !== undefined) session.note(path, data);
    }
    if (deleted.texts.size) onDeleted(deleted);
  });
}

/** The schema of a changed file in a commit. `data` is its text; absent for a picture or a deletion. */
const changeSchema = z.looseObject({
  action: z.string(),
  path: z.string(),
  previousPath: z.string().optional().catch(undefined),
  data: z.string().optional().catch(undefined),
});

/** The CMS's function that commits changes, and then updates the records in `savingEntries` in the CMS's lists. */
type Commit = (
  commit: Readonly<Record<'changes' | 'savingEntries', readonly unknown[]> & { options: object }>,
) => Promise<unknown>;

const commitSchema = z.object({
  changes: z.array(changeSchema),
  options: z.looseObject({}),
  /** The committed files, by path; some forges (Git hosts) give no `sha`. */
  files: z.record(z.string(), z.looseObject({ sha: z.string().optional().catch(undefined) })),
  /** The records that the CMS listed before the commit. */
  entries: z.array(
    z.looseObject({ locales: z.record(z.string(), z.looseObject({ path: z.string() })) }),
  ),
  save: z.custom<Commit>((value) => typeof value === 'function'),
});

function deletedBy(
  { changes, options, files, entries, save }: z.output<typeof commitSchema>,
  { texts }: Pick<Session, 'texts'>,
): Deleted {
  const before = new Map<string, string>();
  for (const { path } of changes) {
    const text = texts.get(path);
    // The CMS removes blanks around the texts that it reads, and ends those that it writes with a line break.
    if (text !== undefined) before.set(path, `${text.trim()}\n`);
  }
  const gone = changes.filter(({ action }) => action === 'delete').map(({ path }) => path);
  return {
    texts: new Map([...before].filter(([path]) => gone.includes(path))),
    undo() {
      const restored = changes
        .filter(({ path, data }) => before.has(path) && texts.get(path) === data)
        .map(({ action, path }) => ({
          ...(action === 'delete'
            ? { action: 'create' }
            : { action: 'update', previousSha: files[path]?.sha }),
          ...{ path, data: before.get(path) },
        }));
      const paths = restored.map(({ path }) => path);
      const savingEntries = entries.filter(({ locales }) =>
        Object.values(locales).some(({ path }) => paths.includes(path)),
      );
      const changed = { ...options, commitType: 'create' };
      return save({ changes: restored, savingEntries, options: changed });
    },
  };
}

export function isText({ path }: { readonly path: string }): boolean {
  return path.startsWith(`${CONTENT}/`) && path.endsWith('.md');
}

/** The event that our bundle of the CMS sends when a save has given a chosen file its final path. */
export const NAMED = 'cms-named';

/** Tells `uploads`, after a save, the paths that the CMS gave to new files: an expected path may have been in use. */
export function followUploads(target: EventTarget, uploads: Pick<Uploads, 'rename'>): void {
  target.addEventListener(NAMED, (event) => {
    const named = namedSchema.safeParse('detail' in event ? event.detail : undefined).data;
    if (named) uploads.rename(named.address, named.path);
  });
}

const namedSchema = z.object({ address: z.string(), path: z.string() });

/** The event before each commit. The CMS waits for the promises that listeners add, and stops if one rejects. */
export const COMMITTING = 'cms-committing';

/** The schema of `COMMITTING`, the event that the CMS sends before each commit. */
export const committingSchema = z.object({
  detail: z.object({
    changes: z.array(changeSchema),
    until: z.custom<Promise<void>[]>(Array.isArray),
  }),
});

export type Committing = z.output<typeof committingSchema>['detail'];
export type Changes = readonly z.output<typeof changeSchema>[];

/** The event that our bundle of the CMS sends to its window when a save begins. */
export const SAVING = 'cms-saving';

/** The detail of the event `SAVING`. A listener may replace the function `save`. */
interface Saving {
  save: Save;
  /** Whether the person has agreed to overwrite the version that somebody else saved. */
  readonly overwrite: boolean;
}

/**
 * Saves the open form. The promise rejects if somebody else has changed the record, unless `overwrite` is true.
 *
 * @param others returns other forms to save in the same commit. It receives the changes of the open form, and a
 * function that checks a form.
 */
type Save = (
  overwrite: boolean,
  others?: (changes: Changes, prepare: PrepareForm) => Promise<readonly PreparedForm[]>,
) => Promise<unknown>;

/**
 * Checks the unsaved changes of a form that is not open, as a save would. Throws if the form cannot be saved.
 *
 * @param form `file` is undefined for a new record; `names` are file names that new pictures must not get.
 * @param backup the unsaved changes, as the CMS stores them.
 */
export type PrepareForm = (
  form: Readonly<Record<'folder' | 'slug', string>> & {
    readonly file: string | undefined;
    readonly names: readonly string[];
  },
  backup: object,
) => Promise<PreparedForm>;

/** A checked form that can be committed: the changes of its files, and data that only the CMS reads. */
export interface PreparedForm {
  readonly changes: Changes;
}

/** The schema of `SAVING`, the event that the CMS sends when a save begins. */
export const savingSchema = z.object({
  detail: z.custom<Saving>((detail) => typeof Object(detail).save === 'function'),
});

/**
 * Replaces, at each save, the function by which the CMS saves a form.
 *
 * @param target the window of the CMS.
 * @param around receives the function, and returns the function that the CMS calls in its place.
 */
export function wrapSaves(target: EventTarget, around: (save: Save) => Save): void {
  target.addEventListener(SAVING, (event) => {
    const saving = savingSchema.safeParse(event).data?.detail;
    if (saving) saving.save = around(saving.save);
  });
}

/**
 * Disables a form while the CMS saves it, because text typed meanwhile would be lost.
 *
 * @param target the window of the CMS.
 */
export function disableWhileSaving(page: Document, target: EventTarget): void {
  wrapSaves(target, (save) => async (overwrite) => {
    disableForm(page, true);
    try {
      return await save(overwrite);
    } finally {
      disableForm(page, false);
    }
  });
}

/** Disables the open form, or enables it again. */
export function disableForm(page: Document, isDisabled: boolean): void {
  page.querySelector(FORM)?.toggleAttribute('inert', isDisabled);
}

/** The selector of the element that contains the form and its preview, but not the toolbar. */
const FORM = '#nc-root .content-editor .body';
