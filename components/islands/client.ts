/**
 * The script of every page with islands. It loads the code of each island, either as soon as the script runs or at the
 * first click, key or focus in the island. If the visitor submits a form or presses a button in the island before the
 * code has loaded, the script repeats the last such action once after loading. The script never sets HTML from a
 * string, so that the browser can enforce Trusted Types.
 */
import type { ComponentType } from 'react';
import { notice as noticeOf } from './notice';

/** The functions that load islands, by path. Modules in `.tsx` use React; those in `.ts` change the HTML. */
const reactIslands = import.meta.glob<{ default: ComponentType }>('./*.island.tsx');
const plainIslands = import.meta.glob<{ mount: (root: HTMLElement, props: object) => void }>(
  './*.island.ts',
);

/** The time, in ms, after which an island whose code has not loaded counts as failed. */
const TIMEOUT_MS = 15_000;

for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) arm(root);

function arm(root: HTMLElement): void {
  let replay: (() => void) | undefined;
  let form: HTMLFormElement | undefined;
  let notice: HTMLElement | undefined;
  let waking = false;
  const loaded = new AbortController();
  const options = { capture: true, signal: loaded.signal };

  const wake = async () => {
    if (waking) return;
    waking = true;
    try {
      const start = await Promise.race([fetchIsland(root), tooLate()]);
      loaded.abort();
      notice?.remove();
      start();
      replay?.();
    } catch (error) {
      console.error(`Island ${root.dataset.island} could not be loaded:`, error);
      waking = false;
      if (notice && form && navigator.onLine) {
        // The second failure is no accident: the file may be gone with an older publication. The browser itself
        // then sends the form, as without JavaScript, and the message still arrives.
        loaded.abort();
        replay?.();
      } else if (replay && !notice) {
        // The code did not arrive, and the visitor waits for it.
        notice = noticeOf('Vérifiez votre connexion.', wake);
        root.append(notice);
      }
    }
  };

  root.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      form = event.target;
      replay = () => form?.requestSubmit();
      wake();
    },
    options,
  );
  root.addEventListener(
    'click',
    (event) => {
      const button =
        event.target instanceof Element && event.target.closest<HTMLElement>('button[type=button]');
      if (!button || notice?.contains(button)) return;
      event.stopImmediatePropagation();
      replay = () => button.click();
      wake();
    },
    options,
  );

  // Hovering does not count: a mouse that only crosses a form loads nothing. Each event counts once, or a network
  // that is down would be tried again at every key.
  for (const type of ['focusin', 'pointerdown', 'input']) {
    root.addEventListener(type, wake, { ...options, once: true, passive: true });
  }
  if (root.dataset.on === 'load' || root.matches(':focus-within')) wake();
}

/** Loads the code of an island. Resolves to a function that starts the island. */
async function fetchIsland(root: HTMLElement): Promise<() => void> {
  const { island } = root.dataset;
  const props = JSON.parse(root.dataset.props ?? '{}');
  const component = reactIslands[`./${island}.island.tsx`];
  if (!component) {
    const module = await plainIslands[`./${island}.island.ts`]?.();
    return () => module?.mount(root, props);
  }
  const [module, { hydrate }] = await Promise.all([component(), import('./hydrate')]);
  return () => hydrate(root, module.default, props);
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(reject, TIMEOUT_MS, new Error('No answer in time'));
  });
}
