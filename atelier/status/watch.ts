import { VERSION, versionSchema } from '../../model/addresses/siteVersion';
import { askJson } from './ask';
import type { Forge } from './forges';
import { type Facts, type Status, statusOf, statusOfError, type Watched } from './statusOf';

/** The functions and browser objects that `startWatch` uses. Tests replace them. */
export interface WatchContext {
  readonly factsOf: (watched: Watched) => Promise<Facts>;
  readonly show: (status: Status) => void;
  readonly isSignedIn: () => boolean;
  /** The document. Polling pauses while the document is hidden. */
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** The window. Polling resumes when the window gets the event `online`. */
  readonly network: Pick<Window, 'addEventListener'>;
}

/** The pause in ms before each status request, so that the forge can register a new commit. */
export const POLL_MS = 10_000;

/**
 * Polls the status of a branch until this status is final. Polling pauses while the page is hidden or nobody is signed
 * in.
 *
 * @returns a function that starts to poll a branch, and stops polling the previous branch.
 */
export function startWatch(context: WatchContext) {
  const { factsOf, show, isSignedIn, page, network } = context;
  let current: { readonly watched: Watched } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function poll(): Promise<void> {
    clearTimeout(timer);
    const mine = current;
    if (!mine || page.visibilityState === 'hidden') return;
    if (isSignedIn()) {
      const status = await factsOf(mine.watched).then(
        (facts) => statusOf(facts, Date.now()),
        (error: unknown) => statusOfError(error, mine.watched.kind),
      );
      // A newer save has replaced this watch.
      if (mine !== current) return;
      show(status);
      if (status.isSettled) current = undefined;
    }
    if (current) timer = setTimeout(poll, POLL_MS);
  }

  page.addEventListener('visibilitychange', () => void poll());
  network.addEventListener('online', () => void poll());
  /** Starts to poll a branch's status. @param isSaved whether the person has just saved to this branch. */
  return (watched: Watched, isSaved: boolean): void => {
    clearTimeout(timer);
    current = { watched };
    timer = setTimeout(poll, POLL_MS);
    const at = Date.now();
    const known = { kind: watched.kind, head: { sha: '', at }, checks: { state: 'none' } } as const;
    if (isSaved) show(statusOf(known, at));
  };
}

/**
 * Asks the forge (GitHub…) and the published site about a branch, with as few requests as possible.
 *
 * @param site the address of the published site, without a slash at the end.
 * @throws TroubleError if the forge does not answer.
 */
export async function askFacts(forge: Forge, site: string, watched: Watched): Promise<Facts> {
  const { kind } = watched;
  if (watched.kind === 'proposal') {
    const head = await forge.head(watched.branch);
    return { kind, head, checks: await forge.checks(head.sha) };
  }
  // The site may not answer although the forge does.
  const version = askJson(site + VERSION, versionSchema).catch(() => undefined);
  const [head, live] = await Promise.all([forge.head(), version]);
  const isLive = live?.commit === head.sha;
  const checks = isLive ? ({ state: 'passed' } as const) : await forge.checks(head.sha);
  return { kind, head, checks, ...(live && { live }) };
}
