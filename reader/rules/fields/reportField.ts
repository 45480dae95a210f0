import {
  describeSchema,
  labelOf,
  type Path,
  pathName,
  treeAt,
} from '../../../model/fields/describe';
import { schemaOf } from '../../../model/records/schemaOf';
import type { OpenedFile } from '../../files/open';
import { FILE_START, type ProblemList, type ProblemWords } from '../../problem';

/** Reports a mistake in a field at the line and column of its value, with the field's French name. */
export function reportField(
  file: OpenedFile,
  path: Path,
  words: ProblemWords,
  problems: ProblemList,
): void {
  const { frontMatter } = file;
  const schema = schemaOf(file);
  const label = labelOf(schema && treeAt(describeSchema(schema), path, frontMatter?.data));
  const field = { field: pathName(path), ...(label && { label }) };
  problems.add(file.path, frontMatter?.placeOf(path) ?? FILE_START, { ...field, ...words });
}
