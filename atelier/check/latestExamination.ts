import { type EntryMap, editedEntry } from '../cms/entry';
import type { Session, Verdict } from '../session/openSession';

/** The result of a form's check, or the fact that the check itself has failed. */
export interface Examined {
  readonly verdict?: Verdict;
  readonly failed: boolean;
}

/** The time in ms without typing after which the form is checked. */
const PAUSE_MS = 350;

/**
 * Checks a form once people stop typing and the previous check has ended. Of several versions that wait, only the
 * latest is checked.
 */
export class LatestExamination {
  #running: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  /**
   * Checks a form after a pause, and cancels the previous check.
   *
   * @param then the function that gets the result, unless the check is cancelled.
   * @param delay the pause in ms.
   */
  ask(
    session: Pick<Session, 'examine'>,
    entry: EntryMap,
    then: (examined: Examined) => void,
    delay = PAUSE_MS,
  ): void {
    this.stop();
    const turn = this.#turn;
    this.#timer = setTimeout(async () => {
      await this.#running;
      if (turn !== this.#turn) return;
      const { name, path, content } = editedEntry(entry);
      const examining = session.examine(name, path, content).then(
        (verdict): Examined => ({ verdict, failed: false }),
        (error: unknown): Examined => {
          console.error(error);
          return { failed: true };
        },
      );
      this.#running = examining;
      const examined = await examining;
      if (turn === this.#turn) then(examined);
    }, delay);
  }

  /** Cancels the check. A check that has not started does not start, and the result of a running check is ignored. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
  }
}
