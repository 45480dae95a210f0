/** The progress of a long command, in lines. */
export interface Progress {
  step(name: string): void;
  done(summary: string): void;
  fail(): void;
  /** The step that is running. */
  readonly current: string;
}

/** Reports a task of several steps; each is named in French when it begins. */
export function startProgress(
  task: string,
  output: Pick<NodeJS.WriteStream, 'write'> = process.stderr,
): Progress {
  const start = performance.now();
  let current = '';
  return {
    step(name) {
      current = name;
      output.write(`${task} : ${name}…\n`);
    },
    done(summary) {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      output.write(`${task} : ${summary}, ${seconds} s.\n`);
    },
    fail() {
      output.write(`${task} : arrêtée à l’étape « ${current} ».\n`);
    },
    get current() {
      return current;
    },
  };
}
