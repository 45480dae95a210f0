import { setTimeout as wait } from 'node:timers/promises';

/** How often a server is asked, and how long it may take to answer, in ms. */
export interface Patience {
  readonly interval: number;
  readonly answer: number;
}

/**
 * Asks a server again and again whether it is there, and calls `onStill` once when it has not
 * answered twice in a row: a process that was stopped, or turns in a circle, does not end.
 *
 * @param url any answer will do, 404 too.
 * @returns what stops asking.
 */
export function whenStill(
  url: string,
  onStill: () => void,
  { interval, answer }: Patience = PATIENCE,
): () => void {
  let stopped = false;
  const ask = async () => {
    for (let silences = 0; silences < SILENCES && !stopped; ) {
      await wait(interval, undefined, { ref: false });
      if (stopped) return;
      silences = (await answers(url, answer)) ? 0 : silences + 1;
    }
    if (!stopped) onStill();
  };
  void ask();
  return () => {
    stopped = true;
  };
}

const PATIENCE: Patience = { interval: 1_000, answer: 2_000 };
const SILENCES = 2;

/** Whether anything came back in time. A connection that is refused is an end, which others see. */
async function answers(url: string, patience: number): Promise<boolean> {
  const late = new AbortController();
  const asked = fetch(url, { signal: late.signal }).then(
    (response) => response.body?.cancel().then(() => true) ?? true,
    () => !late.signal.aborted,
  );
  const silence = wait(patience, undefined, { ref: false })
    // This process may have been too busy to read what had come in time: it reads before it judges.
    .then(() => wait(GRACE, undefined, { ref: false }))
    .then(() => false);
  const answered = await Promise.race([asked, silence]);
  late.abort();
  return answered;
}

/** In ms. */
const GRACE = 200;
