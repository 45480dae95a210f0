import { type FieldTree, labelOf, type Path } from '../../../model/fields/describe';
import { withExample } from '../../../model/fields/examples';
import { guessName } from '../../../model/french/spelling';
import type { ProblemWords } from '../../problem';

/** The French message about a mistake, with its fix. */
export type FieldMessage = Pick<ProblemWords, 'message' | 'remedy' | 'fixes'>;

/** Returns the message about a value of a wrong type, which YAML has often read differently than the author meant. */
export function mistyped(path: Path, field: FieldTree | undefined, value: unknown): FieldMessage {
  if (isBarePlaceholder(value)) {
    const name = Object.keys(value)[0];
    return {
      message: `« {${name}} » doit être entre guillemets droits.`,
      remedy: `${typeof path.at(-1) === 'number' ? '-' : `${path.at(-1)}:`} "{${name}}"`,
    };
  }
  const cut = typeof path.at(-1) === 'number' && field?.shape === 'leaf' && cutInTwo(value);
  if (cut) {
    return {
      message: 'le texte contient « : ».',
      remedy: {
        file: `Entourez le texte de guillemets droits :\n- "${cut}"`,
        form: `Tapez-le de nouveau :\n${cut}`,
      },
    };
  }
  return {
    message: `${expected(field)}, pas ${nameOfValue(value)}.`,
    remedy: withExample('Écrivez par exemple :', path, withMeant(field, value)),
  };
}

/** Returns a group as if it required the field whose name an author typed in place of the group: `opening: none`. */
function withMeant(field: FieldTree | undefined, value: unknown): FieldTree | undefined {
  if (field?.shape !== 'group' || [...field.fields.values()].some(({ required }) => required)) {
    return field;
  }
  const labels = new Map([...field.fields].map(([key, { tree }]) => [key, labelOf(tree)]));
  const key = guessName(String(value), labels) ?? '';
  const meant = field.fields.get(key);
  return meant ? { ...field, fields: new Map([[key, { ...meant, required: true }]]) } : field;
}

function expected(field: FieldTree | undefined): string {
  if (field?.shape === 'list') return 'une liste est attendue ici';
  if (field?.shape === 'leaf') return 'un texte est attendu ici';
  return 'des champs en retrait sont attendus ici';
}

function nameOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'une liste';
  return typeof value === 'string' ? 'un texte' : 'un groupe de champs';
}

/** Returns the text of a value like `- un : deux`, which YAML reads as a map since it lacks quotes. */
function cutInTwo(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [entry, ...others] = Object.entries(value);
  return entry && !others.length && typeof entry[1] === 'string' ? entry.join(' : ') : undefined;
}

/** Whether a value is a placeholder without quotes: YAML reads `{brand}` as a map with one empty field. */
function isBarePlaceholder(value: unknown): value is Record<string, null> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length === 1 && entries[0]?.[1] === null;
}
