import { z } from 'zod';
import { CONTENT } from '../../reader/files/places.mjs';
import { uploadName } from '../../reader/files/plainPath';
import { PICTURES } from '../forms/uploads';
import type { Session } from './openSession';
import { folderFor } from './uploads';

/** The event that our bundle of the CMS sends to its window before the CMS processes a file that the person chose. */
export const TAKING = 'cms-taking';

/**
 * Gives each file that people choose a name that is valid on the site. Refuses a file that could not be
 * published, with the message that `npm run check` would print.
 *
 * @param target the window of the CMS.
 */
export function takeUploads(
  target: EventTarget,
  session: Pick<Session, 'faultOf'>,
  location: Pick<Location, 'hash'>,
): void {
  target.addEventListener(TAKING, (event) => {
    const taking = takingSchema.safeParse(event).data?.detail;
    if (!taking) return;
    const process = taking.process;
    taking.process = async (chosen) => {
      const { type, lastModified } = chosen;
      const named = new File([chosen], uploadName(chosen.name), { type, lastModified });
      const taken = await process(named);
      const { file, oversized, invalid } = taken;
      // It names the limit itself.
      if (oversized && !invalid) return taken;
      const [, opened = folderFor(file.name)] = FOLDER.exec(location.hash) ?? [];
      const fault = await session
        .faultOf(`/${opened}/${file.name}`, file)
        .catch((error: unknown) => {
          // The check of the form will report the failure.
          console.error(error);
        });
      if (!fault) return taken;
      const sentence = `${file.name} ${fault.predicate} → ${fault.remedy}`;
      refusals.set(chosen, sentence);
      // The CMS lists the names of the files that it refuses.
      return { ...taken, file: new File([], sentence), oversized: false, invalid: true };
    };
  });
}

/**
 * Returns the words about a picture that the CMS did not add to a form: the reason of `takeUploads` or, if the CMS
 * itself refused it, the file's name and the limits.
 */
export function whyRefused(chosen: File): string {
  return refusals.get(chosen) ?? `${chosen.name}. ${PICTURES.limits}`;
}

/** For each chosen file that `takeUploads` has refused, the reason in French. */
const refusals = new WeakMap<File, string>();

/** Matches the address of a folder in the file library. Files chosen there go into this folder. */
const FOLDER = new RegExp(`^#/assets/${CONTENT}/([^/?]+)`);

/** A chosen file after the CMS has processed it, for instance reduced it, and whether the CMS refuses it. */
interface Taken {
  readonly file: File;
  readonly oversized: boolean;
  readonly invalid: boolean;
}

/** The detail of the event `TAKING`. A listener may replace the function `process`. */
interface Taking {
  process: (file: File) => Promise<Taken>;
}

/** The schema of `TAKING`, the event that the CMS sends before it processes a chosen file. */
const takingSchema = z.object({
  detail: z.custom<Taking>((detail) => typeof Object(detail).process === 'function'),
});
