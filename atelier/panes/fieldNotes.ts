import { capitalized } from '../../model/french/capitalized';
import type { Problem } from '../../reader/problem';
import { element } from '../element';
import { type Correction, correctionsOf, formMessage } from './formMessage';
import { pathOf, rowAt } from './goToField';

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
      const input = rowAt(pathOf(problem.field ?? ''))?.querySelector(':scope > .field-wrapper');
      const last = input?.nextElementSibling;
      const note = this.#noteOf(problem);
      const isThere = last?.matches(NOTE) && last.textContent === note.textContent;
      if (input && !isThere) input.after(note);
      if (input) wanted.add(isThere && last ? last : note);
    }
    for (const note of document.querySelectorAll(NOTE)) if (!wanted.has(note)) note.remove();
  }

  #noteOf(problem: Problem): HTMLElement {
    const { sentence, remedy } = formMessage(problem);
    // Its label is above.
    const [, words = sentence] = /^[^:]+ : (.*)$/s.exec(sentence) ?? [];
    const text = [capitalized(words), remedy].filter(Boolean).join('\n→ ');
    const corrections = correctionsOf(problem, '');
    const buttons = corrections.map((correction) => {
      const label = corrections.length > 1 ? `Écrire « ${correction.right} »` : 'Corriger';
      const onclick = () => this.#onCorrect(problem, correction);
      return element('button', { type: 'button', onclick }, label);
    });
    return element('div', { className: 'atelier-note' }, text, ...buttons);
  }
}

const NOTE = '.atelier-note';
