import { type Problem, problemSentence } from '../../reader/problem';
import { formRemedy } from './formRemedy';

/** What a form says of a problem: the words of `npm run check`, without those that a file alone needs. */
export interface FormWords {
  readonly sentence: string;
  readonly remedy: string | undefined;
}

/**
 * The words of a problem beside the inputs of its file. A field is called by its French name, for its key is
 * nowhere in the form; the line that one would type in the file is the value that one types here.
 */
export function formWords(problem: Problem): FormWords {
  const { field, label, remedy } = problem;
  const sentence = problemSentence(
    label ? { ...problem, field: label, label: undefined } : problem,
  );
  return { sentence: placed(sentence, field), remedy: remedy && formRemedy(problem, remedy) };
}

/** « Section 2, Titre : … »: of several blocks, which one. */
function placed(sentence: string, field: string | undefined): string {
  const [, list, place] = /^(\w+)\[(\d+)\]/.exec(field ?? '') ?? [];
  return list === 'sections' ? `Section ${place}, ${sentence}` : sentence;
}

/** What is said where the reader itself failed: nothing is saved unread. */
export const UNREADABLE =
  'La vérification ne répond pas : rechargez la page avant d’enregistrer. Ce que vous avez tapé est gardé.';
