import { schemaOf } from '../model/schemaOf';
import type { Body } from '../model/site';
import type { OpenedFile } from './files/open';
import { type BodyOptions, bodyOf } from './markdown/bodies';
import type { ProblemList } from './problemList';
import { checkBodyWords } from './rules/fields/validate';
import type { SiteLookup } from './siteLookup';

/** The text of a file: what is wrong with it joins the problems, what it becomes is given back. */
export function readText(
  file: OpenedFile,
  lookup: SiteLookup,
  options: BodyOptions,
  problems: ProblemList,
): Body | undefined {
  problems.all.push(...(file.body?.found.problems ?? []));
  if (schemaOf(file)) checkBodyWords(file, lookup.placeholders, problems);
  return bodyOf(file, lookup, options);
}
