import { z } from 'zod';
import { inFile, phrase } from '../../model/french/phrase';
import { CONTENT } from '../../reader/files/places.mjs';
import type { Session } from './openSession';

/** The event that the CMS, as we bundle it, sends its window as it takes a chosen file, which a listener may refuse. */
export const TAKEN = 'cms-taken';

/** Refuses files that could not be published where they are chosen, in the words of the check. */
export function refuseUploads(target: EventTarget, session: Pick<Session, 'faultOf'>): void {
  target.addEventListener(TAKEN, (event) => {
    const { data } = detailSchema.safeParse('detail' in event ? event.detail : undefined);
    if (!data || !('detail' in event)) return;
    const folder = data.folder.internalPath.replace(CONTENT, '');
    const refuse = async (taken: Taken): Promise<Taken> => {
      const { file, oversized, invalid } = taken;
      // It names the limit itself.
      if (oversized && !invalid) return taken;
      const fault = await session
        .faultOf(`${folder}/${file.name}`, file)
        .catch((error: unknown) => {
          // The check of the form will report it.
          console.error(error);
        });
      if (!fault) return taken;
      const sentence = inFile(phrase`${file.name} ${fault.predicate} → ${fault.remedy}`);
      // The CMS lists the names of the files that it refuses.
      return { ...taken, file: new File([], sentence), oversized: false, invalid: true };
    };
    Object.assign(Object(event.detail), { taken: data.taken.then(refuse) });
  });
}

/** A chosen file after the CMS has checked, reduced and renamed it */
interface Taken {
  readonly file: File;
  readonly oversized: boolean;
  readonly invalid: boolean;
}

const detailSchema = z.object({
  folder: z.object({ internalPath: z.string() }),
  taken: z.custom<Promise<Taken>>((value) => value instanceof Promise),
});
