import { type EditedEntry, type EntryMap, editedEntry } from '../cms/entry';
import type { Value } from '../files/content';
import type { Session, Verdict } from '../session/openSession';

/** The result of a form's check, or the fact that the check itself has failed. */
export interface Examined {
  readonly verdict?: Verdict;
  readonly failed: boolean;
  /** Whether the form is for a new record and still empty: its missing fields are then not reported yet. */
  readonly isUntouched?: boolean;
}

/** The French sentence shown instead of the problems of a new record in which nothing has been typed yet. */
export const UNTOUCHED = 'Commencez à écrire : ce qui manque sera dit ici.';

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
      const edited = editedEntry(entry);
      const { name, path, content } = edited;
      const examining = session.examine(name, path, content).then(
        (verdict): Examined => ({ verdict, failed: false, isUntouched: isEmpty(edited) }),
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

/** Whether a form is for a new record in which nothing has been typed yet. */
function isEmpty({ path, content }: EditedEntry): boolean {
  // A new article already has today's date.
  const isWritten = (value: Value) => typeof value === 'string' && /^(?!\d{4}-).*\S/s.test(value);
  return path === undefined && !Object.values(content).some(isWritten);
}
