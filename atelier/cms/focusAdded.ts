import { goToPath } from '../check/goToField';

/** Leads to the first field of an entry that was added to a list: the CMS gives the focus to the button that folds it. */
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

/** « Ajouter une étiquette », and the menus that add a section, or an entry before or after another. */
const ADDS = 'button[data-label^="Ajouter"], [role="menuitem"]';

const FOLDS = '.item > .header > .start > button';
