import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { notice } from './notice';

/**
 * Makes an island's HTML interactive, at once: when it returns, its handlers are in place. An island that crashes
 * leaves its place to a notice, whose button draws it anew; the page around it goes on working.
 */
export function hydrate(root: HTMLElement, Component: ComponentType, props: object): void {
  const island = <Component {...props} />;
  const drawAnew = () => {
    root.replaceChildren();
    reactRoot.render(island);
  };
  const refused =
    CSS.supports('selector(:user-invalid)') &&
    root.querySelector<HTMLTextAreaElement>('textarea:user-invalid');
  const reactRoot: Root = flushSync(() =>
    hydrateRoot(root, island, {
      identifierPrefix: root.dataset.prefix,
      onUncaughtError(error) {
        console.error(`Island ${root.dataset.island} crashed:`, error);
        root.replaceChildren(
          notice('Cette partie de la page ne répond plus. Le reste fonctionne.', drawAnew),
        );
      },
    }),
  );
  // React writes the default value of every textarea, after which Firefox no longer shows that it was refused. Asked
  // again, a form that is not valid sends nothing.
  if (refused && !refused.matches(':user-invalid')) refused.form?.requestSubmit();
}
