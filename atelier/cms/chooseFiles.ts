import { goToPath, rowAt } from '../check/goToField';
import { element } from '../element';

/**
 * Makes the button of a file field (picture, film, captions) open the device's file chooser, not the CMS's dialog,
 * which needs two more clicks. `offerFilesOfSite` adds a second button, for that dialog. Focuses the description of a
 * newly chosen picture.
 */
export function chooseFiles(page: Document): void {
  page.addEventListener('click', chooseOnDevice, true);
  page.addEventListener('change', ({ target }) => {
    const row = target instanceof Element && target.closest<HTMLElement>(FILE_FIELD);
    if (!row || target !== chooserOf(row)) return;
    const path = (row.dataset.keyPath ?? '').replace(/src$/, 'alt');
    if (rowAt(path)) void describe(path);
  });
}

function chooseOnDevice(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest(CHOOSE)) return;
  if (isForSite) return;
  event.stopImmediatePropagation();
  chooserOf(target.closest(FILE_FIELD))?.click();
}

/** Adds, after a file field's button `choose`, a button that opens the CMS's dialog with the site's files. */
export function offerFilesOfSite(choose: Element): void {
  const onclick = () => {
    isForSite = true;
    if (choose instanceof HTMLElement) choose.click();
    isForSite = false;
  };
  const className = `${choose.className} ${OF_SITE}`;
  choose.after(element('button', { type: 'button', className, onclick }, 'Déjà sur le site'));
}

/** Whether the current click must open the CMS's dialog with the site's files, not the device's file chooser. */
let isForSite = false;

/** Focuses and selects the alt text of a replaced picture, which may still describe the previous picture. */
async function describe(path: string): Promise<void> {
  await goToPath(path);
  const input = document.activeElement;
  if (input instanceof HTMLTextAreaElement) input.select();
}

/** Returns the file input inside a form field, not the file input of the CMS's dialog. */
function chooserOf(row: Element | null): HTMLInputElement | null | undefined {
  return row?.querySelector<HTMLInputElement>('input[type="file"]');
}

const OF_SITE = 'atelier-du-site';
const FILE_FIELD = 'section:is([data-field-type="image"], [data-field-type="file"])';
const CHOOSE = `${FILE_FIELD} button:is([data-label="Remplacer"], [data-label="Parcourir"])`;

/** The selector of the buttons of file fields after which `offerFilesOfSite` has not yet added its button. */
export const LACKS_SITE = `${CHOOSE}:not(:has(+ .${OF_SITE}))`;
