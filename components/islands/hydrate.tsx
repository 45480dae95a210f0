import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from './ErrorBoundary';

/** Brings an island's HTML to life, at once: when it returns, its handlers are in place. */
export function hydrate(root: HTMLElement, Component: ComponentType, props: object): void {
  flushSync(() => {
    hydrateRoot(
      root,
      <ErrorBoundary>
        <Component {...props} />
      </ErrorBoundary>,
      {
        identifierPrefix: root.dataset.prefix,
        onCaughtError: (error) => console.error(`Island ${root.dataset.island} crashed:`, error),
      },
    );
  });
}
