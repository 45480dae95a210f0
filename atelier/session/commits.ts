import { z } from 'zod';
import { CONTENT } from '../../reader/files/places.mjs';
import type { Session } from './openSession';

/**
 * The event that the CMS, as we bundle it, sends its window once it has committed: what it does beside the form
 * that was saved, deletions and the records that cited what is gone, it tells no listener.
 */
export const COMMITTED = 'cms-committed';

/**
 * Has the session know what else was committed.
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
