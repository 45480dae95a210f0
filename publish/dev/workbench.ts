import type { ErrorPayload } from 'vite';
import type { Site } from '../../model/site';
import { errorPage } from './errorOverlay';
import { keepLiveCode, type LiveCode } from './liveCode';

/** What stands between an address and its page: mistakes of the content, or one of the code. */
type Wrong =
  | { readonly problems: { overlay(): ErrorPayload; page(): string } }
  | { readonly error: Error };

/** A page as it is sent. */
interface Answer {
  readonly status: 200 | 404 | 500;
  readonly html: string;
}

/** The site while it is written: its code and content as they are on the disk. */
export interface Workbench {
  /** Looks at all again. Never rejects. */
  look(): Promise<Wrong | undefined>;
  /** The page of an address, with what listens for edits, or what is wrong. Never rejects. */
  answer(address: string): Promise<Answer>;
  /** A published file of a picture; undefined where none is at this path, or the code is wrong. */
  picture(path: string): Promise<{ readonly type: string; readonly bytes: Uint8Array } | undefined>;
  /** The file of a film, or captions; undefined where none is at this path. */
  film: (path: string) => ReturnType<LiveCode['content']['publishedFilm']>;
  /** Keeps what was read of the content, for the next command. */
  keepReading(): void;
  /** Whether a file, by its absolute path, is part of the code that makes pages. */
  runs(file: string): boolean;
  /** Whether something was wrong when all was last looked at. */
  isWrong(): boolean;
  /** To be called when a file has changed. */
  noteChange(): void;
  /** Whether a file has changed since a page was last sent. */
  changedSinceServed(): boolean;
  /** Whether the page that was last sent would be another one now. */
  servesAnother(): Promise<boolean>;
}

/** How long what was looked at holds without a word of change, in ms: a page reloads by then. */
const HOLDS = 1_000;

type State = { readonly code: LiveCode; readonly site: Site } | { readonly wrong: Wrong };

/**
 * @param root the project's, which is the working directory.
 * @param tell receives the errors of pages that cannot be made.
 */
export function openWorkbench(root: string, tell: (error: Error) => void): Workbench {
  const keeper = keepLiveCode(root);
  let latest:
    | { readonly begun: number; readonly state: Promise<State>; ended?: number }
    | undefined;
  let isWrong = false;
  let reader: LiveCode['content'] | undefined;
  let changedAt = 0;
  let served: ({ readonly address: string; readonly at: number } & Answer) | undefined;

  const lookAgain = (): Promise<State> => {
    const state = stateOf(keeper, root);
    const looked: typeof latest = { begun: performance.now(), state };
    latest = looked;
    void state.then((now) => {
      looked.ended = performance.now();
      isWrong = 'wrong' in now;
      if ('code' in now) reader = now.code.content;
    });
    return state;
  };
  /** An edit is looked at once: for the overlay, and for the page that reloads. */
  const current = (): Promise<State> => {
    if (!latest || latest.begun <= changedAt) return lookAgain();
    const { ended = performance.now(), state } = latest;
    return performance.now() - ended < HOLDS ? state : lookAgain();
  };
  const answerWith = async (state: State, address: string): Promise<Answer> => {
    if ('wrong' in state) {
      const { wrong } = state;
      const html = 'error' in wrong ? errorPage(wrong.error, root) : wrong.problems.page();
      return { status: 500, html };
    }
    const { code, site } = state;
    try {
      const { found, html } = await code.pages.pageAt(site, address);
      return { status: found ? 200 : 404, html: html.replace('</head>', (end) => CLIENT + end) };
    } catch (thrown) {
      const error = asError(thrown);
      tell(error);
      return { status: 500, html: errorPage(error, root, code.pages.errorScreen()) };
    }
  };
  return {
    async look() {
      const state = await lookAgain();
      return 'wrong' in state ? state.wrong : undefined;
    },
    async answer(address) {
      const at = performance.now();
      const answer = await answerWith(await current(), address);
      served = { ...answer, address, at };
      return answer;
    },
    async picture(path) {
      const { content } = await keeper.load();
      return content.publishedPicture(root, path);
    },
    async film(path) {
      const { content } = await keeper.load();
      return content.publishedFilm(root, path);
    },
    keepReading() {
      reader?.keepReading();
    },
    runs: keeper.has,
    isWrong: () => isWrong,
    noteChange() {
      changedAt = performance.now();
    },
    changedSinceServed: () => changedAt > (served?.at ?? 0),
    async servesAnother() {
      if (!served) return false;
      const { html } = await answerWith(await lookAgain(), served.address);
      return html !== served.html;
    },
  };
}

/** Vite's module that reloads the page and shows what is wrong over it. */
const CLIENT = '<script type="module" src="/@vite/client"></script>';

async function stateOf(keeper: ReturnType<typeof keepLiveCode>, root: string): Promise<State> {
  try {
    const code = await keeper.load();
    const result = await code.content.loadSite({ drafts: true });
    if (result.ok) return { code, site: result.site };
    const { problemOverlay, problemPage } = code.content;
    return {
      wrong: {
        problems: {
          overlay: () => problemOverlay(result.problems, root),
          page: () => problemPage(result.problems),
        },
      },
    };
  } catch (error) {
    return { wrong: { error: asError(error) } };
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
