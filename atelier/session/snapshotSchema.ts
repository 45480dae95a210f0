import { z } from 'zod';
import type { PdfReading } from '../../reader/documents/pdfReading';
import type { FilmReading } from '../../reader/films/filmReading';
import type { PictureReading } from '../../reader/pictures/inspectPicture';

/** Where the build publishes it, below the folder of the editing room. */
export const SNAPSHOT_FILE = 'contenu.json';

/** A reading of this very code's, which the build wrote: that it is one is all that is asked. */
function reading<Reading extends { readonly path: string }>() {
  return z.custom<Reading>(
    (value) => typeof value === 'object' && value !== null && 'path' in value && 'ok' in value,
  );
}

/** What a build tells of the site that it published; the texts are the CMS's to read. */
export const snapshotSchema = z.strictObject({
  /** Where the site is published, base path included, without a slash at its end. */
  url: z.string(),
  fonts: z.strictObject({ text: z.string(), title: z.string(), italic: z.string() }),
  images: z.array(reading<PictureReading>()),
  films: z.array(reading<FilmReading>()),
  pdfs: z.array(reading<PdfReading>()),
});

export type Snapshot = z.output<typeof snapshotSchema>;
