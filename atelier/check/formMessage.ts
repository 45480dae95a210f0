import { type Fix, type Problem, problemSentence } from '../../reader/problem';
import type { Content } from '../files/content';
import { pathOf } from './goToField';
import { placeInText } from './placeInText';

/** A problem as a form shows it to staff: fields are named by French labels, without line or column. */
export interface FormMessage {
  readonly sentence: string;
  readonly remedy: string | undefined;
  /** Where in the text the problem is: under the heading « Le tournage », for example. Absent if `sentence` says it. */
  readonly where?: string;
}

/** Converts a problem to a message that names the field by its French label in the form. */
export function formMessage(problem: Problem): FormMessage {
  const { field, label = field } = problem;
  const { message, remedy } = problem.form ?? problem;
  return { sentence: placed(problemSentence({ field: label, message }), field), remedy };
}

/**
 * Converts a problem in the Markdown of a record to a message. The message names the heading above the
 * problem, since the form shows no line numbers.
 *
 * @param file the whole text of the file.
 */
export function textMessage(problem: Problem, file: string): FormMessage {
  const { where } = placeInText(file, problem);
  if (!problem.isUndescribed) return { ...formMessage(problem), where };
  return { sentence: `La photo ${where} n’a pas de description.`, remedy: DESCRIBE };
}

/** The advice in French on a picture without a description. It quotes the labels of the text editor's two inputs. */
const DESCRIBE =
  'Écrivez ce qu’elle montre sous « Description » (en Markdown, entre les crochets). Si elle n’apprend rien, écrivez « décorative » sous « Légende » (en Markdown, entre guillemets après l’adresse).';

/** Adds the number of a section to the start of a sentence about a field in that section: « Section 2, Titre : … ». */
function placed(sentence: string, field: string | undefined): string {
  const [, list, place] = /^(\w+)\[(\d+)\]/.exec(field ?? '') ?? [];
  return list === 'sections' ? `Section ${place}, ${sentence}` : sentence;
}

/**
 * Returns the corrections that the form can apply for a problem. For a problem in the Markdown, leaves out corrections
 * whose wrong words the Markdown no longer contains.
 *
 * @param file the whole text of the form's file.
 */
export function correctionsOf(problem: Problem, file: string): readonly Fix[] {
  const { fixes = [], field } = problem;
  if (field !== undefined || !fixes.length) return fixes;
  const { body, offset } = placeInText(file, problem);
  return fixes.filter(({ wrong }) => wrong && body.includes(wrong, offset));
}

/**
 * Returns a form's values by the paths of the fields, with a problem's correction applied.
 *
 * @param file the whole text of the form's file.
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

/** The message shown if the check of a form throws an error. The form then cannot be saved. */
export const UNREADABLE =
  'La vérification ne répond pas : rechargez la page avant d’enregistrer. Ce que vous avez tapé est gardé.';
