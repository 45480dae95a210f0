import type { z } from 'zod';
import { describeSchema, pathName } from './describe';
import { fieldProblems } from './fieldMessages';
import type { OpenedFile } from './open';
import { fillFields, type Placeholders, unknownPlaceholders } from './placeholders';
import { FILE_START } from './problem';
import type { Report } from './report';

/** A file whose fields are valid, as its schema reads them. */
export interface Entry<Fields> {
  readonly file: OpenedFile;
  readonly fields: Fields;
}

/** Checks the files of one folder against its schema. Those with a problem are left out. */
export function validateFolder<Schema extends z.ZodType>(
  files: readonly OpenedFile[],
  folder: string,
  schema: Schema,
  placeholders: Placeholders,
  report: Report,
): Entry<z.output<Schema>>[] {
  return files
    .filter((file) => file.folder === folder && file.slug !== '')
    .flatMap((file) => {
      const fields = validateFile(file, schema, placeholders, report);
      return fields === undefined ? [] : [{ file, fields }];
    });
}

/** Checks the fields of one file; undefined when the report has grown. */
export function validateFile<Schema extends z.ZodType>(
  file: OpenedFile,
  schema: Schema,
  placeholders: Placeholders,
  report: Report,
): z.output<Schema> | undefined {
  reportUnknownPlaceholders(file, placeholders, report);
  const { frontMatter } = file;
  if (!frontMatter) return undefined;
  const data = fillFields(frontMatter.data, placeholders);
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const tree = describeSchema(schema);
  for (const issue of parsed.error.issues) {
    for (const problem of fieldProblems(issue, tree, data, frontMatter.data)) {
      const place = problem.onKey
        ? frontMatter.placeOfKey(problem.path)
        : frontMatter.placeOf(problem.path);
      const nowhere = place === FILE_START;
      report.add(file.path, nowhere ? frontMatter.placeOf(problem.path) : place, {
        field: pathName(problem.path),
        label: problem.label,
        message: problem.message,
        remedy: problem.remedy,
      });
    }
  }
  return undefined;
}

function reportUnknownPlaceholders(file: OpenedFile, known: Placeholders, report: Report): void {
  visitTexts(file.frontMatter?.data, (text, path) => {
    for (const { message, remedy } of unknownPlaceholders(text, known)) {
      const place = file.frontMatter?.placeOf(path) ?? FILE_START;
      report.add(file.path, place, { field: pathName(path), message, remedy });
    }
  });
  // Code is left out: braces are at home there.
  const prose = file.bodyText.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length));
  for (const { offset, message, remedy } of unknownPlaceholders(prose, known)) {
    report.add(file.path, file.placeInBody(offset), { message, remedy });
  }
}

function visitTexts(
  value: unknown,
  visit: (text: string, path: (string | number)[]) => void,
  path: (string | number)[] = [],
): void {
  if (typeof value === 'string') {
    visit(value, path);
  } else if (Array.isArray(value)) {
    value.forEach((entry, index) => {
      visitTexts(entry, visit, [...path, index]);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) visitTexts(inner, visit, [...path, key]);
  }
}
