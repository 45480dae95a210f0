import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IsoDate } from '../../model/french/dates';
import { siteSchema } from '../../model/records/siteSchema';
import { DerivedCache } from '../../reader/cache/derivedCache';
import { readPdfs } from '../../reader/documents/readPdfs';
import { readContentFolder } from '../../reader/files/disk';
import { git } from '../../reader/files/git.mjs';
import { CONTENT } from '../../reader/files/places.mjs';
import { readFilms } from '../../reader/films/readFilms';
import { readPictures } from '../../reader/pictures/readPictures';
import { isBegun, START } from '../history/lostAddresses';
import { newContent } from './newContent';

/**
 * Replaces the demonstration in content/ by a few published pages and unpublished examples, and begins the history of
 * addresses. It changes all of content/ or nothing, and commits nothing.
 *
 * @returns the number of files that are gone.
 * @throws Error with the fix: without a name, with uncommitted changes, at a second time, or with invalid content.
 */
export async function beginSite(root: string, typed: string, today: IsoDate): Promise<number> {
  const name = siteSchema.shape.brand.safeParse(typed);
  if (!name.success) {
    throw new Error('Write the name, of 40 characters at most: npm run new -- "Name"');
  }
  if (isBegun(root)) throw new Error(`This site has already begun: ${START} is there`);
  const changes = git(root, 'status', '--porcelain');
  if (changes === undefined) throw new Error('This folder has no Git history: run it in a clone');
  if (changes) {
    throw new Error('Some changes are not committed: commit them or set them aside (git stash)');
  }
  const cache = new DerivedCache();
  const folder = readContentFolder(root);
  const source = {
    ...folder,
    images: await readPictures(root, folder.images, cache),
    films: await readFilms(root, folder.films, cache),
    pdfs: await readPdfs(root, folder.pdfs, cache),
  };
  const { texts, unused } = newContent(source, name.data, today);
  const gone = folder.texts.map(({ path }) => path).filter((path) => !texts.has(path));
  exchange(root, texts, [...gone, ...unused]);
  return gone.length + unused.length;
}

/** Writes the new content next to the old one, and exchanges them when it is complete. */
function exchange(root: string, texts: ReadonlyMap<string, string>, gone: readonly string[]): void {
  mkdirSync(join(root, '.build'), { recursive: true });
  const staging = mkdtempSync(join(root, '.build', 'new-'));
  try {
    cpSync(join(root, CONTENT), join(staging, CONTENT), { recursive: true });
    for (const [path, text] of texts) writeFileSync(join(staging, path), text);
    for (const path of gone) rmSync(join(staging, path));
    writeFileSync(join(staging, START), BEGINNING);
    renameSync(join(root, CONTENT), join(staging, 'before'));
    try {
      renameSync(join(staging, CONTENT), join(root, CONTENT));
    } catch (error) {
      renameSync(join(staging, 'before'), join(root, CONTENT));
      throw error;
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

const BEGINNING = `Le site commence avec ce fichier : les adresses d'avant étaient celles de la démonstration,
et npm run check:addresses ne les demande pas. Gardez-le.
`;
