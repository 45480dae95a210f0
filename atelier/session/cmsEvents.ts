import { z } from 'zod';
import { CONTENT } from '../../reader/files/places.mjs';
import type { Session } from './openSession';

/**
 * The event that the CMS, as we bundle it, sends its window once it has committed. No listener of its own gets what
 * it changes beside the saved form: deletions, and the records that cited what is gone.
 */
export const COMMITTED = 'cms-committed';

/**
 * Reports to the session what else was committed.
 *
 * @param target the window of the CMS.
 */
export function followCommits(
  target: EventTarget,
  session: Pick<Session, 'saved' | 'renamed' | 'deleted'>,
): void {
  target.addEventListener(COMMITTED, (event) => {
    const { data: changes = [] } = changesSchema.safeParse('detail' in event ? event.detail : []);
    for (const { action, path, data, previousPath } of changes) {
      if (!isText(path)) continue;
      if (action === 'delete') session.deleted(path);
      if (previousPath !== undefined && previousPath !== path) session.renamed(previousPath, path);
      if (data !== undefined) session.saved(path, data);
    }
  });
}

/** As the CMS hands them to the forge or to the folder; the bytes of files are none of ours. */
const changesSchema = z.array(
  z.looseObject({
    action: z.string(),
    path: z.string(),
    previousPath: z.string().optional().catch(undefined),
    data: z.string().optional().catch(undefined),
  }),
);

function isText(path: string): boolean {
  return path.startsWith(`${CONTENT}/`) && path.endsWith('.md');
}

/** The event that the CMS, as we bundle it, sends its window as a save begins, with the promise of its end. */
export const SAVING = 'cms-saving';

/**
 * Disables a form while it is saved: the CMS would forget what is typed into it meanwhile.
 *
 * @param target the window of the CMS.
 */
export function disableWhileSaving(page: Document, target: EventTarget): void {
  target.addEventListener(SAVING, async (event) => {
    const form = page.querySelector<HTMLElement>(FORM);
    form?.toggleAttribute('inert', true);
    // How it ended, the CMS says.
    await Promise.resolve('detail' in event && event.detail).catch(() => undefined);
    form?.toggleAttribute('inert', false);
  });
}

/** The form and the page beside it, without the bar of buttons. */
const FORM = '#nc-root .content-editor .body';
