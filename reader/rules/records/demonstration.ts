import type { z } from 'zod';
import {
  describeSchema,
  labelOf,
  type Path,
  pathName,
  treeAt,
  valueAt,
  visitLeaves,
} from '../../../model/fields/describe';
import { phrase, withLine } from '../../../model/french/phrase';
import { sellsWithoutTax } from '../../../model/french/price';
import { fileNamed } from '../../../model/records/contentNames';
import { isFolder } from '../../../model/records/folders';
import { LEGAL_FIELDS, legalFieldsOf } from '../../../model/records/organizations';
import { SCHEMAS } from '../../../model/records/recordSchemas';
import { SITE_FILE } from '../../../model/records/schemaOf';
import { siteSchema } from '../../../model/records/siteSchema';
import { placeInText } from '../../files/decode';
import type { OpenedFile } from '../../files/open';
import { FILE_START, type Problem, type ProblemWords, problemAt } from '../../problem';

/**
 * Returns a notice for each required legal value missing from site.md or the page of legal notices, and for each
 * placeholder of a missing optional value. Also reports texts that announce a VAT number if the seller has none.
 */
export function missingLegalValues(
  file: OpenedFile,
  identity: z.output<typeof siteSchema>,
  files: readonly OpenedFile[],
): Problem[] {
  const required = legalFieldsOf(identity.organization, identity.legalForm);
  const notice = files.find(({ path }) => path === 'content/pages/mentions-legales.md');
  const untaxed =
    identity.vat && sellsWithoutTax(identity.vat) ? vatNumbers(identity.vat, files) : [];
  const notices = LEGAL_FIELDS.flatMap((key) => {
    const { label, example } = fieldOf(key);
    // The typed value lacks the no-break spaces of typography.
    const value = identity[key] && String(valueAt(file.frontMatter?.data, [key]));
    if (!required.includes(key)) return value ? [] : citations(key, label, files);
    const add = (words: ProblemWords) =>
      problemAt(file.path, file.frontMatter?.placeOfKey([key]) ?? FILE_START, {
        field: key,
        label,
        ...words,
      });
    if (!value) {
      const remedy = withLine(
        'Ajoutez-la avant la mise en ligne :',
        `${key}: "${example}"`,
        example,
      );
      return add({ message: 'cette mention légale manque.', remedy });
    }
    if (!notice || [`{${key}}`, value].some((words) => notice.text.includes(words))) return [];
    const message = phrase`cette mention légale n’est pas dans ${fileNamed(notice.path)}.`;
    return add({ message, remedy: `Écrivez-y : {${key}}` });
  });
  return [...notices, ...untaxed];
}

/** Returns a notice for each file with « N° TVA : {vat} ». @param vat the words « TVA non applicable… ». */
function vatNumbers(vat: string, files: readonly OpenedFile[]): Problem[] {
  return files.flatMap(({ path, text }) => {
    const [line, before = ''] =
      /((?:\bnum[ée]ro|\bn[°º]|\bTVA\b)[^\n{}.]*)\{vat\}/i.exec(text) ?? [];
    if (!line) return [];
    return problemAt(path, placeInText(text, text.indexOf(line)), {
      message: `vous n’avez pas de numéro de TVA, et ces mots en annoncent un : « ${before}${vat} ».`,
      remedy: `Gardez seulement : {vat}`,
    });
  });
}

/** Returns a notice for each file with the placeholder of `key`, an optional field that has no value in site.md. */
function citations(key: string, label: string, files: readonly OpenedFile[]): Problem[] {
  return files.flatMap(({ path, text }) => {
    const offset = text.indexOf(`{${key}}`);
    if (offset === -1) return [];
    return problemAt(path, placeInText(text, offset), {
      message: phrase`« {${key}} » n’a pas de valeur dans ${fileNamed(SITE_FILE)} (${label}).`,
      remedy: 'Retirez ces mots, ou donnez-lui sa valeur.',
    });
  });
}

/**
 * Returns a notice for each sample value in site.md: names under the reserved `.example` (RFC 2606), phone numbers
 * that the French regulator reserves for fiction, numbers of zeros, texts with « Exemple », the sample tagline. A site
 * should not go live with them.
 */
export function demonstrationValues(
  file: OpenedFile,
  identity: z.output<typeof siteSchema>,
): Problem[] {
  const problems: Problem[] = [];
  const tree = describeSchema(siteSchema);
  const add = (path: Path, value: string) => {
    const label = labelOf(treeAt(tree, path, identity));
    problems.push(
      problemAt(file.path, file.frontMatter?.placeOf(path) ?? FILE_START, {
        field: pathName(path),
        ...(label && { label }),
        message: `« ${value} » est une valeur de démonstration.`,
        remedy: 'Remplacez-la avant la mise en ligne.',
      }),
    );
  };
  for (const [key, value] of Object.entries(identity)) {
    if (typeof value === 'string' && saysExample(value)) add([key], value);
  }
  const isSample = valueAt(file.frontMatter?.data, ['tagline']) === fieldOf('tagline').example;
  if (isSample) add(['tagline'], identity.tagline);
  identity.networks?.forEach(({ url }, index) => {
    if (saysExample(url)) add(['networks', index, 'url'], url);
  });
  // The brand is a demonstration value as long as the site's address contains it.
  if (identity.url.toLowerCase().includes(`${identity.brand.toLowerCase()}.example`)) {
    add(['brand'], identity.brand);
  }
  // Legal form and capital are demonstration values as long as the register number is one.
  if (identity.rcs && saysExample(identity.rcs)) {
    for (const key of ['legalForm', 'capital'] as const) {
      if (identity[key]) add([key], identity[key]);
    }
  }
  return problems;
}

function fieldOf(key: string): { label: string; example: string } {
  const tree = describeSchema(siteSchema);
  const field = tree.shape === 'group' ? tree.fields.get(key)?.tree : undefined;
  if (field?.shape !== 'leaf') throw new Error(`site.md has no plain field ${key}`);
  return field.info;
}

/** Matches a phone number, written without spaces, that the French regulator ARCEP reserves for works of fiction. */
const FICTIONAL_PHONE = /(?:^|\D)(?:0|\+33)(?:19900|26191|35301|46571|53649|63998)\d{4}(?!\d)/;

/** Whether a value is invented: an address in `.example`, a phone number for fiction, all zeros, or « Exemple ». */
export function saysExample(value: string): boolean {
  return (
    /\.example\b|\bexemple\b/i.test(value) ||
    /^\D*(?:0\D*){6,}$/.test(value) ||
    FICTIONAL_PHONE.test(value.replace(/[\s.-]|\(0\)/g, ''))
  );
}

/** Examples of the user guide that are shorter, in characters, are not reported in records: they may be real texts. */
const LONG_EXAMPLE = 40;

/** Returns a notice for each field whose text is still the example given in the user guide for staff. */
export function leftExamples(files: readonly OpenedFile[]): Problem[] {
  const problems: Problem[] = [];
  for (const file of files) {
    if (!isFolder(file.folder)) continue;
    const data = file.frontMatter?.data;
    visitLeaves(describeSchema(SCHEMAS[file.folder]), data, ({ value, info, path }) => {
      const isExample = value === info.example && info.example.length >= LONG_EXAMPLE;
      // The examples of sections are real texts of the demonstration.
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
