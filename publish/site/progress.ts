/** The progress of a long command: a live line on a terminal, plain lines elsewhere. */
export interface Progress {
  step(name: string): void;
  /** How much of the step is done. */
  at(done: number, total: number): void;
  done(summary: string): void;
  fail(): void;
  /** The step that lasts. */
  readonly current: string;
}

/** How often the count is printed, in ms: a live line changes often, a log seldom. */
const LIVE_MS = 100;
const LOG_MS = 5_000;

/** Begins a task of several steps; each is named in French while it lasts. */
export function startProgress(task: string, output: NodeJS.WriteStream = process.stderr): Progress {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const live = output.isTTY;
  let timer: NodeJS.Timeout | undefined;
  let current = '';
  let far = '';
  let printed = start;
  const draw = () => output.write(`\r\u001b[2K${task} : ${current}…${far} ${seconds()}`);
  const stop = () => {
    clearInterval(timer);
    if (live) output.write('\r\u001b[2K');
  };
  return {
    step(name) {
      current = name;
      far = '';
      printed = performance.now();
      if (!live) {
        output.write(`${task} : ${name}…\n`);
        return;
      }
      draw();
      timer ??= setInterval(draw, 200).unref();
    },
    at(done, total) {
      far = ` ${done} sur ${total},`;
      const now = performance.now();
      if (now - printed < (live ? LIVE_MS : LOG_MS)) return;
      printed = now;
      if (live) draw();
      else output.write(`${task} : ${current}… ${done} sur ${total}\n`);
    },
    done(summary) {
      stop();
      output.write(`${task} : ${summary}, ${seconds()}.\n`);
    },
    get current() {
      return current;
    },
    fail() {
      stop();
      output.write(`${task} : arrêtée à l’étape « ${current} ».\n`);
    },
  };
}
