import type { Problem } from '../../reader/problem';
import { type Correction, correctionsOf, formMessage } from './formMessage';
import { rowAt, stepsOf } from './goToField';

/** Keeps the problems of a form beside their fields, under the inputs: what is typed in does not move. */
export class FieldNotes {
  #problems: readonly Problem[] = [];
  #onCorrect: (problem: Problem, correction: Correction) => void = () => {};

  show(
    problems: readonly Problem[],
    onCorrect: (problem: Problem, correction: Correction) => void,
  ): void {
    this.#problems = problems.filter(({ field }) => field !== undefined);
    this.#onCorrect = onCorrect;
    this.draw();
  }

  /** Draws them again: the CMS draws rows as they come into sight. */
  draw(): void {
    const wanted = new Set<Element>();
    for (const problem of this.#problems) {
      const input = rowAt(stepsOf(problem.field ?? ''))?.querySelector(':scope > .field-wrapper');
      const last = input?.nextElementSibling;
      const note = this.#noteOf(problem);
      const isThere = last?.matches(NOTE) && last.textContent === note.textContent;
      if (input && !isThere) input.after(note);
      if (input) wanted.add(isThere && last ? last : note);
    }
    for (const note of document.querySelectorAll(NOTE)) if (!wanted.has(note)) note.remove();
  }

  #noteOf(problem: Problem): HTMLElement {
    const note = document.createElement('div');
    note.className = 'atelier-note';
    const { sentence, remedy } = formMessage(problem);
    // Its label is above.
    const [, words = sentence] = /^[^:]+ : (.*)$/s.exec(sentence) ?? [];
    note.append(
      [words.charAt(0).toUpperCase() + words.slice(1), remedy].filter(Boolean).join('\n→ '),
    );
    const corrections = correctionsOf(problem, '');
    for (const correction of corrections) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = corrections.length > 1 ? `Écrire « ${correction.right} »` : 'Corriger';
      button.addEventListener('click', () => this.#onCorrect(problem, correction));
      note.append(button);
    }
    return note;
  }
}

const NOTE = '.atelier-note';
