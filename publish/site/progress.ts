/** The progress of a long command, printed line by line. */
export type Progress = ReturnType<typeof startProgress>;

/** Starts to report a task of several steps. Each step is named in French when it begins. */
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
    /** The step that is running. */
    get current() {
      return current;
    },
  };
}
