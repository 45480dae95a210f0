import { contentFileOf, messageOf } from '../../reader/madeFrom';

/**
 * What staff are told of a build that failed: where it stopped, on which file, what became of the live
 * site. What the program said is kept, for the person who maintains it.
 *
 * @param step the French name of the step that failed.
 */
export function buildFailure(step: string, error: unknown): Error {
  const file = contentFileOf(error);
  const where = file ? `, sur le fichier ${file}` : '';
  const remedy = file
    ? `Remettez ce fichier comme il était avant sa dernière modification, ou transmettez ce message à la personne qui s’occupe du code : ${messageOf(error)}`
    : `Transmettez ce message à la personne qui s’occupe du code : ${messageOf(error)}`;
  return new Error(
    `La construction s’est arrêtée à l’étape « ${step} »${where}. ${NOTHING_CHANGED}\n  → ${remedy}`,
    { cause: error },
  );
}

/** What becomes of the live site when content is wrong: the sentence that ends every report. */
export const NOTHING_CHANGED = 'Rien n’a été publié ; le site en ligne n’a pas changé.';
