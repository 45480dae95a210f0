import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { HYDRATED_ELEMENT } from './hydratedContent';
import { notice } from './notice';

/**
 * Hydrates an island synchronously: all event handlers are attached when this function returns. If the island crashes,
 * a notice replaces the island, and the rest of the page still works. A button in the notice restores the island with
 * the typed text.
 */
export function hydrate(root: HTMLElement, Component: ComponentType, props: object): void {
  const element = root.querySelector(HYDRATED_ELEMENT);
  if (!element) throw new Error(`Island ${root.dataset.island} has lost its element`);
  const start = () => {
    const container = element.parentElement ?? root;
    // React skips other elements before its own, but not text.
    while (element.previousSibling) element.after(element.previousSibling);
    const reactRoot: Root = flushSync(() =>
      hydrateRoot(container, <Component {...props} />, {
        onUncaughtError(error) {
          console.error(`Island ${root.dataset.island} crashed:`, error);
          const retry = () => {
            reactRoot.unmount();
            root.replaceChildren(element);
            start();
          };
          root.replaceChildren(
            notice('Cette partie de la page ne répond plus. Le reste fonctionne.', retry),
          );
        },
      }),
    );
  };
  start();
}
