import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Facts, TroubleError, type Watched } from './facts';
import { nextLook } from './nextLook';
import type { Status } from './statusOf';
import { startWatch } from './watch';

const START = Date.parse('2026-11-23T13:32:00Z');
const PUBLICATION: Watched = { kind: 'publication' };

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that a test hides, a network that it cuts, and facts that it changes. */
class EditorPage {
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

  /** Lets a save or an opening of the page be followed, with these facts, for some seconds. */
  async follow(isSaved: boolean, facts: Facts | Error, seconds: number): Promise<void> {
    this.facts = facts;
    this.watch.follow(PUBLICATION, isSaved);
    await pass(seconds);
  }

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

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test('a change is looked at until it is live, then no more', async () => {
  const opened = new EditorPage();
  await opened.follow(true, waiting('old'), 4);
  expect(opened.looks.length).toBe(1);
  expect(opened.last).toMatch(/^En attente de publication/);
  await pass(60);
  expect(opened.looks.length).toBeGreaterThan(3);
  opened.facts = live('old');
  await pass(60);
  expect(opened.last).toBe('En ligne.');
  const { length } = opened.looks;
  await pass(600);
  expect(opened.looks.length).toBe(length);
});

test('nobody looks while the page is hidden, and at once when it is seen again', async () => {
  const opened = new EditorPage();
  await opened.follow(true, waiting('old'), 0);
  opened.turn('hidden');
  const { length } = opened.looks;
  await pass(600);
  expect(opened.looks.length).toBe(length);
  opened.turn('visible');
  await pass(0);
  expect(opened.looks.length).toBe(length + 1);
});

test('the site of before a save is not taken for that of after it', async () => {
  const opened = new EditorPage();
  await opened.follow(false, live('old'), 0);
  expect(opened.last).toBe('En ligne.');
  await opened.follow(true, live('old'), 0);
  expect(opened.last).toBe('En attente de publication depuis quelques secondes.');
  opened.facts = live('new');
  await pass(10);
  expect(opened.last).toBe('En ligne.');
});

test('a save that changed nothing is live, once the forge had the time to say otherwise', async () => {
  const opened = new EditorPage();
  await opened.follow(false, live('old'), 0);
  await opened.follow(true, live('old'), 60);
  expect(opened.last).toBe('En ligne.');
});

test('a dead network is told, and looked at again as soon as it is back', async () => {
  const opened = new EditorPage();
  await opened.follow(true, new TroubleError('offline', 'essai'), 0);
  expect(opened.last).toMatch(/^Pas de connexion/);
  opened.facts = live('new');
  opened.tell('online');
  await pass(0);
  expect(opened.last).toBe('En ligne.');
});

test('who is not signed in is told of no trouble when the page opens', async () => {
  const opened = new EditorPage();
  opened.token = false;
  await opened.follow(false, new TroubleError('missing', 'essai'), 600);
  expect([opened.shown, opened.looks.length]).toEqual([[], 1]);
});

test('what was saved last is what is told, whatever answers late', async () => {
  const opened = new EditorPage();
  opened.watch.follow(PUBLICATION, true);
  opened.watch.follow({ kind: 'proposal', branch: 'cms/a/b' }, true);
  await pass(0);
  expect(opened.shown.length).toBe(1);
  expect(opened.looks.at(-1)).toEqual({ kind: 'proposal', branch: 'cms/a/b' });
});

test('looks are less and less often, and rare without a token: GitHub answers sixty an hour', () => {
  const waits = Array.from({ length: 12 }, (_, index) => nextLook(index + 1, true));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect([waits[0], waits.at(-1)]).toEqual([5_000, 60_000]);
  expect((3 * 3_600_000) / nextLook(1, false)).toBeLessThan(60);
});
