import { z } from 'zod';
import { CONTENT } from '../../reader/files/places.mjs';
import type { Session } from './openSession';
import type { Uploads } from './uploads';

/**
 * The event that our bundle of the CMS sends to its window after each commit. The CMS's own listeners do not get the
 * other files of a commit: deleted records, and records that named them.
 */
export const COMMITTED = 'cms-committed';

/** Deleted records, with a function that restores them. */
export interface Deleted {
  /** The text of each deleted record, by its path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Restores in one commit everything that the deletion changed, except files that somebody has changed since. */
  undo(): Promise<unknown>;
}

/**
 * Tells the session each text that the CMS commits.
 *
 * @param target the window of the CMS.
 * @param onDeleted is called with deleted records that can be restored.
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

/** The schema of a changed file in a commit. `data` is absent if the file is not text. */
const changeSchema = z.looseObject({
  action: z.string(),
  path: z.string(),
  previousPath: z.string().optional().catch(undefined),
  data: z.string().optional().catch(undefined),
});

/** The CMS's function that commits changes. `savingEntries` are the changed records, as the CMS will list them. */
type Commit = (
  commit: Readonly<Record<'changes' | 'savingEntries', readonly unknown[]> & { options: object }>,
) => Promise<unknown>;

const commitSchema = z.object({
  changes: z.array(changeSchema),
  options: z.looseObject({}),
  /** The files after the commit, by path. Some forges do not give their `sha`. */
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

/** The event that our bundle of the CMS sends to its window when it gives a chosen file a path, before a save. */
export const NAMED = 'cms-named';

/** Renames chosen files to the paths that the CMS gives them: it adds a number to a name that is taken. */
export function followUploads(target: EventTarget, uploads: Pick<Uploads, 'rename'>): void {
  target.addEventListener(NAMED, (event) => {
    const named = namedSchema.safeParse('detail' in event ? event.detail : undefined).data;
    if (named) uploads.rename(named.address, named.path);
  });
}

const namedSchema = z.object({ address: z.string(), path: z.string() });

/**
 * The event that our bundle of the CMS sends to its window before each commit. The CMS waits for the promises in
 * `until`, and does not commit if one rejects.
 */
export const COMMITTING = 'cms-committing';

/** The schema of the changes that the CMS is about to commit. */
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

/** The detail of the event for a save that begins. A listener may replace `save`. */
interface Saving {
  save: Save;
  /** Whether the person has agreed to overwrite another version. */
  readonly overwrite: boolean;
}

/**
 * Saves the form. Rejects if somebody else has changed the record, unless `overwrite` is set.
 *
 * @param others returns other forms to save in the same commit. It gets the changes of the open form.
 */
type Save = (
  overwrite: boolean,
  others?: (changes: Changes, prepare: PrepareForm) => Promise<readonly PreparedForm[]>,
) => Promise<unknown>;

/**
 * Checks the unsaved changes of a form that is not open, as if it was saved. Throws if it cannot be saved.
 *
 * @param form `file` is undefined for a new record. Its pictures get other names than `names`.
 * @param backup the unsaved changes, as the CMS stores them.
 * @returns the form, and the new records that people made from its fields.
 */
export type PrepareForm = (
  form: Readonly<Record<'folder' | 'slug', string>> & {
    readonly file: string | undefined;
    readonly names: readonly string[];
  },
  backup: object,
) => Promise<readonly PreparedForm[]>;

/** A form that has passed its check, as the CMS commits it: with its changed files, and other data of the CMS. */
export interface PreparedForm {
  readonly changes: Changes;
}

/** The schema of the detail of the event `SAVING`. */
export const savingSchema = z.object({
  detail: z.custom<Saving>((detail) => typeof Object(detail).save === 'function'),
});

/**
 * Replaces each save of the CMS by the result of `around`, which gets the save.
 *
 * @param target the window of the CMS.
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

/** The selector of the form and the page beside it, without the bar of buttons. */
const FORM = '#nc-root .content-editor .body';
