import type { Value } from '../../atelier/files/value';
import { isGroup } from '../../atelier/files/value';
import { type FieldTree, type Path, resolveVariant } from '../../model/fields/describe';
import type { Random } from '../fuzz/random';

/** For tests: what somebody does in a form. */
export interface FormEdit {
  readonly what: string;
  readonly path: Path;
  readonly value: Value;
}

/**
 * For tests: of each kind of field that a record has, one that is changed and one that is emptied; each
 * list reordered, with an entry more, with one less; some fields that it has not, set.
 */
export function formEdits(values: Value, tree: FieldTree, random: Random): FormEdit[] {
  const byKind = new Map<string, FormEdit[]>();
  const add = (kind: string, edit: FormEdit) => {
    byKind.set(kind, [...(byKind.get(kind) ?? []), edit]);
  };
  visit(values, tree, [], (path, value, node) => {
    if (node.shape === 'leaf') {
      const { kind } = node.info;
      const isTold = typeof path.at(-1) === 'number';
      add(`${kind} changed`, { what: 'change', path, value: otherValue(value, kind, random) });
      if (!isTold)
        add(`${kind} emptied`, { what: 'empty', path, value: kind === 'number' ? null : '' });
    }
    if (node.shape === 'list' && Array.isArray(value)) {
      const list = path.join('.').replace(/\d+/g, '');
      add(`${list} turned`, { what: 'reorder', path, value: shuffled(value, random) });
      const at = random.below(value.length + 1);
      const entry = newEntry(value, random);
      add(`${list} longer`, { what: 'insert', path, value: value.toSpliced(at, 0, entry) });
      if (value.length > 1) {
        const gone = random.below(value.length);
        add(`${list} shorter`, { what: 'remove', path, value: value.toSpliced(gone, 1) });
      }
      if (value.length) add(`${list} emptied`, { what: 'empty', path, value: [] });
    }
    if (node.shape === 'group' && isGroup(value)) {
      for (const [key, field] of node.fields) {
        if (value[key] !== undefined || field.tree.shape !== 'leaf') continue;
        const { kind } = field.tree.info;
        const set = otherValue(kind === 'flag' ? false : '', kind, random);
        add(`${kind} set`, { what: 'set', path: [...path, key], value: set });
      }
    }
  });
  return [...byKind.values()].flatMap(([first, ...rest]) =>
    first ? [random.pick([first, ...rest])] : [],
  );
}

/** The values once edited. */
export function edited(values: Value, path: Path, value: Value): Value {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(values)) {
    return values.map((item, index) => (index === step ? edited(item, rest, value) : item));
  }
  const group = isGroup(values) ? values : {};
  return { ...group, [step]: edited(group[step], rest, value) };
}

const WORDS = [
  'Lyon : la ville',
  'le n° 1 # presque',
  '- un tiret',
  '« Ah ! »',
  '“mots”',
  "l'été, c'est [bien]",
  'un "mot" et \\ une barre',
  '{brand} & co',
  '@nous, 100 %',
  '12',
  'Des mots ordinaires.',
  'Une phrase assez longue pour être pliée, si elle l’était déjà, sur deux lignes ou sur trois de ce fichier.',
] as const;

function otherValue(value: Value, kind: string, random: Random): Value {
  if (kind === 'flag') return value !== true;
  if (kind === 'number') return 1 + random.below(99) + Number(value);
  if (kind === 'date') return `2031-0${1 + random.below(9)}-1${random.below(9)}`;
  const words = random.pick(WORDS);
  return words === value ? `${words} encore` : words;
}

function newEntry(list: readonly Value[], random: Random): Value {
  const model = list[random.below(list.length)];
  if (!isGroup(model)) return random.pick(WORDS);
  const keys = Object.keys(model).filter((key) => typeof model[key] === 'string');
  const last = keys.at(-1);
  return last && last !== 'type' ? { ...model, [last]: random.pick(WORDS) } : model;
}

function shuffled(list: readonly Value[], random: Random): Value[] {
  return list
    .map((value) => ({ value, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

function visit(
  value: Value,
  tree: FieldTree,
  path: Path,
  see: (path: Path, value: Value, tree: FieldTree) => void,
): void {
  const node = resolveVariant(tree, value);
  if (!node) return;
  see(path, value, node);
  if (node.shape === 'list' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) visit(item, node.entry, [...path, index], see);
  }
  if (node.shape === 'group' && isGroup(value)) {
    for (const [key, field] of node.fields) {
      const inner = value[key];
      // A section of another type is another section.
      const isType = tree.shape === 'variants' && key === tree.key;
      if (inner !== undefined && !isType) visit(inner, field.tree, [...path, key], see);
    }
  }
}
