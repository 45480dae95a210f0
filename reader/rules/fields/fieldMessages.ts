import { z } from 'zod';
import {
  type FieldTree,
  labelOf,
  type Path,
  treeAt,
  valueAt,
} from '../../../model/fields/describe';
import { choicesOf, exampleAt, FILL, withExample } from '../../../model/fields/examples';
import { phrase } from '../../../model/french/phrase';
import { fold, guessName } from '../../../model/french/spelling';
import { type FieldMessage, mistyped } from './mistyped';

/** A mistake in a field, without its line and column, which are found later. */
interface FieldProblem extends FieldMessage {
  readonly path: Path;
  /** Whether to report the mistake at the field's name rather than at its value. */
  readonly onKey: boolean;
  readonly label?: string;
  /** The path of the field that the author probably meant, if the mistake is an unknown key. */
  readonly meant?: Path;
}

/**
 * Translates an issue of zod to problems in French: one for each unknown key, or at most one for any other issue.
 *
 * @param data the validated data, without empty fields.
 * @param typed the data as the author typed it, with empty fields.
 */
export function fieldProblems(
  issue: z.core.$ZodIssue,
  tree: FieldTree,
  data: unknown,
  typed: unknown,
): FieldProblem[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey(key, path, tree, data));
  }
  const field = treeAt(tree, path, data);
  const value = valueAt(data, path);
  // For a text instead of a list, zod also counts the letters as entries. It reports the wrong type separately.
  const isSize = issue.code === 'too_big' || issue.code === 'too_small';
  if (isSize && field?.shape === 'list' && !Array.isArray(value)) return [];
  return [
    {
      path,
      onKey: value === undefined,
      label: labelOf(field),
      ...describe(issue, field, value, path, valueAt(typed, path) !== undefined),
    },
  ];
}

function describe(
  issue: z.core.$ZodIssue,
  field: FieldTree | undefined,
  value: unknown,
  path: Path,
  typed: boolean,
): FieldMessage {
  if (issue.code !== 'custom' && value === undefined) return missing(path, field, typed);
  switch (issue.code) {
    case 'invalid_type':
      return mistyped(path, field, value);
    case 'too_big':
      return Array.isArray(value)
        ? tooMany(Number(issue.maximum), value)
        : tooLong(Number(issue.maximum), value);
    case 'too_small':
      if (Array.isArray(value) && value.length)
        return tooFew(Number(issue.minimum), value, path, field);
      return {
        message: 'rien n’est écrit ici.',
        remedy: withExample('Écrivez par exemple :', path, field),
      };
    case 'invalid_value':
      return typeof value === 'string'
        ? unknownChoice(choicesIn(field, issue.values.map(String)), value)
        : mistyped(path, field, value);
    case 'invalid_union':
      return typeof value === 'string'
        ? unknownChoice(choicesIn(field, []), value)
        : mistyped(path, field, value);
    case 'custom':
      return { message: `${issue.message}.`, ...remedyOf(issue, path, field) };
    default:
      return { message: `${issue.message}.`, remedy: withExample('Par exemple :', path, field) };
  }
}

function remedyOf(
  { params }: z.core.$ZodIssueCustom,
  path: Path,
  field: FieldTree | undefined,
): Pick<FieldMessage, 'remedy' | 'fixes'> {
  const { data } = ownParams.safeParse(params);
  if (!data) return { remedy: withExample('Par exemple :', path, field) };
  return { remedy: data.remedy, fixes: data.fixes?.map((right) => ({ right })) };
}

/** The schema of the remedy and corrections that this project's zod schemas add when they refuse a value. */
const ownParams = z.object({
  remedy: z.union([z.string(), z.object({ file: z.string(), form: z.string() })]),
  fixes: z.array(z.string()).optional(),
});

function missing(path: Path, field: FieldTree | undefined, typed: boolean): FieldMessage {
  if (typed && field && field.shape !== 'leaf') {
    return {
      message: 'rien n’est rangé sous ce champ.',
      remedy: {
        file: `Décalez de deux espaces les lignes qui lui appartiennent :\n${exampleAt(path, field)}`,
        form: FILL,
      },
    };
  }
  return {
    message: 'ce champ manque.',
    remedy: { file: `Ajoutez-le :\n${exampleAt(path, field)}`, form: FILL },
  };
}

