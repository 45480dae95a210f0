import type { z } from 'zod';
import { type FieldTree, type Path, treeAt, valueAt } from './describe';
import type { FieldInfo } from './fields';
import { guessSpelling } from './spelling';

/** What is wrong with a field, before it is given a place in a file. */
export interface FieldProblem {
  readonly path: Path;
  /** Point at the field's name rather than at its value. */
  readonly onKey: boolean;
  readonly label?: string;
  readonly message: string;
  readonly remedy?: string;
}

/**
 * The French of one zod issue; a list, since one issue may name several unknown keys.
 *
 * @param data what was checked: fields left empty are absent from it.
 * @param typed the same as its author typed it, where they are still present.
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
  return [
    {
      path,
      onKey: value === undefined,
      label: labelOf(field),
      ...describe(issue, field, value, path, valueAt(typed, path) !== undefined),
    },
  ];
}

type Words = Pick<FieldProblem, 'message' | 'remedy'>;

function describe(
  issue: z.core.$ZodIssue,
  field: FieldTree | undefined,
  value: unknown,
  path: Path,
  typed: boolean,
): Words {
  const key = lastKey(path);
  if (issue.code !== 'custom' && value === undefined) return missing(key, field, typed);
  switch (issue.code) {
    case 'invalid_type':
      return mistyped(key, field, value);
    case 'too_big':
      return tooLong(Number(issue.maximum), value);
    case 'too_small':
      return { message: 'rien n’est écrit ici.', remedy: exampleOf(key, field) };
    case 'invalid_value':
      return unknownChoice(issue.values.map(String), value);
    case 'invalid_union':
      return field?.shape === 'leaf' || typeof value === 'string'
        ? unknownChoice(variantNames(field), value)
        : mistyped(key, field, value);
    default:
      return { message: `${issue.message}.`, remedy: exampleOf(key, field) };
  }
}

function missing(key: string, field: FieldTree | undefined, typed: boolean): Words {
  if (typed && field && field.shape !== 'leaf') {
    return {
      message: 'rien n’est rangé sous ce champ.',
      remedy: `Décalez de deux espaces les lignes qui lui appartiennent :\n${exampleOf(key, field)}`,
    };
  }
  return {
    message: 'ce champ manque.',
    remedy: `Ajoutez-le :\n${exampleOf(key, field)}`,
  };
}

function mistyped(key: string, field: FieldTree | undefined, value: unknown): Words {
  if (isBarePlaceholder(value)) {
    const name = Object.keys(value)[0];
    return {
      message: `« {${name}} » doit être entre guillemets droits.`,
      remedy: `${key}: "{${name}}"`,
    };
  }
  return {
    message: `${nameOfShape(field)} est attendu ici, pas ${nameOfValue(value)}.`,
    remedy: exampleOf(key, field),
  };
}

function tooLong(maximum: number, value: unknown): Words {
  const length = typeof value === 'string' ? value.trim().length : 0;
  const extra = length - maximum;
  return {
    message: `ce texte compte ${length} caractères, soit ${extra} de trop.`,
    remedy: `Raccourcissez-le à ${maximum} caractères.`,
  };
}

function unknownChoice(choices: readonly string[], value: unknown): Words {
  const typed = String(value).slice(0, 60);
  const guess = guessSpelling(typed, choices);
  const known = choices.filter((choice) => choice !== 'true' && choice !== 'false').join(', ');
  return {
    message: `« ${typed} » n’est pas un choix connu.`,
    remedy: guess
      ? `Vouliez-vous écrire « ${guess} » ? Choix possibles : ${known}.`
      : `Choix possibles : ${known}.`,
  };
}

function unknownKey(key: string, path: Path, tree: FieldTree, data: unknown): FieldProblem {
  const parent = treeAt(tree, path, data);
  const known = parent?.shape === 'group' ? [...parent.fields.keys()] : [];
  const guess = guessSpelling(key, known);
  return {
    path: [...path, key],
    onKey: true,
    message: 'ce champ n’existe pas ici.',
    remedy: guess
      ? `Vouliez-vous écrire « ${guess} » ?`
      : `Champs possibles : ${known.filter((name) => name !== 'type').join(', ')}.`,
  };
}

/** A line to copy: `excerpt: Ce qui fait un bon tournage…`, or a small list or group. */
function exampleOf(key: string, field: FieldTree | undefined): string {
  if (!field) return `${key}: …`;
  switch (field.shape) {
    case 'leaf':
      return `${key}: ${typable(field.info)}`;
    case 'list':
      return `${key}:\n${indent(entryExample(field.entry))}`;
    case 'group':
      return `${key}:\n${groupLines(field)
        .map((line) => `  ${line}`)
        .join('\n')}`;
    case 'variants':
      return `${field.key}: ${variantNames(field)[0]}`;
  }
}

function entryExample(entry: FieldTree): string {
  if (entry.shape === 'leaf') return `- ${typable(entry.info)}`;
  if (entry.shape === 'variants') return `- type: ${variantNames(entry)[0]}`;
  if (entry.shape !== 'group') return '- …';
  return groupLines(entry)
    .map((line, index) => `${index ? '  ' : '- '}${line}`)
    .join('\n');
}

function groupLines(field: FieldTree): string[] {
  if (field.shape !== 'group') return [];
  return [...field.fields]
    .filter(([, { required }]) => required)
    .flatMap(([key, { tree }]) => exampleOf(key, tree).split('\n'));
}

/** The example with straight quotes where YAML needs them. */
export function typable({ example }: FieldInfo): string {
  return /: |\s#|^[{["'@`*&!|>%]/.test(example)
    ? `"${example.replace(/["\\]/g, '\\$&')}"`
    : example;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

function variantNames(field: FieldTree | undefined): string[] {
  if (field?.shape === 'variants') return [...field.variants.keys()];
  if (field?.shape === 'leaf') return [...(field.info.choices ?? [])];
  return [];
}

function labelOf(field: FieldTree | undefined): string | undefined {
  return field?.shape === 'leaf' ? field.info.label : field?.label;
}

function nameOfShape(field: FieldTree | undefined): string {
  if (field?.shape === 'list') return 'une liste (une ligne par élément, avec un tiret)';
  if (field?.shape === 'leaf') return 'un texte';
  return 'un groupe de champs en retrait';
}

function nameOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'une liste';
  return typeof value === 'string' ? 'un texte' : 'un groupe de champs';
}

/** `brand: {brand}` without quotes is, for YAML, a group with one empty field. */
function isBarePlaceholder(value: unknown): value is Record<string, null> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length === 1 && entries[0]?.[1] === null;
}

function lastKey(path: Path): string {
  return String(path.findLast((step) => typeof step === 'string') ?? '');
}
