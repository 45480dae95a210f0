import { type Facts, TroubleError, type Watched } from './facts';
import { nextLook } from './nextLook';
import { type Status, statusOf, troubleStatus } from './statusOf';

/** What looking asks of the page. */
export interface Surroundings {
  readonly look: (watched: Watched) => Promise<Facts>;
  readonly show: (status: Status) => void;
  readonly hasToken: () => boolean;
  /** Whose `visibilitychange` and `visibilityState` count. */
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Whose `online` counts. */
  readonly network: Pick<Window, 'addEventListener'>;
}

export interface Watch {
  /**
   * Looks at something, now and again until nothing more is to come.
   *
   * @param saved it was changed this instant: a forge may tell for a moment what was there before.
   */
  follow(watched: Watched, saved: boolean): void;
}

/** In ms: how long a forge may still name the commit from before a save. */
const SETTLING = 30_000;

/** Looks less and less often, not at all while nobody sees the page, and at once when they come back. */
export function startWatch({ look, show, hasToken, page, network }: Surroundings): Watch {
  let current: { watched: Watched; savedAt: number | undefined; looks: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heads = new Map<string, string>();
  const before = new Map<string, string | undefined>();

  async function lookNow(): Promise<void> {
    clearTimeout(timer);
    const mine = current;
    if (!mine || page.visibilityState === 'hidden') return;
    mine.looks += 1;
    const status = await read(mine.watched, mine.savedAt);
    // Something else was saved meanwhile.
    if (mine !== current) return;
    const isSpoken = mine.savedAt !== undefined || hasToken() || status.tone !== 'trouble';
    if (isSpoken) show(status);
    if (status.settled || !isSpoken) current = undefined;
    else timer = setTimeout(lookNow, nextLook(mine.looks, hasToken()));
  }

  async function read(watched: Watched, savedAt: number | undefined): Promise<Status> {
    try {
      const facts = await look(watched);
      const now = Date.now();
      const key = keyOf(watched);
      const isOld = facts.head.sha === before.get(key);
      if (savedAt !== undefined && isOld && now - savedAt < SETTLING) {
        const head = { ...facts.head, at: savedAt };
        return statusOf({ kind: facts.kind, head, checks: { state: 'none' } }, now);
      }
      heads.set(key, facts.head.sha);
      return statusOf(facts, now);
    } catch (error) {
      const trouble = error instanceof TroubleError ? error.trouble : 'unwell';
      return troubleStatus(trouble, watched.kind);
    }
  }

  const wake = () => void lookNow();
  page.addEventListener('visibilitychange', wake);
  network.addEventListener('online', wake);
  return {
    follow(watched, saved) {
      const key = keyOf(watched);
      before.set(key, saved ? heads.get(key) : undefined);
      current = { watched, savedAt: saved ? Date.now() : undefined, looks: 0 };
      void lookNow();
    },
  };
}

function keyOf(watched: Watched): string {
  return watched.kind === 'proposal' ? watched.branch : '';
}
