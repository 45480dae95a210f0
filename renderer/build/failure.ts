import { NOTHING_CHANGED } from './consequence';

/**
 * Does one part of a build; when it throws, the error says which content file it was made from, so
 * that `buildFailure` can name it.
 *
 * @param file `content/pages/offres.md`.
 */
export async function madeFrom<Made>(
  file: string,
  make: () => Made | Promise<Made>,
): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    throw Object.assign(new Error(messageOf(error), { cause: error }), { contentFile: file });
  }
}

/**
 * What staff are told of a build that failed: where it stopped, on which file, what became of the live
 * site. What the program said is kept, for the person who maintains it.
 *
 * @param step the French name of the step that failed.
 */
export function buildFailure(step: string, error: unknown): Error {
  const file = fileOf(error);
  const where = file ? `, sur le fichier ${file}` : '';
  const remedy = file
    ? `Remettez ce fichier comme il était avant sa dernière modification, ou transmettez ce message à la personne qui s’occupe du code : ${messageOf(error)}`
    : `Transmettez ce message à la personne qui s’occupe du code : ${messageOf(error)}`;
  return new Error(
    `La construction s’est arrêtée à l’étape « ${step} »${where}. ${NOTHING_CHANGED}\n  → ${remedy}`,
    { cause: error },
  );
}

/** Not by its class: pages are rendered by a bundle, which has a class of its own. */
function fileOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('contentFile' in error)) return undefined;
  return typeof error.contentFile === 'string' ? error.contentFile : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
