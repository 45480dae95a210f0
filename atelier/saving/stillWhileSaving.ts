/** The event that the CMS, as we bundle it, sends its window as a save begins, with the promise of its end. */
export const SAVING = 'cms-saving';

/**
 * Keeps a form still while it is saved: what would be typed into it meanwhile, the CMS would forget. Where the
 * save fails, it comes alive again as it was.
 *
 * @param target the window of the CMS.
 */
export function stillWhileSaving(page: Document, target: EventTarget): void {
  target.addEventListener(SAVING, async (event) => {
    const form = page.querySelector<HTMLElement>(FORM);
    form?.toggleAttribute('inert', true);
    // How it ended, the CMS says.
    await Promise.resolve('detail' in event && event.detail).catch(() => undefined);
    form?.toggleAttribute('inert', false);
  });
}

/** The form and the page beside it, without the bar of buttons. */
const FORM = '#nc-root .content-editor .body';
