import type { FieldTree } from '../../model/fields/describe';
import { capitalized } from '../../model/french/capitalized';
import { guessDate, longDate } from '../../model/french/dates';
import { isFolder, placeAt } from '../../model/records/folders';
import { fileWords, listName, withoutArticle } from '../../model/records/folderWords';
import { SINGLE_FILES } from '../../model/records/schemaOf';
import { type Problem, problemSentence } from '../../reader/problem';
import { sectionLabel } from '../cms/sectionMenu';
import type { Content } from '../files/content';
import { labelOf, nameOfFile, TREES } from '../forms/trees';
import { PDF_LABEL } from '../forms/uploads';
import { pathOf } from './goToField';
import { isOfText, placeInText, typedFor } from './placeInText';

/** What a form shows of a problem: the words of `npm run check`, without those that a file alone needs. */
export interface FormMessage {
  readonly sentence: string;
  readonly remedy: string | undefined;
  /** Where in the text it is, if the sentence does not say it. */
  readonly where?: string;
}

/**
 * Returns the words of a problem beside the inputs of its file. A field is called by its French name, for its key is
 * nowhere in the form; the line that one would type in the file is the value that one types here.
 */
export function formMessage(problem: Problem): FormMessage {
  const { field, label, remedy } = problem;
  const sentence = problemSentence(
    label ? { ...problem, field: label, label: undefined } : problem,
  );
  return {
    sentence: namedAsShown(placed(sentence, field)),
    remedy: remedy && namedAsShown(formRemedy(problem, remedy)),
  };
}

/**
 * Returns the words of a problem of the text: what has no place but a line is found by the title above.
 *
 * @param file the text of the file.
 */
export function textMessage(problem: Problem, file: string): FormMessage {
  const message = formMessage(problem);
  const { where } = placeInText(file, problem);
  if (!UNDESCRIBED.test(message.sentence)) return { ...message, where };
  return { sentence: `La photo ${where} n’a pas de description.`, remedy: DESCRIBE };
}

const UNDESCRIBED = /^L’image « [^»]+ » n’a pas de description\.$/;
/** By the labels of the fields that a picture has in rich text (atelier/french/plain.json). */
const DESCRIBE =
  'Écrivez ce qu’elle montre sous « Description » (en Markdown, entre les crochets). Si elle n’apprend rien, écrivez « décorative » sous « Légende » (en Markdown, entre guillemets après l’adresse).';

/** Returns words in which files, folders, sections and days are called as the editor calls them. */
function namedAsShown(words: string): string {
  return words
    .replace(
      /dans content\/(?:images|films), puis écrivez \/\w+\/ suivi de (?:son|leur) nom/,
      BROWSE,
    )
    .replace('dans content/fichiers, puis écrivez /fichiers/ suivi de son nom', CHOOSE_PDF)
    .replace('aucun fichier de content', 'aucune fiche de content')
    .replace('Créez ce fichier', 'Créez cette fiche')
    .replace(/content\/(\w+)(?:\/([\w-]+))?(?:\.md)?/g, (path, name: string, slug?: string) => {
      if (SINGLE_FILES.has(path)) return `« ${withoutArticle(fileWords(path).title)} »`;
      if (!isFolder(name)) return path;
      return `${slug ? `« ${slug} » dans ` : ''}« ${listName(name)} »`;
    })
    .replace(/(?<=section « )[\w-]+/g, sectionLabel)
    .replace(/(?<![\w/-])\d{4}-\d\d-\d\d(?![\w-])/g, (typed) => {
      const day = guessDate(typed);
      return day ? longDate(day) : typed;
    });
}

const BROWSE = 'avec « Parcourir »';
const CHOOSE_PDF = `sous « Images et fichiers », « ${PDF_LABEL} », puis choisissez-le ici`;

/** « Section 2, Titre : … »: of several blocks, which one. */
function placed(sentence: string, field: string | undefined): string {
  const [, list, place] = /^(\w+)\[(\d+)\]/.exec(field ?? '') ?? [];
  return list === 'sections' ? `Section ${place}, ${sentence}` : sentence;
}

/** What is to be written, in the place of some words or of all that a field holds. */
export interface Correction {
  readonly wrong?: string;
  readonly right: string;
}

/**
 * Returns the corrections that a problem knows: what was probably meant (reader/rules: « Vouliez-vous écrire »), the
 * right form of a value, of which there may be two, or a line of the text with its signs in order.
 *
 * @param file the text of the file.
 */
export function correctionsOf(problem: Problem, file: string): Correction[] {
  const { message, remedy = '', field } = problem;
  const [, wrong] = /«\s([^»]+)\s»/.exec(message) ?? [];
  const [, meant] = /^Vouliez-vous écrire «\s([^»]+)\s»/.exec(remedy) ?? [];
  if (meant) return wrong ? [{ wrong, right: meant }] : [];
  if (field !== undefined) return formsOf(remedy).map((right) => ({ right }));
  if (!isOfText(problem)) return [];
  const [, right] =
    /^(?:Écrivez|Retirez-la) ?: (.+)$|^Écrivez «\s(.+)\s»\.$/.exec(remedy)?.filter(Boolean) ?? [];
  const typed = right && typedFor(right, placeInText(file, problem));
  return right && typed ? [{ wrong: typed, right }] : [];
}

