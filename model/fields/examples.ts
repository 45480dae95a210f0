import { type Phrase, withLine } from '../french/phrase';
import type { FieldTree, Path } from './describe';
import type { FieldInfo } from './fieldInfo';

/** Returns example lines of front matter for the field at a path: `excerpt: Un projet réussi…`, `- Branding`. */
export function exampleAt(path: Path, field: FieldTree | undefined): string {
  const step = path.at(-1);
  return typeof step === 'number' && field ? entryExample(field) : exampleOf(String(step), field);
}

/** The advice about an empty field in a form. The advice has no example: the form shows one below the input. */
export const FILL = 'Remplissez-le.';

/**
 * Returns a sentence about a field, with an example: lines to type in a file, or the value to type in a form.
 *
 * @param whole what the form shows instead of a value if the example has several.
 */
export function withExample(
  sentence: string,
  path: Path,
  field: FieldTree | undefined,
  whole = FILL,
): Phrase {
  const lines = exampleAt(path, field);
  const [value = '', ...others] = exampleValues(field);
  if (others.length) return { file: `${sentence}\n${lines}`, form: whole };
  if (value === 'oui') return { file: `${sentence}\n${lines}`, form: 'Cochez-le.' };
  return withLine(sentence, lines, value);
}

/** Returns the values in the example of a field: several for a list or a group. */
function exampleValues(field: FieldTree | undefined): string[] {
  switch (field?.shape) {
    case 'leaf':
      return [field.info.example];
    case 'list':
      return Array.from({ length: field.min ?? 1 }, () => exampleValues(field.entry)).flat();
    case 'group':
      return shownFields(field).flatMap(([, { tree }]) => exampleValues(tree));
    case 'variants':
      return choicesOf(field).slice(0, 1);
    default:
      return ['…'];
  }
}

function exampleOf(key: string, field: FieldTree | undefined): string {
  if (!field) return `${key}: …`;
  switch (field.shape) {
    case 'leaf':
      return `${key}: ${typable(field.info)}`;
    case 'list':
      return `${key}:\n${indent(repeated(entryExample(field.entry), field.min))}`;
    case 'group':
      return `${key}:\n${groupLines(field)
        .map((line) => `  ${line}`)
        .join('\n')}`;
    case 'variants':
      return `${field.key}: ${choicesOf(field)[0]}`;
  }
}

/** Returns the example of a list entry, as many times as the list requires entries. */
function repeated(entry: string, times = 1): string {
  return Array.from({ length: times }, () => entry).join('\n');
}

function entryExample(entry: FieldTree): string {
  if (entry.shape === 'leaf') return `- ${typable(entry.info)}`;
  if (entry.shape === 'variants') return `- type: ${choicesOf(entry)[0]}`;
  if (entry.shape !== 'group') return '- …';
  return groupLines(entry)
    .map((line, index) => `${index ? '  ' : '- '}${line}`)
    .join('\n');
}

function groupLines(field: FieldTree): string[] {
  return shownFields(field).flatMap(([key, { tree }]) => exampleOf(key, tree).split('\n'));
}

/** Returns the fields of a group that its example shows: the required ones, or the first field if none is required. */
function shownFields(field: FieldTree) {
  const fields = field.shape === 'group' ? [...field.fields] : [];
  // An example picture without a description would be refused.
  const required = fields.filter(([key, { required }]) => required || key === 'alt');
  return required.length ? required : fields.slice(0, 1);
}

/** Returns a field's example as authors type it in a file: a text between straight quotes, always valid in YAML. */
export function typable(info: FieldInfo): string {
  return areWords(info) ? quoted(info.example) : info.example;
}

/** Whether a field contains text, which authors type between straight quotes in a file. */
export function areWords({ kind }: FieldInfo): boolean {
  return kind === 'text' || kind === 'markdown' || kind === 'price';
}

function quoted(words: string): string {
  return `"${words.replace(/["\\]/g, '\\$&')}"`;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

/** Returns the values that an author may choose from; empty if anything may be typed. */
export function choicesOf(field: FieldTree | undefined): string[] {
  if (field?.shape === 'variants') return [...field.variants.keys()];
  if (field?.shape === 'leaf') return [...(field.info.choices ?? [])];
  return [];
}
