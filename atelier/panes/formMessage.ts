import type { FieldTree } from '../../model/fields/describe';
import { type Problem, problemSentence } from '../../reader/problem';
import { nameOfFile, TREES } from '../forms/trees';
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
  return { sentence: placed(sentence, field), remedy: remedy && formRemedy(problem, remedy) };
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

/** What is said where the reader itself failed: nothing is saved unread. */
export const UNREADABLE =
  'La vérification ne répond pas : rechargez la page avant d’enregistrer. Ce que vous avez tapé est gardé.';

/**
 * Returns the remedy of a field's problem as it is done in a form: what one would type in the file is the value that
 * one types here, a line is a field, and a key is called by the field's French name.
 */
export function formRemedy(problem: Problem, remedy: string): string {
  const { field } = problem;
  // The text is Markdown here as there.
  if (field === undefined) return remedy;
  const labels = labelsAround(problem.file, field);
  const [first = '', ...example] = remedy.split('\n');
  const sentence = spoken(first, field, labels);
  if (!example.length) return sentence;
  const { key, value } = exampleOf(example) ?? {};
  if (value === undefined) {
    return isHeader(example) ? withoutExample(sentence) : [sentence, ...example].join('\n');
  }
  if (value === 'oui') return 'Cochez-le.';
  const label = key === undefined ? undefined : labels.get(key);
  if (label !== undefined && key !== field.split('.').at(-1)) {
    return `${sentence.replace(/ :$/, '.')}\n${label} : ${value}`;
  }
  return `${withExample(sentence, label)}\n${value}`;
}

/** Returns what stands for words that only a file has. */
function spoken(sentence: string, field: string, labels: ReadonlyMap<string, string>): string {
  const [removed, Removed] = field.endsWith(']')
    ? ['retirez cette entrée', 'Retirez cette entrée']
    : ['videz ce champ', 'Videz ce champ'];
  return sentence
    .replaceAll('retirez cette ligne', removed)
    .replaceAll('Retirez cette ligne', Removed)
    .replace('une seule des deux lignes', 'un seul des deux champs')
    .replace('Entourez le texte de guillemets droits', 'Tapez-le de nouveau')
    .replace(
      /(avec |écrivez )?« (\w+): oui »/g,
      (found, before: string | undefined, key: string) => {
        const label = labels.get(key);
        return label ? `${before === 'avec ' ? 'en cochant' : 'cochez'} « ${label} »` : found;
      },
    )
    .replace(/(?<!section )« (\w+) »/g, (found, key: string) => {
      const label = labels.get(key);
      return label ? `« ${label} »` : found;
    });
}

const ADD =
  /^(?:Ajoutez-le|Décalez de deux espaces les lignes qui lui appartiennent|Par exemple) :$/;
const ADD_LINE = /^Ajoutez une ligne qui dit ([^,]+)/;

function withExample(sentence: string, label: string | undefined): string {
  if (ADD.test(sentence)) return 'Remplissez-le, par exemple :';
  if (sentence === 'Ajoutez-en :') return 'Ajoutez-en, par exemple :';
  if (!label || !ADD_LINE.test(sentence)) return sentence;
  return `${sentence.replace(ADD_LINE, `Dites dans « ${label} » $1`).replace(/ :$/, '')}. Par exemple :`;
}

function withoutExample(sentence: string): string {
  if (ADD.test(sentence) || sentence === 'Écrivez par exemple :') return 'Remplissez-le.';
  return sentence.replace(/ :$/, '.');
}

interface Example {
  /** Undefined where it is that of the problem itself. */
  readonly key?: string | undefined;
  readonly value: string;
}

const LINE = /^(?:- )?(?:(\w+): )?(?:"(.*)"|(.+))$/;

/** Returns the one value that an example has. */
function exampleOf(lines: readonly string[]): Example | undefined {
  const [line = '', entry = ''] = lines;
  const listed =
    lines.length === 2 && /^(\w+):$/.exec(line) && /^ +- (?:"(.*)"|(\S+))$/.exec(entry);
  if (listed) return { key: line.slice(0, -1), value: listed[1] ?? listed[2] ?? '' };
  if (lines.length !== 1 || !isHeader(lines)) return undefined;
  const [, key, quoted, plain] = LINE.exec(line) ?? [];
  const value = quoted ?? plain;
  return value === undefined || value.endsWith(':') ? undefined : { key, value };
}

/** Returns whether lines are those of a file's header. */
function isHeader([line = '']: readonly string[]): boolean {
  return /^ *(?:- )?\w+:(?: |$)|^ *- /.test(line);
}

/** Returns what the fields of a file are called: those beside a field, then those around it. */
function labelsAround(file: string, field: string): ReadonlyMap<string, string> {
  const folder = /^content\/([^/]+)\//.exec(file)?.[1];
  const root = TREES.get(folder ?? nameOfFile(file));
  const labels = new Map<string, string>();
  if (!root) return labels;
  let trees: readonly FieldTree[] = [root];
  const around = [trees];
  for (const [step] of field.matchAll(/\[\d+\]|[^.[\]]+/g)) {
    trees = trees.flatMap((tree) => inside(tree, step));
    around.push(trees);
  }
  for (const tree of around.reverse().flat().flatMap(groups)) {
    for (const [key, { tree: inner }] of tree.fields) {
      const label = inner.shape === 'leaf' ? inner.info.label : inner.label;
      if (label && !labels.has(key)) labels.set(key, label);
    }
  }
  return labels;
}

type Group = Extract<FieldTree, { shape: 'group' }>;

function groups(tree: FieldTree): readonly Group[] {
  if (tree.shape === 'group') return [tree];
  return tree.shape === 'variants' ? [...tree.variants.values()].flatMap(groups) : [];
}

function inside(tree: FieldTree, step: string): readonly FieldTree[] {
  if (step.startsWith('[')) return tree.shape === 'list' ? [tree.entry] : [];
  return groups(tree).flatMap(({ fields }) => fields.get(step)?.tree ?? []);
}
