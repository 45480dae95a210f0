import { element } from '../element';

/** A notice in the strip below the CMS. The notice may have a button, for example to restore a removed section. */
export interface Undoable {
  /** The sentence that the notice shows before the button is pressed: « La section « Équipe » a été supprimée. » */
  readonly sentence: string;
  /** The label of the button. The button is shown only if `undo` is set. */
  readonly label: string;
  /** The action of the button, such as restoring a record; absent if there is no button. */
  readonly undo?: () => unknown;
  /** The sentence shown once `undo` has succeeded. */
  readonly done: string;
  /** The sentence, with advice, that is shown if `undo` fails; absent if `undo` cannot fail. */
  readonly failed?: string;
}

/** A function that shows a notice in place of the previous notice. @returns a function that hides the notice. */
export type OfferUndo = (undoable: Undoable) => () => void;

/**
 * Adds a strip below the CMS for notices, such as the offer to undo a removal. A notice stays until a person closes it,
 * because a time limit would be too short for some people (WCAG 2.2.1). The strip covers no content, and has the style
 * of atelier/status/panel.css.
 *
 * @returns a function that shows a notice.
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
