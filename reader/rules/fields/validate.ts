import type { z } from 'zod';
import {
  describeSchema,
  type FieldTree,
  type Path,
  pathName,
  treeAt,
  valueAt,
  visitLeaves,
} from '../../../model/fields/describe';
import { isYes } from '../../../model/fields/flag';
import { inFile, inForm, type Phrase, phrase } from '../../../model/french/phrase';
import { parsePrice, sellsWithoutTax, withoutTax } from '../../../model/french/price';
import { frenchTypography } from '../../../model/french/typography/french';
import { readLanguage } from '../../../model/languages/languages';
import { fileNamed } from '../../../model/records/contentNames';
import { hasPage } from '../../../model/records/folders';
import { SCHEMAS } from '../../../model/records/recordSchemas';
import { SITE_FILE } from '../../../model/records/schemaOf';
import { type Entries, entriesOf } from '../../entries';
import type { OpenedFile } from '../../files/open';
import { LOST } from '../../markdown/mistakes/dialectSigns';
import { type Problem, ProblemList, type ProblemWords } from '../../problem';
import { fieldProblems } from './fieldMessages';
import { fillFields, type Placeholders, unknownPlaceholders } from './placeholders';
import { reportField } from './reportField';

/** Returns the records that are valid by the schema of their folder. Reports the mistakes in other records. */
export function validateRecords(
  files: readonly OpenedFile[],
  placeholders: Placeholders,
  problems: ProblemList,
): Entries {
  return entriesOf((folder) =>
    files
      .filter((file) => file.folder === folder)
      .flatMap((file) => {
        const fields = validateFile(file, SCHEMAS[folder], placeholders, problems);
        return fields === undefined ? [] : [{ file, fields }];
      }),
  );
}

/** Validates the fields of a file, and reports mistakes. Returns the record; undefined if its fields are invalid. */
export function validateFile<Schema extends z.ZodType>(
  file: OpenedFile,
  schema: Schema,
  placeholders: Placeholders,
  problems: ProblemList,
): z.output<Schema> | undefined {
  const validated = file.cache.derived('fields', placeholders, (view) => {
    const list = new ProblemList();
    const fields = checkFields(file, schema, view, list);
    return { problems: list.all, fields };
  });
  problems.all.push(...validated.problems);
  return validated.fields;
}

/** Reports unknown placeholders and unfinished text in the body of a file. */
export function checkBodyWords(
  file: OpenedFile,
  placeholders: Placeholders,
  problems: ProblemList,
): void {
  const unfinished = file.cache.derived('words', placeholders, (view) => bodyProblems(file, view));
  problems.all.push(...unfinished);
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
    const add = (words: ProblemWords) => reportField(file, path, words, problems);
    const field = treeAt(tree, path, frontMatter.data);
    const isAddress = field?.shape === 'leaf' && ['href', 'alias'].includes(field.info.kind);
    for (const { words } of unknownPlaceholders(text, placeholders, isAddress)) add(words);
    if (text.search(LOST.sign) >= 0) add({ message: LOST.message, remedy: LOST.remedy });
    const unfinished = isDraft(file) ? undefined : findUnfinished(text);
    if (unfinished) {
      add({
        message: waits(unfinished.words),
        remedy: phrase`Mettez le vrai texte.${orKeepDraft(file)}`,
      });
    }
  });
  const lang = readLanguage(valueAt(frontMatter.data, ['lang']));
  const data = fillFields(frontMatter.data, placeholders, lang);
  const wrongPrices = checkPrices(file, data, tree, placeholders, problems);
  const parsed = schema.safeParse(data);
  if (parsed.success) {
    typesetFields(tree, parsed.data);
    return parsed.data;
  }
  const fieldMistakes = parsed.error.issues.flatMap((issue) =>
    fieldProblems(issue, tree, data, frontMatter.data),
  );
  // `excrept:` is a single mistake, not both an unknown key and a missing field.
  const meant = new Set(fieldMistakes.map((problem) => problem.meant && pathName(problem.meant)));
  for (const { path, onKey, label, meant: _, ...words } of fieldMistakes) {
    const field = pathName(path);
    if ((onKey && meant.has(field)) || wrongPrices.has(field)) continue;
    const key = onKey ? frontMatter.placeOfKey(path) : undefined;
    const remedy = withUsualTax(words.remedy, placeholders);
    problems.add(file.path, key ?? frontMatter.placeOf(path), { field, label, ...words, remedy });
  }
  return undefined;
}

/**
 * Reports prices that cannot be parsed, that lack HT or TTC (before or after tax), or that have HT or TTC
 * although the seller charges no tax.
 *
 * @returns the names of the fields with a wrong price.
 */
function checkPrices(
  file: OpenedFile,
  data: unknown,
  tree: FieldTree,
  placeholders: Placeholders,
  problems: ProblemList,
): ReadonlySet<string> {
  const wrong = new Set<string>();
  visitLeaves(tree, data, ({ value, info, path }) => {
    if (info.kind !== 'price' || typeof value !== 'string' || !value.trim()) return;
    const parsed = parsePrice(value, !sellsWithoutTax(placeholders.get('vat') ?? ''));
    if (parsed.ok) return;
    const { reason, fixes } = parsed;
    const isNumber = /\d/.test(placeholders.get('vat') ?? '');
    const asksForTax = !isNumber && /HT/.test(inFile(parsed.remedy)) && !/HT|TTC/i.test(value);
    const remedy = phrase`${parsed.remedy}${asksForTax ? SAY_UNTAXED : ''}`;
    const words = { message: `${reason}.`, remedy, fixes: fixes?.map((right) => ({ right })) };
    reportField(file, path, words, problems);
    wrong.add(pathName(path));
  });
  return wrong;
}

