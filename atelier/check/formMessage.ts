import { type Fix, type Problem, problemSentence } from '../../reader/problem';
import type { Content } from '../files/content';
import { pathOf } from './goToField';
import { placeInText } from './placeInText';

/** A problem in the words of a form, without those that only a file needs */
export interface FormMessage {
  readonly sentence: string;
  readonly remedy: string | undefined;
  /** The place in the text, if the sentence does not name it */
  readonly where?: string;
}

/** Returns a problem in the terms of the form of its file: a field has its French name. */
export function formMessage(problem: Problem): FormMessage {
  const { field, label = field } = problem;
  const { message, remedy } = problem.form ?? problem;
  return { sentence: placed(problemSentence({ field: label, message }), field), remedy };
}

/**
 * Returns a problem of the text in the words of a form. A problem with only a line is placed by the heading above it.
 *
 * @param file the text of the file.
 */
export function textMessage(problem: Problem, file: string): FormMessage {
  const { where } = placeInText(file, problem);
  if (!problem.isUndescribed) return { ...formMessage(problem), where };
  return { sentence: `La photo ${where} n’a pas de description.`, remedy: DESCRIBE };
}

/** The fix of a missing description, with the labels of a picture in rich text (atelier/french/plain.json). */
const DESCRIBE =
  'Écrivez ce qu’elle montre sous « Description » (en Markdown, entre les crochets). Si elle n’apprend rien, écrivez « décorative » sous « Légende » (en Markdown, entre guillemets après l’adresse).';

/** Adds the number of its section to a sentence: « Section 2, Titre : … ». */
function placed(sentence: string, field: string | undefined): string {
  const [, list, place] = /^(\w+)\[(\d+)\]/.exec(field ?? '') ?? [];
  return list === 'sections' ? `Section ${place}, ${sentence}` : sentence;
}

/**
 * Returns the corrections of a problem that the form can make; those of a text only while it contains the wrong words.
 *
 * @param file the text of the file.
 */
export function correctionsOf(problem: Problem, file: string): readonly Fix[] {
  const { fixes = [], field } = problem;
  if (field !== undefined || !fixes.length) return fixes;
  const { body, offset } = placeInText(file, problem);
  return fixes.filter(({ wrong }) => wrong && body.includes(wrong, offset));
}

/**
 * Returns the values of a form by path after the correction of a problem.
 *
 * @param file the text of the file.
 */
export function corrected(
  values: Content,
  problem: Problem,
  { wrong, right }: Fix,
  file: string,
): Content {
  const path = pathOf(problem.field ?? 'body');
  if (!wrong) return { ...values, [path]: right };
  const before = String(values[path] ?? '');
  const offset = problem.field === undefined ? placeInText(file, problem).offset : 0;
  const after = before.slice(offset).replace(wrong, () => right);
  return { ...values, [path]: before.slice(0, offset) + after };
}

/** The message if the reader itself failed. Nothing is saved without a check. */
export const UNREADABLE =
  'La vérification ne répond pas : rechargez la page avant d’enregistrer. Ce que vous avez tapé est gardé.';
