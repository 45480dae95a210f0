import { schemaOf } from '../model/schemaOf';
import type { Body } from '../model/site';
import type { OpenedFile } from './files/open';
import { type BodyMaking, bodyOf } from './markdown/bodies';
import type { ProblemList } from './problemList';
import { checkBodyWords } from './rules/fields/validate';

/** The text of a file: what is wrong with it joins the problems, what it becomes is given back. */
export function readText(
  file: OpenedFile,
  making: BodyMaking,
  problems: ProblemList,
): Body | undefined {
  problems.all.push(...(file.body?.found.problems ?? []));
  if (schemaOf(file)) checkBodyWords(file, making.placeholders, problems);
  return bodyOf(file, making);
}
