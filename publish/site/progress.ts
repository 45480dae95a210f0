import { contentFileOf } from '../../reader/withContentFile';

/** The functions by which a long command prints its progress. */
export type Progress = ReturnType<typeof startProgress>;

/** Returns functions that print the progress of a task, in French: each step when it begins, and the end. */
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
 * Returns the error of a failed build, in French for staff. It names the step and the content file, says that the live
 * site has not changed, and quotes the original message for staff to pass on to a developer.
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

/** The sentence after every failed build: nothing was published, and the live site has not changed. */
export const NOTHING_CHANGED = 'Rien n’a été publié ; le site en ligne n’a pas changé.';
