import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TroubleError } from './ask';
import type { Facts, Status, Watched } from './statusOf';
import { POLL_MS, startWatch } from './watch';

const START = Date.parse('2026-11-23T13:32:00Z');
const PUBLICATION: Watched = { kind: 'publication' };

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that a test can hide, with a network that it can cut and facts that it can change. */
class EditorPage {
  facts: Facts | Error = waiting('old');
  isSignedIn = true;
  visibilityState: DocumentVisibilityState = 'visible';
  readonly asked: Watched[] = [];
  readonly shown: Status[] = [];
  readonly #target = new EventTarget();
  readonly addEventListener = this.#target.addEventListener.bind(this.#target);
  readonly watch = startWatch({
    factsOf: async (watched) => {
      this.asked.push(watched);
      if (this.facts instanceof Error) throw this.facts;
      return this.facts;
    },
    show: (status) => this.shown.push(status),
    isSignedIn: () => this.isSignedIn,
    page: this,
    network: this,
  });

  /** Watches after a save or an opening of the page, with these facts, until they were requested `times` times. */
  async follow(isSaved: boolean, facts: Facts | Error, times = 1): Promise<void> {
    this.facts = facts;
    this.watch(PUBLICATION, isSaved);
    await vi.advanceTimersByTimeAsync(POLL_MS * times);
  }

  turn(visibilityState: DocumentVisibilityState): void {
    this.visibilityState = visibilityState;
    this.#target.dispatchEvent(new Event('visibilitychange'));
  }

  dispatch(event: string): void {
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

test('startWatch polls the status of a saved change until the change is online', async () => {
  const opened = new EditorPage();
  await opened.follow(true, waiting('a'), 3);
  expect(opened.asked).toHaveLength(3);
  expect(opened.last).toMatch(/^En attente de publication/);
  opened.facts = live('a');
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(opened.last).toBe('En ligne.');
  const { length } = opened.asked;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(opened.asked).toHaveLength(length);
});

test('startWatch pauses while the page is hidden, and polls as soon as it is visible again', async () => {
  const opened = new EditorPage();
  await opened.follow(true, waiting('a'));
  opened.turn('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(opened.asked).toHaveLength(1);
  opened.turn('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(opened.asked).toHaveLength(2);
});

test('startWatch does not report a saved change as online while the site shows an earlier commit', async () => {
  const opened = new EditorPage();
  await opened.follow(false, live('old'));
  expect(opened.last).toBe('En ligne.');
  opened.watch(PUBLICATION, true);
  await vi.advanceTimersByTimeAsync(POLL_MS / 2);
  expect(opened.last).toBe('En attente de publication depuis 14 h 32.');
  opened.facts = live('new');
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(opened.last).toBe('En ligne.');
});

test('startWatch reports a lost connection, and polls again as soon as the connection is back', async () => {
  const opened = new EditorPage();
  await opened.follow(true, new TroubleError('offline', 'essai'));
  expect(opened.last).toMatch(/^Pas de connexion/);
  opened.facts = live('new');
  opened.dispatch('online');
  await vi.advanceTimersByTimeAsync(0);
  expect(opened.last).toBe('En ligne.');
});

test('startWatch reports an expired sign-in only if the CMS does not renew it soon', async () => {
  const opened = new EditorPage();
  opened.facts = new TroubleError('expired', 'essai');
  opened.watch(PUBLICATION, false);
  await vi.advanceTimersByTimeAsync(POLL_MS / 2);
  expect(opened.shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(POLL_MS / 2);
  expect(opened.last).toMatch(/^Votre connexion a expiré/);
});

test('startWatch polls nothing until somebody is signed in', async () => {
  const opened = new EditorPage();
  opened.isSignedIn = false;
  await opened.follow(false, live('a'), 3);
  expect([opened.shown, opened.asked]).toEqual([[], []]);
  opened.isSignedIn = true;
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(opened.last).toBe('En ligne.');
});

test('startWatch shows the status of the latest save, even if the answer about an earlier one comes late', async () => {
  const opened = new EditorPage();
  opened.watch(PUBLICATION, false);
  opened.watch({ kind: 'proposal', branch: 'cms/a/b' }, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(opened.last).toMatch(/^Proposition en cours/);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(opened.asked.at(-1)).toEqual({ kind: 'proposal', branch: 'cms/a/b' });
});
