import { element } from '../element';

/** An offer to restore a removed record or section. */
export interface Undoable {
  /** The sentence that names the removed record or section. */
  readonly sentence: string;
  /** The label of the button that restores it. */
  readonly label: string;
  /** Restores what was removed; absent if the sentence has no button. */
  readonly undo?: () => unknown;
  /** The sentence shown after the restoration. */
  readonly done: string;
  /** The sentence that says what to do after a failed restoration; absent if it cannot fail. */
  readonly failed?: string;
}

/** Shows an offer to undo, which replaces the previous one. @returns a function that withdraws the offer. */
export type OfferUndo = (undoable: Undoable) => () => void;

/**
 * Adds a strip below the CMS that offers to undo the last removal. It stays until it is closed, since any time limit is
 * too short for somebody (WCAG 2.2.1). It covers nothing, and has the style of atelier/status/panel.css.
 *
 * @returns a function that shows an offer in the strip.
 */
export function mountUndo(): OfferUndo {
  const sentence = element('p', { role: 'status' });
  const button = element('button', { type: 'button' });
  const close = element('button', { type: 'button', onclick: () => show('') }, 'Fermer');
  const attributes = { className: 'atelier-annonce', ariaLabel: 'Dernière action' };
  const strip = element('section', attributes, sentence, button, close);
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
