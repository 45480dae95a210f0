import { contentFileOf } from '../../reader/withContentFile';

/**
 * Returns the French report of a failed build: the step, the file, the reassurance that the live site has not changed,
 * and the original message for the engineer.
 *
 * @param step the French name of the step that failed.
 */
export function buildFailure(step: string, error: unknown): Error {
  const file = contentFileOf(error);
  const where = file ? `, sur le fichier ${file}` : '';
  const message = error instanceof Error ? error.message : error;
  const undo = file
    ? 'Remettez ce fichier comme il était avant sa dernière modification, ou transmettez'
    : 'Transmettez';
  const remedy = `${undo} ce message à la personne qui s’occupe du code : ${message}`;
  return new Error(
    `La construction s’est arrêtée à l’étape « ${step} »${where}. ${NOTHING_CHANGED}\n  → ${remedy}`,
    { cause: error },
  );
}

/** The sentence that reassures staff after every failed build. */
export const NOTHING_CHANGED = 'Rien n’a été publié ; le site en ligne n’a pas changé.';
