import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Facts, TroubleError, type Watched } from './facts';
import { nextLook } from './nextLook';
import type { Status } from './statusOf';
import { startWatch } from './watch';

const START = Date.parse('2026-11-23T13:32:00Z');
const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that a test hides, a network that it cuts, and facts that it changes. */
class Room {
  facts: Facts | Error = waiting('old');
  token = true;
  visibilityState: DocumentVisibilityState = 'visible';
  readonly looks: Watched[] = [];
  readonly shown: Status[] = [];
  readonly #target = new EventTarget();
  readonly addEventListener = this.#target.addEventListener.bind(this.#target);
  readonly watch = startWatch({
    look: async (watched) => {
      this.looks.push(watched);
      if (this.facts instanceof Error) throw this.facts;
      return this.facts;
    },
    show: (status) => this.shown.push(status),
    hasToken: () => this.token,
    page: this,
    network: this,
  });

  turn(visibilityState: DocumentVisibilityState): void {
    this.visibilityState = visibilityState;
    this.#target.dispatchEvent(new Event('visibilitychange'));
  }

  tell(event: string): void {
    this.#target.dispatchEvent(new Event(event));
  }

  get last(): string | undefined {
    return this.shown.at(-1)?.sentence;
  }
}

function waiting(sha: string): Facts {
  return { kind: 'publication', head: { sha, at: START }, checks: { state: 'running' } };
}
function live(sha: string): Facts {
  return { ...waiting(sha), live: { commit: sha }, checks: { state: 'passed' } };
}

const PUBLICATION: Watched = { kind: 'publication' };

test('a change is looked at until it is live, then no more', async () => {
  const room = new Room();
  room.watch.follow(PUBLICATION, true);
  await vi.advanceTimersByTimeAsync(4 * SECOND);
  expect(room.looks.length).toBe(1);
  expect(room.last).toMatch(/^En attente de publication/);
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(room.looks.length).toBeGreaterThan(3);
  room.facts = live('old');
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(room.last).toBe('En ligne.');
  const { length } = room.looks;
  await vi.advanceTimersByTimeAsync(600 * SECOND);
  expect(room.looks.length).toBe(length);
});

test('nobody looks while the page is hidden, and at once when it is seen again', async () => {
  const room = new Room();
  room.watch.follow(PUBLICATION, true);
  await vi.advanceTimersByTimeAsync(0);
  room.turn('hidden');
  const { length } = room.looks;
  await vi.advanceTimersByTimeAsync(600 * SECOND);
  expect(room.looks.length).toBe(length);
  room.turn('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(room.looks.length).toBe(length + 1);
});

test('the site of before a save is not taken for that of after it', async () => {
  const room = new Room();
  room.facts = live('old');
  room.watch.follow(PUBLICATION, false);
  await vi.advanceTimersByTimeAsync(0);
  expect(room.last).toBe('En ligne.');
  room.watch.follow(PUBLICATION, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(room.last).toBe('En attente de publication depuis quelques secondes.');
  room.facts = live('new');
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(room.last).toBe('En ligne.');
});

test('a save that changed nothing is live, once the forge had the time to say otherwise', async () => {
  const room = new Room();
  room.facts = live('old');
  room.watch.follow(PUBLICATION, false);
  await vi.advanceTimersByTimeAsync(0);
  room.watch.follow(PUBLICATION, true);
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(room.last).toBe('En ligne.');
});

test('a dead network is told, and looked at again as soon as it is back', async () => {
  const room = new Room();
  room.facts = new TroubleError('offline', 'essai');
  room.watch.follow(PUBLICATION, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(room.last).toMatch(/^Pas de connexion/);
  room.facts = live('new');
  room.tell('online');
  await vi.advanceTimersByTimeAsync(0);
  expect(room.last).toBe('En ligne.');
});

test('who is not signed in is told of no trouble when the page opens', async () => {
  const room = new Room();
  room.token = false;
  room.facts = new TroubleError('missing', 'essai');
  room.watch.follow(PUBLICATION, false);
  await vi.advanceTimersByTimeAsync(600 * SECOND);
  expect([room.shown, room.looks.length]).toEqual([[], 1]);
});

test('what was saved last is what is told, whatever answers late', async () => {
  const room = new Room();
  room.watch.follow(PUBLICATION, true);
  room.watch.follow({ kind: 'proposal', branch: 'cms/a/b' }, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(room.shown.length).toBe(1);
  expect(room.looks.at(-1)).toEqual({ kind: 'proposal', branch: 'cms/a/b' });
});

test('looks are less and less often, and rare without a token: GitHub answers sixty an hour', () => {
  const waits = Array.from({ length: 12 }, (_, index) => nextLook(index + 1, true));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect([waits[0], waits.at(-1)]).toEqual([5_000, 60_000]);
  expect((3 * 3_600_000) / nextLook(1, false)).toBeLessThan(60);
});