const SAY_UNTAXED = phrase` Si vous ne facturez pas la TVA, dites-le sous « ${{ file: 'vat', form: 'Numéro de TVA' }} » dans ${fileNamed(SITE_FILE)}.`;

/** Returns a remedy with example prices as this seller types them: without HT or TTC if they charge no VAT. */
function withUsualTax(remedy: Phrase | undefined, placeholders: Placeholders): Phrase | undefined {
  if (!remedy || !sellsWithoutTax(placeholders.get('vat') ?? '')) return remedy;
  return phrase`${{ file: withoutTax(inFile(remedy)), form: withoutTax(inForm(remedy)) }}`;
}

function bodyProblems(file: OpenedFile, placeholders: Placeholders): Problem[] {
  const problems = new ProblemList();
  const { body } = file;
  if (!body) return [];
  for (const { offset, words } of unknownPlaceholders(body.prose, placeholders)) {
    problems.add(file.path, body.placeOf(offset), words);
  }
  const unfinished = isDraft(file) ? undefined : findUnfinished(body.prose);
  if (unfinished) {
    const { words, offset } = unfinished;
    problems.add(file.path, body.placeOf(offset), {
      message: waits(words),
      remedy: `Mettez le vrai texte ou, s’il est voulu, écrivez-le entre accents graves : \`${words}\`.${inFile(orKeepDraft(file))}`,
    });
  }
  return problems.all;
}

/** Whether a file is a draft, in which unfinished text is allowed. */
export function isDraft({ frontMatter }: OpenedFile): boolean {
  return isYes(valueAt(frontMatter?.data, ['draft']));
}

function waits(words: string): string {
  return `« ${words} » est un texte d’attente, qui s’afficherait tel quel.`;
}

function orKeepDraft(file: OpenedFile): Phrase {
  return hasPage(file.folder)
    ? phrase` Si rien n’est prêt, gardez la page pour vous ${{ file: 'avec « draft: oui »', form: 'en cochant « Brouillon »' }}.`
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

/**
 * Applies French typography to the text fields of a parsed record, in place. Skips texts in another language:
 * `lang` sets the language of all fields next to it and below it, `headlineLang` that of `headline`.
 */
export function typesetFields(tree: FieldTree, record: unknown): void {
  visitLeaves(tree, record, ({ value, info, path }) => {
    if (info.kind !== 'text' || info.isVerbatim || typeof value !== 'string') return;
    if (isForeign(record, path)) return;
    const holder = valueAt(record, path.slice(0, -1));
    const key = path.at(-1);
    if (typeof holder !== 'object' || holder === null || key === undefined) return;
    Reflect.set(holder, key, frenchTypography(value));
  });
}

function isForeign(record: unknown, path: Path): boolean {
  const languages = path.map((_, depth) => valueAt(record, [...path.slice(0, depth), 'lang']));
  const fieldLang = valueAt(record, [...path.slice(0, -1), `${path.at(-1)}Lang`]);
  return [...languages, fieldLang].some((lang) => typeof lang === 'string' && lang !== 'fr');
}

/** Finds the first unfinished part of a text: « Lorem ipsum », « TODO », « xxx ». */
export function findUnfinished(text: string) {
  const [first] = PATTERNS.flatMap((pattern) => pattern.exec(text) ?? [])
    .map((words) => ({ offset: text.indexOf(words), words }))
    .sort((a, b) => a.offset - b.offset);
  return first;
}

/**
 * The patterns that find unfinished text. They do not match signs and words of finished texts: « à venir » (to come),
 * the Roman numeral in « Louis XXX », « todo » (Spanish for “all”) and « […] » (a cut in a quotation).
 */
const PATTERNS: readonly RegExp[] = [
  /\blorem ipsum\b/i,
  // Does not match « ma TODO liste ».
  /(?<![\p{L}\p{N}_-]|\b(?:[mts]a|la|une|[dlmts]es|[nv]os|[nv]otre)[ \u00a0])(?:TODO|FIXME|TBD|TBC)(?![\p{L}\p{N}_-]|[ \u00a0]liste?)/u,
  // Matches a setting without a value, exported by other tools.
  /^\s*(?:null|undefined|NaN|~)\s*$/,
  /(?<![\p{L}\p{N}_./@-])(?:x{3,}|X{4,})(?![\p{L}\p{N}_/@-]|\.\p{L})/u,
  /(?<![\p{L}\p{N}])[xX]{2}\/[xX]{2}(?:\/[xX\d]{2,4})?(?![\p{L}\p{N}])/u,
  // Does not match brackets before an address: they contain the text of a link.
  /\[\s*(?:(?:texte|titre|phrase|nom|lien|date|image|photo) (?:ici|à (?:compléter|remplir|définir|rédiger|ajouter))|à (?:compléter|remplir|définir|rédiger|ajouter))\s*\](?![([])/iu,
  /^\s*(?:\?{2,}|\.{3}|…|-{2,}|_{2,}|à (?:compléter|remplir|définir|rédiger)|XXX|XX)\s*$/iu,
];