function tooLong(maximum: number, value: unknown): FieldMessage {
  const length = typeof value === 'string' ? value.trim().length : 0;
  const extra = length - maximum;
  return {
    message: `ce texte compte ${length} caractères, ${extra} de trop.`,
    remedy: `Raccourcissez-le : ${maximum} caractères au plus. Il serait coupé après « …${lastWords(String(value).trim().slice(0, maximum))} ».`,
  };
}

function tooMany(maximum: number, { length }: readonly unknown[]): FieldMessage {
  return {
    message: `cette liste compte ${length} entrées, ${length - maximum} de trop.`,
    remedy: `Gardez-en ${maximum} au plus.`,
  };
}

function tooFew(
  minimum: number,
  { length }: readonly unknown[],
  path: Path,
  field: FieldTree | undefined,
): FieldMessage {
  return {
    message: `cette liste compte ${length} entrée${length > 1 ? 's' : ''}, il en faut au moins ${minimum}.`,
    remedy: withExample(
      'Ajoutez-en :',
      [...path, length],
      field?.shape === 'list' ? field.entry : undefined,
      'Ajoutez-en.',
    ),
  };
}

/** Returns the end of a text, at most thirty characters, without a word cut at its start. */
function lastWords(text: string): string {
  return text
    .slice(-30)
    .replace(/^\S*\s+(?=\S)/, '')
    .trimEnd();
}

/** The possible values of a field, each with its French name if it has one. */
type Choices = ReadonlyMap<string, string | undefined>;

function choicesIn(field: FieldTree | undefined, values: readonly string[]): Choices {
  const described = choicesOf(field);
  const labels = field?.shape === 'leaf' ? field.info.choiceLabels : undefined;
  return new Map(
    (described.length ? described : values).map((choice) => [choice, labels?.[choice]]),
  );
}

function unknownChoice(choices: Choices, value: string): FieldMessage {
  const typed = value.slice(0, 60);
  const guess = guessName(typed, choices);
  const label = guess && choices.get(guess);
  const known = `Choix possibles : ${[...choices].map(named).join(', ')}.`;
  const question = `Vouliez-vous écrire « ${guess} »${label ? ` (${label})` : ''} ?`;
  return {
    message: `« ${typed} » ne fait pas partie des choix possibles.`,
    // Fields with labels have too many choices to list all after a guess.
    ...(guess
      ? {
          remedy: label ? question : `${question} ${known}`,
          fixes: [{ wrong: typed, right: guess }],
        }
      : { remedy: known }),
  };
}

/** Returns the name of a field or choice with its French label, if the label is another word: `title (Titre)`. */
function named([name, label]: [name: string, label: string | undefined]): string {
  return label && fold(label) !== fold(name) ? `${name} (${label})` : name;
}

function unknownKey(key: string, path: Path, tree: FieldTree, data: unknown): FieldProblem {
  const parent = treeAt(tree, path, data);
  const fields = parent?.shape === 'group' ? [...parent.fields] : [];
  const known = new Map(
    fields.flatMap(([name, field]): [string, string | undefined][] =>
      name === 'type' ? [] : [[name, labelOf(field.tree)]],
    ),
  );
  const guess = guessName(key, known);
  const list = [...known].map(named).join(', ');
  const help = (parent?.shape === 'group' && parent.help) || '';
  const none = phrase`${{ file: 'Retirez cette ligne', form: 'Videz ce champ' }} : ce bloc n’a pas de champ.${help && ` ${help}`}`;
  return {
    path: [...path, key],
    onKey: true,
    meant: guess ? [...path, guess] : undefined,
    message: 'ce champ n’existe pas ici.',
    remedy: guess
      ? phrase`Vouliez-vous écrire « ${{ file: guess, form: known.get(guess) ?? guess }} » ?`
      : known.size
        ? `Champs possibles : ${list}.`
        : none,
  };
}
