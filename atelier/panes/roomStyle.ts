import { ACCESS_STYLE } from './accessStyle';

/**
 * Gives the room of the CMS what a person on a phone looks for and it does not show: words beside the signs of
 * its two main buttons, and no count that reads badly; and to all what `ACCESS_STYLE` says.
 */
export function styleRoom(page: Document): void {
  const style = page.createElement('style');
  style.textContent = ROOM_STYLE + ACCESS_STYLE;
  page.head.append(style);
}

/** By the words that are read aloud: those are ours (`atelier/french`), the CMS's class names may change. */
const ROOM_STYLE = `
#nc-root button.iconic:is([aria-label='Aperçu'], [aria-label='Nouvelle fiche'], [aria-label='Déposer de nouveaux fichiers']) {
  gap: 0.5rem; width: auto; aspect-ratio: auto; padding-inline: 0.75rem; border-radius: 1.5rem;
}
#nc-root button.iconic[aria-label='Aperçu']::after { content: 'Aperçu' / ''; }
#nc-root button.iconic[aria-label='Aperçu'][aria-pressed='true']::after { content: 'Revenir au formulaire' / ''; }
#nc-root button.iconic[aria-label='Nouvelle fiche']::after { content: 'Nouvelle fiche' / ''; }
#nc-root button.iconic[aria-label='Déposer de nouveaux fichiers']::after { content: 'Déposer' / ''; }
/* The check is no field: there is nothing to undo in it. */
#nc-root section[data-field-type='controle'] > header button { display: none; }
/* How many a list has, before its name, which stands above it: « 4 Contenu de l’offre » is no French. */
#nc-root .toolbar.top > .label > .summary { display: none; }
/* While it is saved: see atelier/saving. */
#nc-root .content-editor .body[inert] { opacity: 0.6; cursor: progress; }
/* As tall as its words: it grows as one types, and most of ours hold a line or two. */
#nc-root [data-field-type='text'] .text-area > :is(textarea, .clone) { field-sizing: content; min-height: 0; }
`;
