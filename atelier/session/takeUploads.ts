import { z } from 'zod';
import { CONTENT } from '../../reader/files/places.mjs';
import { uploadName } from '../../reader/files/plainPath';
import type { Session } from './openSession';
import { folderFor } from './uploads';

/** The event that our bundle of the CMS sends to its window before it processes a chosen file. */
export const TAKING = 'cms-taking';

/**
 * Renames the files that a person chooses, as `npm run check` asks for. Refuses files that could not be published, with
 * the message of that check.
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
      // The CMS lists the names of the files that it refuses.
      return { ...taken, file: new File([], sentence), oversized: false, invalid: true };
    };
  });
}

/** Matches the address of the file library with an open folder. A form uses the folder of the file's kind instead. */
const FOLDER = new RegExp(`^#/assets/${CONTENT}/([^/?]+)`);

/** A chosen file after the CMS has checked, reduced or converted it. */
interface Taken {
  readonly file: File;
  readonly oversized: boolean;
  readonly invalid: boolean;
}

/** The detail of the event for a chosen file. A listener may replace `process`. */
interface Taking {
  process: (file: File) => Promise<Taken>;
}

/** The schema of the detail of the event `TAKING`. */
const takingSchema = z.object({
  detail: z.custom<Taking>((detail) => typeof Object(detail).process === 'function'),
});
