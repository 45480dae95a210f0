import { z } from 'zod';
import { CONTENT } from '../../reader/files/places.mjs';
import type { Session } from './openSession';
import type { Uploads } from './uploads';

/**
 * The event that the CMS, as we bundle it, sends its window once it has committed. No listener of its own gets what
 * it changes beside the saved form: deletions, and the records that cited what is gone.
 */
export const COMMITTED = 'cms-committed';

/** Records that were deleted, and how that is taken back. */
export interface Deleted {
  /** The text that each had, by its path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Saves again, in one commit, all that the deletion changed and nobody has changed since. */
  undo(): Promise<unknown>;
}

/**
 * Reports to the session what else was committed.
 *
 * @param target the window of the CMS.
 * @param onDeleted is called with records that can be restored.
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

/** As the CMS hands them to the forge or to the folder; the bytes of files are none of ours. */
const changeSchema = z.looseObject({
  action: z.string(),
  path: z.string(),
  previousPath: z.string().optional().catch(undefined),
  data: z.string().optional().catch(undefined),
});

/** Its own function for that. `savingEntries` are the records of the changes, as it will list them. */
type Commit = (
  commit: Readonly<Record<'changes' | 'savingEntries', readonly unknown[]> & { options: object }>,
) => Promise<unknown>;

const commitSchema = z.object({
  changes: z.array(changeSchema),
  options: z.looseObject({}),
  /** Of the files as they are now; each forge says more or less of them. */
  files: z.record(z.string(), z.looseObject({ sha: z.string().optional().catch(undefined) })),
  /** Those that the CMS listed before. */
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
    // The CMS cuts the blanks around what it reads, and ends what it writes so.
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

/** The event that the CMS, as we bundle it, sends its window as it gives a chosen file a path, before it saves a form. */
export const NAMED = 'cms-named';

/** Has chosen files known by the paths that the CMS gives them: it numbers those whose name is taken. */
export function followUploads(target: EventTarget, uploads: Pick<Uploads, 'rename'>): void {
  target.addEventListener(NAMED, (event) => {
    const named = namedSchema.safeParse('detail' in event ? event.detail : undefined).data;
    if (named) uploads.rename(named.address, named.path);
  });
}

const namedSchema = z.object({ address: z.string(), path: z.string() });

/**
 * The event that the CMS, as we bundle it, sends its window before it commits. It waits for the promises that are added
 * to `until`, and commits nothing where one fails.
 */
export const COMMITTING = 'cms-committing';

/** What the CMS is about to commit. */
export const committingSchema = z.object({
  detail: z.object({
    changes: z.array(changeSchema),
    until: z.custom<Promise<void>[]>(Array.isArray),
  }),
});

export type Committing = z.output<typeof committingSchema>['detail'];

/** The event that the CMS, as we bundle it, sends its window as a save begins. */
export const SAVING = 'cms-saving';

/** A save of a form. A listener may put another function in the place of `save`. */
interface Saving {
  save: Save;
  /** Whether the person agreed to overwrite another version. */
  readonly overwrite: boolean;
}

/** Saves the form. It fails where somebody else has changed the record, unless that is to be overwritten. */
type Save = (overwrite: boolean) => Promise<unknown>;

/** The event `SAVING`. */
export const savingSchema = z.object({
  detail: z.custom<Saving>((detail) => typeof Object(detail).save === 'function'),
});

/**
 * Has each save of the CMS done by `around`, which gets the save that it would have done.
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
 * Disables a form while it is saved: the CMS would forget what is typed into it meanwhile.
 *
 * @param target the window of the CMS.
 */
export function disableWhileSaving(page: Document, target: EventTarget): void {
  wrapSaves(target, (save) => async (overwrite) => {
    const form = page.querySelector<HTMLElement>(FORM);
    form?.toggleAttribute('inert', true);
    try {
      return await save(overwrite);
    } finally {
      form?.toggleAttribute('inert', false);
    }
  });
}

/** The form and the page beside it, without the bar of buttons. */
const FORM = '#nc-root .content-editor .body';
