import { lookup } from 'mrmime';
import { kindOf } from '../../reader/files/fileKinds';
import { isLitter } from '../../reader/files/litter.mjs';
import { CONTENT } from '../../reader/files/places.mjs';
import { isCaptions } from '../../reader/films/captions/format';
import { extensionOf } from '../../reader/pictures/format';
import type { Problem } from '../../reader/problem';
import type { Answer } from '../engine/engine';
import type { Readings } from '../engine/media';
import type { Uploads } from './uploads';

/**
 * The CMS's function that finds a picture, film or PDF by its path, such as `/images/quais.jpg`: on the forge (GitHub…)
 * or in the open folder on this machine. The function returns undefined if there is no such file.
 */
export type GetAsset = (path: string) => { toBase64(): Promise<string> } | undefined;

/** Returns the path of the picture, film or PDF that a problem is about; undefined for any other problem. */
export function fileAbout({ about = '' }: Problem): string | undefined {
  return /^\/(?:images|films|fichiers)\//.test(about) ? about : undefined;
}

/** Returns the pictures, films and PDFs among a repository's files, as content names them: `/images/quais.jpg`. */
export function mediaAmong(files: readonly string[]): string[] {
  return files.flatMap((path) => {
    const isMedia =
      /^content\/(?:images|films|fichiers)\/(?!.*\.md$)/.test(path) && !isLitter(path);
    return isMedia ? path.slice(CONTENT.length) : [];
  });
}

/** Whether a file is in the wrong folder for its extension, such as a PDF among the pictures. */
function isMisplaced(path: string): boolean {
  const kind = kindOf(extensionOf(path));
  if (path.startsWith('/images/')) return kind !== 'picture';
  return path.startsWith('/films/') ? kind !== 'film' && !isCaptions(path) : kind !== 'pdf';
}

/**
 * Fetches files that the repository has but the published site lacks: files that problems name, and all files in a
 * wrong folder. Adds them to `uploads`, so that the next check knows these files.
 *
 * @param saved the paths of the pictures, films and PDFs in the repository.
 * @returns whether any file was added, and the paths of the files that could not be fetched.
 */
export async function fetchNamed(
  problems: readonly Problem[],
  { images, films, pdfs }: Readings,
  uploads: Pick<Uploads, 'has' | 'add'>,
  getAsset: GetAsset,
  saved: readonly string[] = [],
): Promise<{ readonly isFound: boolean; readonly failed: ReadonlySet<string> }> {
  const published = new Set([...images, ...films, ...pdfs].map(({ path }) => path));
  const failed = new Set<string>();
  const fetchFile = async (path: string): Promise<boolean> => {
    const asset = published.has(path) || uploads.has(path) ? undefined : getAsset(path);
    if (!asset) return false;
    try {
      const bytes = Uint8Array.from(atob(await asset.toBase64()), (char) => char.charCodeAt(0));
      await uploads.add(path, new Blob([bytes], { type: lookup(path) ?? '' }));
      return true;
    } catch (error) {
      // The person gets a French message; the error (network, expired sign-in) is for developers.
      console.warn(error);
      failed.add(path);
      return false;
    }
  };
  const misplaced = saved.filter(isMisplaced);
  const named = new Set([...misplaced, ...problems.flatMap((problem) => fileAbout(problem) ?? [])]);
  const results = await Promise.all([...named].map(fetchFile));
  return { isFound: results.includes(true), failed };
}

/** Rewords the problems about the files in `failed`: they then say that the editor could not fetch the file. */
export function withFailed(answer: Answer, failed: ReadonlySet<string>): Answer {
  const explained = (problem: Problem): Problem => {
    const path = fileAbout(problem);
    return path && failed.has(path) ? { ...problem, ...whereFetchingFailed(path) } : problem;
  };
  return {
    ...answer,
    problems: answer.problems.map(explained),
    elsewhere: answer.elsewhere.map(explained),
  };
}

const whereFetchingFailed = (path: string) => ({
  ...{ form: undefined, fixes: [] },
  message: `l’atelier n’a pas pu chercher « ${path} » parmi les fichiers du site.`,
  remedy:
    'Vérifiez votre connexion à Internet, puis enregistrez de nouveau : il cherchera encore. Si cela continue, rechargez la page et connectez-vous de nouveau.',
});
