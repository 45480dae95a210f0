import { contentFileOf } from '../../reader/withContentFile';

/** The progress of a long command, printed line by line. */
export type Progress = ReturnType<typeof startProgress>;

/** Starts to report the progress of a task in several steps. Each step is named in French when it begins. */
export function startProgress(
  task: string,
  output: Pick<NodeJS.WriteStream, 'write'> = process.stderr,
) {
  const start = performance.now();
  let current = '';
  return {
    step(name: string) {
      current = name;
      output.write(`${task} : ${name}…\n`);
    },
    done(summary: string) {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      output.write(`${task} : ${summary}, ${seconds} s.\n`);
    },
    fail() {
      output.write(`${task} : arrêtée à l’étape « ${current} ».\n`);
    },
    /** The French name of the running step. */
    get current() {
      return current;
    },
  };
}

/**
 * Returns the French report of a failed build: the step, the file, the reassurance that the live site has not changed,
 * and the original message for developers.
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
