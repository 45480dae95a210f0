import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { cached } from '../cache/byteCache';
import { contentFile } from '../files/contentFile';
import { fileDigest } from '../files/fileDigest.mjs';
import { inspectPdf, refusedUnread } from './inspectPdf';
import type { PdfReading } from './pdfReading';

/**
 * What is known of each file of content/fichiers of a project. One is inspected once for its bytes, by
 * whichever command meets it first.
 */
export async function readPdfs(root: string, paths: readonly string[]): Promise<PdfReading[]> {
  const readings: PdfReading[] = [];
  for (const path of paths) {
    const file = contentFile(root, path);
    readings.push(refusedUnread(path, statSync(file).size) ?? (await inspectOnce(path, file)));
  }
  return readings;
}

/** Another one where more is asked of a PDF. */
const VERSION = '3';

/** Only sound files are kept: a fault may be that of the code, mended since. */
async function inspectOnce(path: string, file: string): Promise<PdfReading> {
  let fault: PdfReading | undefined;
  const kept = await cached(['pdf', VERSION, path, fileDigest(file)], async () => {
    const reading = inspectPdf(path, readFileSync(file));
    if (reading.ok) return new TextEncoder().encode(JSON.stringify(reading.pdf));
    fault = reading;
    return undefined;
  });
  if (fault || !kept) return fault ?? inspectPdf(path, readFileSync(file));
  return { path, ok: true, pdf: pdfSchema.parse(JSON.parse(new TextDecoder().decode(kept))) };
}

const pdfSchema = z.strictObject({ path: z.string(), bytes: z.number(), hash: z.string() });
