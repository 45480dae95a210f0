import { element } from '../element';
import { chooseFiles, LACKS_SITE, offerFilesOfSite } from './chooseFiles';

/** Corrects faults of the CMS's interface that CSS cannot correct, each time the CMS renders something. */
export function correctDrawn(page: Document): void {
  const observer = new MutationObserver(() => {
    for (const [selector, correct] of CORRECTIONS) {
      for (const target of page.querySelectorAll(selector)) correct(target);
    }
    observer.takeRecords();
  });
  const attributeFilter = ['aria-checked', 'aria-controls', 'aria-pressed'];
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter });
  skipEmptyMenu(page);
  chooseFiles(page);
}

const CORRECTIONS: readonly (readonly [selector: string, correct: (drawn: Element) => void])[] = [
  // A plain menu item has no checked state: a screen reader would say « non coché ».
  ['[role="menuitem"][aria-checked]', (item) => item.removeAttribute('aria-checked')],
  // On a phone a list of folders is a page of its own: what it would control is absent.
  [
    ':is([aria-controls="collection-container"], [aria-controls="assets-container"])',
    (list) => list.removeAttribute('aria-controls'),
  ],
  // On a phone the button that shows the page also shows the form again: its name says what it does next.
  [
    'button.iconic:is([aria-label="Aperçu"], [aria-label="Revenir au formulaire"])',
    (button) => {
      const isOnPage = button.ariaPressed === 'true';
      button.ariaLabel = isOnPage ? 'Revenir au formulaire' : 'Aperçu';
    },
  ],
  [LACKS_SITE, offerFilesOfSite],
  // The CMS renders Markdown of the repository with forms and styles, which could fake a sign-in.
  [
    '.preview [role="figure"]:is(.markdown, pre)',
    (text) => {
      text.removeAttribute('role');
      text.replaceChildren(element('span', { role: 'alert' }, 'Ce texte n’a pas d’aperçu.'));
    },
  ],
];

/** Makes the button « Nouvelle fiche » open only a form: the CMS would also open an empty menu and focus that menu. */
function skipEmptyMenu(page: Document): void {
  const skip = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest(NEW_RECORD) : null;
    // Read-only during this event, since the CMS does not open the menu of a read-only button.
    button?.setAttribute('aria-readonly', 'true');
    setTimeout(() => button?.removeAttribute('aria-readonly'));
  };
  for (const type of ['click', 'keydown']) page.addEventListener(type, skip, true);
}

/** The selector of the button « Nouvelle fiche » (atelier/french/plain.json). */
const NEW_RECORD = 'button[aria-label="Nouvelle fiche"]';
