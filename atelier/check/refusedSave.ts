import { element } from '../element';

/** Adds « Corriger » to the dialog that tells why a form was not saved, where the form has a correction. */
export function offerCorrection(page: Document): void {
  const ok = page.querySelector<HTMLElement>(OK);
  const offered = ok?.parentElement?.querySelector(`.${OFFERED}`);
  const correction = () =>
    [...page.querySelectorAll<HTMLElement>(CORRECTIONS)].find(
      ({ textContent }) => textContent === 'Corriger',
    );
  if (!correction()) offered?.remove();
  else if (ok && !offered) {
    const onclick = () => {
      correction()?.click();
      // The CMS can save again.
      ok.click();
    };
    const className = `${ok.className} ${OFFERED}`;
    ok.before(element('button', { type: 'button', className, onclick }, 'Corriger'));
  }
}

/** The button that closes the dialog in which the CMS tells that a form was not saved. */
const OK = 'dialog[role="alertdialog"][open] .content:has(.error) button[data-label="OK"]';
const CORRECTIONS = '.atelier-controle > .atelier-problemes button';
const OFFERED = 'atelier-corriger';
