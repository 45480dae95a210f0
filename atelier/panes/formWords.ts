import { type Problem, problemSentence } from '../../reader/problem';

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
  return { sentence: placed(sentence, field), remedy: remedy && typedHere(remedy) };
}

/** « Section 2, Titre : … »: of several blocks, which one. */
function placed(sentence: string, field: string | undefined): string {
  const [, list, place] = /^(\w+)\[(\d+)\]/.exec(field ?? '') ?? [];
  return list === 'sections' ? `Section ${place}, ${sentence}` : sentence;
}

const ADD = /^Ajoutez-le :$/;
const LINE = /^(?:- )?\w+: (?:"(.*)"|(.+))$/;

function typedHere(remedy: string): string {
  const [first = '', ...others] = remedy.split('\n');
  if (others.length !== 1 || !first.endsWith(':')) return remedy;
  const [, quoted, plain] = LINE.exec(others[0] ?? '') ?? [];
  const value = quoted ?? plain;
  if (value === undefined) return remedy;
  return `${first.replace(ADD, 'Remplissez-le, par exemple :')}\n${value}`;
}
