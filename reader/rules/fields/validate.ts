import type { z } from 'zod';
import {
  describeSchema,
  type Path,
  pathName,
  treeAt,
  valueAt,
} from '../../../model/fields/describe';
import { isYes } from '../../../model/fields/flag';
import { addressOf } from '../../../model/folders';
import { readLanguage } from '../../../model/languages';
import { SCHEMAS } from '../../../model/recordSchemas';
import type { Entries, Entry } from '../../entries';
import type { OpenedFile } from '../../files/open';
import { askedPlaceholders, placeholdersOf } from '../../markdown/askedSite';
import type { Problem } from '../../problem';
import { ProblemList, type ProblemWords } from '../../problemList';
import { fieldProblems, labelOf } from './fieldMessages';
import { fillFields, type Placeholders, unknownPlaceholders } from './placeholders';
import { typesetFields } from './typesetFields';
import { findUnfinished } from './unfinished';

/** Checks each record against the schema of its folder. Those with a problem are left out. */
export function validateRecords(
  files: readonly OpenedFile[],
  placeholders: Placeholders,
  problems: ProblemList,
): Entries {
  const folder = <Schema extends z.ZodType>(name: keyof Entries, schema: Schema) =>
    files
      .filter((file) => file.folder === name)
      .flatMap((file): Entry<z.output<Schema>>[] => {
        const fields = validateFile(file, schema, placeholders, problems);
        return fields === undefined ? [] : [{ file, fields }];
      });
  return {
    pages: folder('pages', SCHEMAS.pages),
    expertises: folder('expertises', SCHEMAS.expertises),
    realisations: folder('realisations', SCHEMAS.realisations),
    ressources: folder('ressources', SCHEMAS.ressources),
    offres: folder('offres', SCHEMAS.offres),
    options: folder('options', SCHEMAS.options),
    valeurs: folder('valeurs', SCHEMAS.valeurs),
    clients: folder('clients', SCHEMAS.clients),
    temoignages: folder('temoignages', SCHEMAS.temoignages),
    equipe: folder('equipe', SCHEMAS.equipe),
    films: folder('films', SCHEMAS.films),
  };
}

/** Checks the fields of one file; undefined when problems were added. */
export function validateFile<Schema extends z.ZodType>(
  file: OpenedFile,
  schema: Schema,
  placeholders: Placeholders,
  problems: ProblemList,
): z.output<Schema> | undefined {
  const read = file.cache.derived('fields', askedPlaceholders(placeholders), (asked) => {
    const found = new ProblemList();
    const fields = checkFields(file, schema, placeholdersOf(asked), found);
    return { problems: found.all, fields };
  });
  problems.all.push(...read.problems);
  return read.fields;
}

/** Reports what the body of a file says that it should not: names that stand for nothing, words that wait for others. */
export function checkBodyWords(
  file: OpenedFile,
  placeholders: Placeholders,
  problems: ProblemList,
): void {
  const found = file.cache.derived('words', askedPlaceholders(placeholders), (asked) =>
    bodyProblems(file, placeholdersOf(asked)),
  );
  problems.all.push(...found);
}

function checkFields<Schema extends z.ZodType>(
  file: OpenedFile,
  schema: Schema,
  placeholders: Placeholders,
  problems: ProblemList,
): z.output<Schema> | undefined {
  const { frontMatter } = file;
  if (!frontMatter) return undefined;
  const tree = describeSchema(schema);
  visitTexts(frontMatter.data, (text, path) => {
    const label = labelOf(treeAt(tree, path, frontMatter.data));
    const field = { field: pathName(path), ...(label && { label }) };
    const add = (words: ProblemWords) =>
      problems.add(file.path, frontMatter.placeOf(path), { ...field, ...words });
    for (const { message, remedy } of unknownPlaceholders(text, placeholders))
      add({ message, remedy });
    const unfinished = isDraft(file) ? undefined : findUnfinished(text);
    if (unfinished) {
      add({
        message: waits(unfinished.words),
        remedy: `Mettez le vrai texte.${orKeepDraft(file)}`,
      });
    }
  });
  const lang = readLanguage(valueAt(frontMatter.data, ['lang']));
  const data = fillFields(frontMatter.data, placeholders, lang);
  const parsed = schema.safeParse(data);
  if (parsed.success) {
    typesetFields(tree, parsed.data);
    return parsed.data;
  }
  const found = parsed.error.issues.flatMap((issue) =>
    fieldProblems(issue, tree, data, frontMatter.data),
  );
  // `excrept:` is one mistake, not a key too many and a field that is missing.
  const meant = new Set(found.map((problem) => problem.meant && pathName(problem.meant)));
  for (const { path, onKey, label, message, remedy } of found) {
    const field = pathName(path);
    if (onKey && meant.has(field)) continue;
    const key = onKey ? frontMatter.placeOfKey(path) : undefined;
    problems.add(file.path, key ?? frontMatter.placeOf(path), { field, label, message, remedy });
  }
  return undefined;
}

function bodyProblems(file: OpenedFile, placeholders: Placeholders): Problem[] {
  const found = new ProblemList();
  const { body } = file;
  if (!body) return [];
  for (const { offset, message, remedy } of unknownPlaceholders(body.prose, placeholders)) {
    found.add(file.path, body.placeOf(offset), { message, remedy });
  }
  const unfinished = isDraft(file) ? undefined : findUnfinished(body.prose);
  if (unfinished) {
    const { words, offset } = unfinished;
    found.add(file.path, body.placeOf(offset), {
      message: waits(words),
      remedy: `Mettez le vrai texte ou, s’il est voulu, écrivez-le entre accents graves : \`${words}\`.${orKeepDraft(file)}`,
    });
  }
  return found.all;
}

/** A draft may wait for its words: that is what it is for. */
function isDraft({ frontMatter }: OpenedFile): boolean {
  return isYes(valueAt(frontMatter?.data, ['draft']));
}

function waits(words: string): string {
  return `« ${words} » est un texte d’attente, qui s’afficherait tel quel.`;
}

function orKeepDraft(file: OpenedFile): string {
  return addressOf(file)
    ? ' Si rien n’est prêt, gardez la page pour vous avec « draft: oui ».'
    : '';
}

function visitTexts(
  value: unknown,
  visit: (text: string, path: Path) => void,
  path: Path = [],
): void {
  if (typeof value === 'string') {
    visit(value, path);
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) visitTexts(entry, visit, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) visitTexts(inner, visit, [...path, key]);
  }
}
