import { readFileSync } from 'node:fs';
import type { CaptionsFile, FilmFile } from '../../model/media/film';
import type { PdfFile } from '../../model/media/pdf';
import type { Site } from '../../model/records/site';
import { changedMeanwhile, contentFile } from '../../reader/files/contentFile';
import { contentHash } from '../../reader/files/contentHash';
import { CONTENT } from '../../reader/files/places.mjs';
import { captionsSource, inspectCaptions } from '../../reader/films/captions/inspectCaptions';
import { readMovie } from '../../reader/films/mp4/movie';
import { remuxMp4 } from '../../reader/films/mp4/remuxMp4';
import { publishedSource } from '../../reader/films/readFilms';
import { withContentFile } from '../../reader/withContentFile';
import type { Receiver } from '../site/staging';

/**
 * Publishes the films, captions and PDFs of a site, one at a time to save memory. Does not read a file again if the
 * check has found the same hash as the last build. Published films and captions have a hash in their names.
 *
 * @param root the project's folder.
 * @throws Error if a file changed after the content was checked.
 */
export async function publishFiles(
  root: string,
  { films, captions, pdfs }: Pick<Site, 'films' | 'captions' | 'pdfs'>,
  files: Receiver,
): Promise<void> {
  const all = [
    ...films.map((film) => ({ ...film, key: film.src, make: () => publishedFilm(root, film) })),
    ...captions.map((file) => ({
      ...file,
      key: file.src,
      make: async () => publishedCaptions(root, file),
    })),
    ...pdfs.map((pdf) => ({
      path: pdf.path,
      src: pdf.path,
      key: pdf.hash,
      make: async () => publishedPdf(root, pdf),
    })),
  ];
  for (const { path, src, key, make } of all) {
    await withContentFile(`${CONTENT}${path}`, () => files.reuseOrMake(src.slice(1), key, make));
  }
}

/** Reads a film and rewrites its MP4 container. @throws Error if the film changed after the content was checked. */
async function publishedFilm(
  root: string,
  { path, src }: Pick<FilmFile, 'path' | 'src'>,
): Promise<Uint8Array> {
  const file = contentFile(root, path);
  if (publishedSource(path, file) !== src) throw changedMeanwhile(path);
  const bytes = readFileSync(file);
  return remuxMp4(bytes, await readMovie(bytes));
}

/** Reads captions and converts them to WebVTT. @throws Error if the file changed after the content was checked. */
function publishedCaptions(
  root: string,
  { path, src }: Pick<CaptionsFile, 'path' | 'src'>,
): Uint8Array {
  const captions = inspectCaptions(path, readFileSync(contentFile(root, path)));
  if (!('vtt' in captions) || captionsSource(path, captions.vtt) !== src)
    throw changedMeanwhile(path);
  return Buffer.from(captions.vtt);
}

function publishedPdf(root: string, { path, hash }: PdfFile): Uint8Array {
  const bytes = readFileSync(contentFile(root, path));
  if (contentHash(bytes) !== hash) throw changedMeanwhile(path);
  return bytes;
}
