import { readFileSync, statSync } from 'node:fs';
import { DerivedCache } from '../cache/derivedCache';
import { contentFile } from '../files/contentFile';
import { fileDigest } from '../files/fileDigest.mjs';
import { inspectPdf, refusedUnread } from './inspectPdf';
import type { PdfReading } from './pdfReading';

/** Reads and checks each file in the project's folder content/fichiers. */
export async function readPdfs(
  root: string,
  paths: readonly string[],
  cache = new DerivedCache(),
): Promise<PdfReading[]> {
  const readings: PdfReading[] = [];
  for (const path of paths) {
    const file = contentFile(root, path);
    const inspect = async () => inspectPdf(path, readFileSync(file));
    readings.push(
      refusedUnread(path, statSync(file).size) ??
        (await cache.made(`pdf ${path} ${fileDigest(file)}`, inspect)),
    );
  }
  return readings;
}