/** Returns the values of « Écrivez « 1 650€ HT » ou « 1 650€ TTC ». », or of the line that is to be written. */
function formsOf(remedy: string): string[] {
  const [, line] = /^Écrivez :\n\w+: "?([^"\n]+)"?$/.exec(remedy) ?? [];
  if (line) return [line];
  if (!/^Écrivez «[^»]+»(?: ou «[^»]+»)?\.$/.test(remedy)) return [];
  return [...remedy.matchAll(/«\s([^»]+)\s»/g)].map(([, right = '']) => right);
}

/**
 * Returns the values of a form, by their paths, once a problem of it is corrected.
 *
 * @param file the text of the file.
 */
export function corrected(
  values: Content,
  problem: Problem,
  { wrong, right }: Correction,
  file: string,
): Content {
  const path = pathOf(problem.field ?? 'body');
  if (!wrong) return { ...values, [path]: right };
  const before = String(values[path] ?? '');
  const offset = problem.field === undefined ? placeInText(file, problem).offset : 0;
  const after = before.slice(offset).replace(wrong, () => right);
  return { ...values, [path]: before.slice(0, offset) + after };
}

/** What is said where the reader itself failed: nothing is saved unread. */
export const UNREADABLE =
  'La vérification ne répond pas : rechargez la page avant d’enregistrer. Ce que vous avez tapé est gardé.';

/**
 * Returns the remedy of a field's problem as it is done in a form: what one would type in the file is the value that
 * one types here, a line is a field, and a key is called by the field's French name.
 */
export function formRemedy({ file, field }: Problem, remedy: string): string {
  // The text is Markdown here as there.
  if (field === undefined) return remedy;
  const [first = '', ...lines] = remedy.split('\n');
  const sentence = inForm(first, field, labelsOf(file));
  if (!HEADER.test(lines[0] ?? '')) return [sentence, ...lines].join('\n');
  const [value, ...others] = lines.flatMap((line) => VALUE.exec(line)?.[1] ?? []);
  const isWhole = value === undefined || others.length > 0;
  // Its example is under the field.
  if (ADD.test(sentence) || (isWhole && EXAMPLE.test(sentence))) return 'Remplissez-le.';
  if (isWhole) return sentence.replace(/ :$/, '.');
  return value === 'oui' ? 'Cochez-le.' : `${sentence}\n${value}`;
}

const ADD = /^(?:Ajoutez-le|Décalez de deux espaces les lignes qui lui appartiennent) :$/;
const EXAMPLE = /par exemple :$/i;

/** A line of a file's header, and the value of one that has it. */
const HEADER = /^ *(?:- )?\w+:(?: |$)|^ *- /;
const VALUE = /^ *(?:- )?(?:\w+: )?"?(.*[^":])"?$/;

/** Returns what stands for words that only a file has. */
function inForm(sentence: string, field: string, labels: ReadonlyMap<string, string>): string {
  const removed = field.endsWith(']') ? 'retirez cette entrée' : 'videz ce champ';
  return sentence
    .replaceAll('retirez cette ligne', removed)
    .replaceAll('Retirez cette ligne', capitalized(removed))
    .replace('une seule des deux lignes', 'un seul des deux champs')
    .replace('Entourez le texte de guillemets droits', 'Tapez-le de nouveau')
    .replace(/^Ajoutez une ligne qui dit/, 'Dites')
    .replace(
      /(avec |écrivez )?« (\w+): oui »/g,
      (found, before: string | undefined, key: string) => {
        const label = labels.get(key);
        return label ? `${before === 'avec ' ? 'en cochant' : 'cochez'} « ${label} »` : found;
      },
    )
    .replace(/(?<!section )« (\w+) »/g, (_, key: string) => `« ${labels.get(key) ?? key} »`);
}

/** Returns what the fields of a file are called, by their keys; of several of one key, the outermost. */
function labelsOf(file: string): ReadonlyMap<string, string> {
  const root = TREES.get(placeAt(file).folder || nameOfFile(file));
  const labels = new Map<string, string>();
  const visit = (tree: FieldTree) => {
    if (tree.shape === 'list') visit(tree.entry);
    if (tree.shape === 'variants') for (const variant of tree.variants.values()) visit(variant);
    if (tree.shape !== 'group') return;
    for (const [key, { tree: inner }] of tree.fields) {
      const label = labelOf(inner);
      if (label && !labels.has(key)) labels.set(key, label);
    }
    for (const { tree: inner } of tree.fields.values()) visit(inner);
  };
  if (root) visit(root);
  return labels;
}
