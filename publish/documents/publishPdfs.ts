import { readFileSync } from 'node:fs';
import type { PdfFile } from '../../model/pdf';
import { changedMeanwhile, contentFile } from '../../reader/files/contentFile';
import { contentHash } from '../../reader/files/contentHash';
import { CONTENT } from '../../reader/files/places.mjs';
import { withContentFile } from '../../reader/withContentFile';
import type { Receiver } from '../site/staging';

/**
 * Publishes the PDFs of a site, each under its own name; one that has not changed is not read.
 *
 * @param root the project's.
 * @throws Error when a file is no longer the one that was inspected.
 */
export async function publishPdfs(
  root: string,
  pdfs: Iterable<PdfFile>,
  files: Receiver,
): Promise<void> {
  for (const { path, hash } of pdfs) {
    await withContentFile(`${CONTENT}${path}`, () =>
      files.reuseOrMake(path.slice(1), hash, async () => {
        const bytes = readFileSync(contentFile(root, path));
        if (contentHash(bytes) === hash) return bytes;
        throw changedMeanwhile(path);
      }),
    );
  }
}
