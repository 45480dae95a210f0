import { describeSchema, pathName, visitLeaves } from '../../../model/fields/describe';
import { isFolder } from '../../../model/folders';
import { SCHEMAS } from '../../../model/recordSchemas';
import type { OpenedFile } from '../../files/open';
import { FILE_START, type Problem } from '../../problem';

/** Below this many characters, the example of the guide may be what a page really says: « Nos offres ». */
const LONG_EXAMPLE = 40;

/** Texts that were pasted from the guide or from a remedy, and left there. */
export function leftExamples(files: readonly OpenedFile[]): Problem[] {
  const problems: Problem[] = [];
  for (const file of files) {
    if (!isFolder(file.folder)) continue;
    const data = file.frontMatter?.data;
    visitLeaves(describeSchema(SCHEMAS[file.folder]), data, ({ value, info, path }) => {
      const isExample = value === info.example && info.example.length >= LONG_EXAMPLE;
      // Those of sections are words of the demonstration itself.
      if (!isExample || path[0] === 'sections') return;
      problems.push({
        file: file.path,
        ...(file.frontMatter?.placeOf(path) ?? FILE_START),
        field: pathName(path),
        label: info.label,
        message: 'c’est encore l’exemple du guide.',
        remedy: 'Mettez vos mots à sa place.',
      });
    });
  }
  return problems;
}
