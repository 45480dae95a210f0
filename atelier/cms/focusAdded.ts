import { goToPath } from '../check/goToField';

/** Focuses the first field of a new list entry. The CMS would focus the button that folds the entry. */
export function focusAdded(page: Document): void {
  let isAdding = false;
  // Who goes on by hand meanwhile is not led elsewhere.
  const note = ({ type, target }: Event) => {
    isAdding = type === 'click' && target instanceof Element && target.closest(ADDS) !== null;
  };
  for (const type of ['click', 'keydown', 'pointerdown']) page.addEventListener(type, note, true);
  page.addEventListener('focusin', ({ target }) => {
    if (!isAdding || !(target instanceof Element) || !target.matches(FOLDS)) return;
    const row = target.closest('.item')?.querySelector<HTMLElement>('section[data-key-path]');
    if (row) void goToPath(row.dataset.keyPath ?? '');
  });
}

/** The buttons « Ajouter une étiquette », and the menus that add a section, or an entry before or after another. */
const ADDS = 'button[data-label^="Ajouter"], [role="menuitem"]';

const FOLDS = '.item > .header > .start > button';
