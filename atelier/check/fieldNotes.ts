import { capitalized } from '../../model/french/capitalized';
import type { Fix, Problem } from '../../reader/problem';
import { element } from '../element';
import { correctionsOf } from './formMessage';
import { pathOf, rowAt } from './goToField';

/** Shows each problem of a form in a note below the input: a note above would move the input while a person types. */
export class FieldNotes {
  /** The notes below the fields that have problems, by the path of the field. */
  #notes: ReadonlyMap<string, HTMLElement> = new Map();
  #onCorrect: (problem: Problem, correction: Fix) => void = () => {};

  show(problems: readonly Problem[], onCorrect: (problem: Problem, correction: Fix) => void): void {
    this.#onCorrect = onCorrect;
    const notes = new Map<string, HTMLElement>();
    for (const problem of problems) {
      if (problem.field === undefined) continue;
      const path = pathOf(problem.field);
      const ofField = notes.get(path) ?? element('div', {});
      ofField.append(this.#noteOf(problem));
      notes.set(path, ofField);
    }
    for (const [path, before] of this.#notes) {
      // Unchanged notes remain, because one of their buttons may have the focus.
      if (before.isEqualNode(notes.get(path) ?? null)) notes.set(path, before);
      else before.remove();
    }
    this.#notes = notes;
    this.draw();
  }

  /** Adds the notes below the inputs that the CMS has rendered. Fields scrolled out of view are not rendered. */
  draw(): void {
    for (const [path, notes] of this.#notes) {
      const input = rowAt(path)?.querySelector(':scope > .field-wrapper');
      if (!input) notes.remove();
      else if (notes.parentElement !== input.parentElement) input.after(notes);
    }
  }

  #noteOf(problem: Problem): HTMLElement {
    // The label of the field is above the note.
    const { message, remedy } = problem.form ?? problem;
    const text = [capitalized(message), remedy].filter(Boolean).join('\n→ ');
    const corrections = correctionsOf(problem, '');
    const buttons = corrections.map((correction) => {
      const label = corrections.length > 1 ? `Écrire « ${correction.right} »` : 'Corriger';
      const onclick = () => this.#onCorrect(problem, correction);
      return element('button', { type: 'button', onclick }, label);
    });
    return element('div', { className: 'atelier-note' }, text, ...buttons);
  }
}
