/** The progress of a long command, in lines. */
export interface Progress {
  step(name: string): void;
  /** Reports how much of the step is done; printed every few seconds. */
  at(done: number, total: number): void;
  done(summary: string): void;
  fail(): void;
  /** The step that is running. */
  readonly current: string;
}

/** How often the count of a long step is printed, in ms. */
const COUNT_MS = 5_000;

/** Reports a task of several steps; each is named in French when it begins. */
export function startProgress(
  task: string,
  output: Pick<NodeJS.WriteStream, 'write'> = process.stderr,
): Progress {
  const start = performance.now();
  let current = '';
  let printed = start;
  return {
    step(name) {
      current = name;
      printed = performance.now();
      output.write(`${task} : ${name}…\n`);
    },
    at(done, total) {
      const now = performance.now();
      if (now - printed < COUNT_MS) return;
      printed = now;
      output.write(`${task} : ${current}… ${done} sur ${total}\n`);
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
