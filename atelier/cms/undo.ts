import { element } from '../element';

/** A removed record or section, with a function that restores it */
export interface Undoable {
  /** The sentence that names what was removed */
  readonly sentence: string;
  /** The label of the button */
  readonly label: string;
  /** Brings it back; without it, the sentence is only shown. */
  readonly undo?: () => unknown;
  /** Says that it is back. */
  readonly done: string;
  /** Says what to do where it cannot be brought back, of what may fail. */
  readonly failed?: string;
}

/** Shows what can be undone, in place of what could before. @returns what withdraws that. */
export type OfferUndo = (undoable: Undoable) => () => void;

/**
 * Adds a strip below the CMS that offers to undo the last removal until it is closed: any time limit is too short for
 * somebody (WCAG 2.2.1). It covers nothing, and has the style of atelier/status/panel.css.
 *
 * @returns a function that shows an offer in the strip.
 */
export function mountUndo(): OfferUndo {
  const sentence = element('p', { role: 'status' });
  const button = element('button', { type: 'button' });
  const close = element('button', { type: 'button', onclick: () => show('') }, 'Fermer');
  const shown = { className: 'atelier-annonce', ariaLabel: 'Dernière action' };
  const strip = element('section', shown, sentence, button, close);
  document.body.append(strip);
  const show = (words: string, isOffered = false) => {
    sentence.textContent = words;
    button.hidden = !isOffered;
    close.hidden = words === '';
    strip.dataset.tone = words ? 'pending' : 'none';
  };
  show('');
  return ({ sentence: words, label, undo, done, failed = '' }) => {
    show(words, undo !== undefined);
    button.textContent = label;
    const onClick = async () => {
      show('Un instant…');
      try {
        await undo?.();
        show(done);
      } catch (error) {
        console.error(error);
        show(failed, true);
      }
    };
    button.onclick = onClick;
    return () => {
      if (button.onclick === onClick) show('');
    };
  };
}
