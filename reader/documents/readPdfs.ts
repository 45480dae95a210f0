import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { cachedReading } from '../cache/cachedReading';
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

async function inspectOnce(path: string, file: string): Promise<PdfReading> {
  const found = await cachedReading(['pdf', VERSION, path, fileDigest(file)], pdfSchema, () => {
    const reading = inspectPdf(path, readFileSync(file));
    return reading.ok ? reading.pdf : reading.fault;
  });
  return 'predicate' in found ? { path, ok: false, fault: found } : { path, ok: true, pdf: found };
}

const pdfSchema = z.strictObject({ path: z.string(), bytes: z.number(), hash: z.string() });
