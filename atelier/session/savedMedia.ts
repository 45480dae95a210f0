import { lookup } from 'mrmime';
import type { Problem } from '../../reader/problem';
import type { Answer } from '../engine/engine';
import type { Readings } from '../engine/media';
import type { Uploads } from './uploads';

/**
 * Finds a file of the repository by its path, `/images/quais.jpg`, as the CMS does: on the forge, on the branch of
 * a proposal, or in the folder of this machine that is open. Undefined where there is none.
 */
export type GetAsset = (path: string) => { toBase64(): Promise<string> } | undefined;

/** Returns the file of one of the three folders that a problem is about: most often, that it does not exist. */
export function fileNamed({ message }: Problem): string | undefined {
  return /« (\/(?:images|films|fichiers)\/[^»]+) »/.exec(message)?.[1];
}

/**
 * Adds to the uploads the files that problems name, no build has published, and the repository has.
 *
 * @returns whether there was any, and the paths of those that could not be fetched.
 */
export async function fetchNamed(
  problems: readonly Problem[],
  { images, films, pdfs }: Readings,
  uploads: Pick<Uploads, 'has' | 'add'>,
  getAsset: GetAsset,
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
      // A dead network, a sign-in that has expired: the person reads ours, the developer what failed.
      console.warn(error);
      failed.add(path);
      return false;
    }
  };
  const named = new Set(problems.flatMap((problem) => fileNamed(problem) ?? []));
  const found = await Promise.all([...named].map(fetchFile));
  return { isFound: found.includes(true), failed };
}

/** Returns an answer in which no problem says of a file that could not be fetched that it does not exist. */
export function withFailed(answer: Answer, failed: ReadonlySet<string>): Answer {
  const explained = (problem: Problem): Problem => {
    const path = fileNamed(problem);
    return path && failed.has(path) ? { ...problem, ...whereFetchingFailed(path) } : problem;
  };
  return {
    ...answer,
    problems: answer.problems.map(explained),
    elsewhere: answer.elsewhere.map(explained),
  };
}

const whereFetchingFailed = (path: string) => ({
  message: `l’atelier n’a pas pu chercher « ${path} » parmi les fichiers du site.`,
  remedy:
    'Vérifiez votre connexion à Internet, puis enregistrez de nouveau : il cherchera encore. Si cela continue, rechargez la page et connectez-vous de nouveau.',
});
