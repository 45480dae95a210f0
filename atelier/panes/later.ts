/** Work asked for at each key, done once people stop typing; what was asked for before is forgotten. */
export class Later {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  /**
   * @param delay in ms.
   * @param work what it gives is handed to `then`, unless something newer was asked for meanwhile.
   */
  ask<Made>(delay: number, work: () => Promise<Made>, then: (made: Made) => void): void {
    this.stop();
    const turn = this.#turn;
    this.#timer = setTimeout(async () => {
      const made = await work();
      if (turn === this.#turn) then(made);
    }, delay);
  }

  /** Forgets what is under way. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
  }
}

/** How long nobody types before the form is read again, in ms. */
export const PAUSE = 350;
