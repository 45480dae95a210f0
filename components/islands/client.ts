/**
 * The only browser entry. It wakes each island when its strategy says so, and until then holds what
 * the visitor does in it: a form submitted or a button pressed before the code has arrived is
 * replayed once, never lost and never done twice.
 */
import type { ComponentType } from 'react';

type IslandModule = { mount?: () => void; default?: ComponentType };

const modules = import.meta.glob<IslandModule>('./*.island.{ts,tsx}');

for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) arm(root);

function arm(root: HTMLElement): void {
  let replay: (() => void) | undefined;
  let waking = false;
  const held = new AbortController();
  const options = { capture: true, signal: held.signal };

  const wake = async () => {
    if (waking) return;
    waking = true;
    root.querySelector('[data-failed]')?.remove();
    try {
      await load(root);
      held.abort();
      replay?.();
    } catch (error) {
      console.error(`Island ${root.dataset.island} could not be loaded:`, error);
      waking = false;
      if (replay) fail(root, wake);
    }
  };

  root.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      event.preventDefault();
      event.stopImmediatePropagation();
      replay = () => form.requestSubmit();
      wake();
    },
    options,
  );
  root.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('button[type=button]');
      if (!button || button.closest('[data-failed]')) return;
      event.stopImmediatePropagation();
      replay = () => button.click();
      wake();
    },
    options,
  );

  if (root.dataset.on === 'load') wake();
  if (root.dataset.on === 'idle') (window.requestIdleCallback ?? setTimeout)(wake);
  if (root.dataset.on === 'visible') {
    new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      wake();
    }).observe(root.firstElementChild ?? root);
  }
  for (const type of ['pointerover', 'focusin', 'input', 'touchstart']) {
    root.addEventListener(type, () => wake(), { ...options, passive: true });
  }
}

async function load(root: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = root.dataset;
  const found = modules[`./${island}.island.tsx`] ?? modules[`./${island}.island.ts`];
  if (!found) throw new Error(`No island is named ${island}`);
  const [module, { hydrate }] = await Promise.all([found(), import('./hydrate')]);
  if (module.default) hydrate(root, module.default, JSON.parse(props));
  else module.mount?.();
}

/** The code of an island did not come, and the visitor waits for it: say so, offer to try again. */
function fail(root: HTMLElement, retry: () => void): void {
  const notice = document.createElement('p');
  notice.dataset.failed = '';
  notice.role = 'alert';
  notice.innerHTML =
    '<strong lang="en">Unexpected Application Error!</strong> Vérifiez votre connexion. <button type="button">Réessayer</button>';
  notice.querySelector('button')?.addEventListener('click', retry);
  root.append(notice);
}
