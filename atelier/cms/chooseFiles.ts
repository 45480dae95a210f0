import { goToPath, rowAt } from '../check/goToField';
import { element } from '../element';

/**
 * On a touch screen, lets the buttons of a field for a picture, a film or captions open the chooser of the device at
 * once: in the dialog of the CMS, it is two taps further. A second button opens that dialog, for the files of the site
 * (`offerFilesOfSite`). Once a picture is chosen, the description has the focus.
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
  if (isForSite || !matchMedia('(pointer: coarse)').matches) return;
  event.stopImmediatePropagation();
  chooserOf(target.closest(FILE_FIELD))?.click();
}

/** Adds a button for the files of the site after that of a field. For a mouse, a style hides it (cms.css). */
export function offerFilesOfSite(choose: Element): void {
  const onclick = () => {
    isForSite = true;
    if (choose instanceof HTMLElement) choose.click();
    isForSite = false;
  };
  const className = `${choose.className} ${OF_SITE}`;
  choose.after(element('button', { type: 'button', className, onclick }, 'Déjà sur le site'));
}

/** Whether the second button caused a click on the first one. */
let isForSite = false;

/** Goes to the description of a picture, and selects all of it: it still describes the former picture. */
async function describe(path: string): Promise<void> {
  await goToPath(path);
  const input = document.activeElement;
  if (input instanceof HTMLTextAreaElement) input.select();
}

/** The first file input of a field takes what is dropped on it; the other one belongs to the dialog of the CMS. */
function chooserOf(row: Element | null): HTMLInputElement | null | undefined {
  return row?.querySelector<HTMLInputElement>('input[type="file"]');
}

const OF_SITE = 'atelier-du-site';
const FILE_FIELD = 'section:is([data-field-type="image"], [data-field-type="file"])';
const CHOOSE = `${FILE_FIELD} button:is([data-label="Remplacer"], [data-label="Parcourir"])`;

/** The buttons without a button for the files of the site after them. */
export const LACKS_SITE = `${CHOOSE}:not(:has(+ .${OF_SITE}))`;
