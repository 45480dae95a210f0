/** How a long command tells where it is: a live line on a terminal, plain lines elsewhere. */
export interface Progress {
  step(name: string): void;
  done(summary: string): void;
  fail(): void;
  /** The step that lasts. */
  readonly current: string;
}

/** Begins a task of several steps; each is named in French while it lasts. */
export function startProgress(task: string, output: NodeJS.WriteStream = process.stderr): Progress {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const live = output.isTTY;
  let timer: NodeJS.Timeout | undefined;
  let current = '';
  const draw = () => output.write(`\r\u001b[2K${task} : ${current}… ${seconds()}`);
  const stop = () => {
    clearInterval(timer);
    if (live) output.write('\r\u001b[2K');
  };
  return {
    step(name) {
      current = name;
      if (!live) {
        output.write(`${task} : ${name}…\n`);
        return;
      }
      draw();
      timer ??= setInterval(draw, 200).unref();
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
