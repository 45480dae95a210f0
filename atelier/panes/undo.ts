import { element } from '../element';

/** What was taken away, and how it comes back. */
export interface Undoable {
  /** Says what was taken away. */
  readonly sentence: string;
  /** What the button does. */
  readonly label: string;
  /** Brings it back. */
  readonly undo: () => unknown;
  /** Says that it is back. */
  readonly done: string;
  /** Says what to do where it cannot be brought back, of what may fail. */
  readonly failed?: string;
}

/** Shows what can be undone, in place of what could before. @returns what withdraws that. */
export type OfferUndo = (undoable: Undoable) => () => void;

/**
 * Puts a strip below the CMS that offers, for ten seconds, to undo what was done last. It covers nothing, and is in the
 * style of atelier/status/panel.css.
 *
 * @returns what shows an offer in it.
 */
export function mountUndo(): OfferUndo {
  const sentence = element('p', { role: 'status' });
  const button = element('button', { type: 'button', ariaKeyShortcuts: 'Control+Z' });
  const shown = { className: 'atelier-annonce', ariaLabel: 'Dernière suppression' };
  const strip = element('section', shown, sentence, button);
  document.body.append(strip);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (words: string, isOffered = false) => {
    sentence.textContent = words;
    button.hidden = !isOffered;
    strip.dataset.tone = words ? 'pending' : 'none';
    clearTimeout(timer);
    if (words) timer = setTimeout(leave, SHOWN_MS);
  };
  // Neither from under a pointer nor from under the keyboard: some people need more time (WCAG 2.2.1).
  const leave = () => {
    if (!strip.matches(':is(:hover, :has(:focus-visible))')) show('');
    else timer = setTimeout(leave, SHOWN_MS);
  };
  show('');
  // Ten seconds are few to get there by the keyboard.
  document.addEventListener('keydown', ({ key, ctrlKey, metaKey, target }) => {
    const isTyping = target instanceof HTMLElement && target.matches(INPUTS);
    if ((ctrlKey || metaKey) && key === 'z' && !isTyping && !button.hidden) button.click();
  });
  return ({ sentence: words, label, undo, done, failed = '' }) => {
    show(words, true);
    button.textContent = label;
    const onClick = async () => {
      show('Un instant…');
      try {
        await undo();
        show(done);
      } catch (error) {
        console.error(error);
        show(failed, true);
      }
    };
    button.onclick = onClick;
    return () => {
      if (button.onclick === onClick && !button.hidden) show('');
    };
  };
}

/** In these the same keys undo what was typed. */
const INPUTS = 'input, textarea, [contenteditable]';

const SHOWN_MS = 10_000;
