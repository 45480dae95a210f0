import type { FieldTree, Path } from '../../../model/fields/describe';
import { exampleAt, exampleValues } from '../../../model/fields/examples';
import { type Phrase, withLine } from '../../../model/french/phrase';

/** What to do in a form with a field that is missing: its example is under it. */
export const FILL = 'Remplissez-le.';

/**
 * Returns a remedy with the example of a field: the lines of a file, or the value of a form.
 *
 * @param whole the remedy in a form where the example has several values.
 */
export function withExample(
  sentence: string,
  path: Path,
  field: FieldTree | undefined,
  whole = FILL,
): Phrase {
  const lines = exampleAt(path, field);
  const [value = '', ...others] = exampleValues(field);
  if (others.length) return { file: `${sentence}\n${lines}`, form: whole };
  if (value === 'oui') return { file: `${sentence}\n${lines}`, form: 'Cochez-le.' };
  return withLine(sentence, lines, value);
}
