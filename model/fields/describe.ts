import { z } from 'zod';
import { type FieldInfo, fieldInfo, type GroupInfo, groupInfo } from './fieldInfo';

/** The fields of a schema as a tree, the source of error messages, link checks, forms and the guide for staff. */
export type FieldTree =
  | { readonly shape: 'leaf'; readonly info: FieldInfo }
  | (Partial<GroupInfo> & { readonly shape: 'group'; readonly fields: Fields })
  | (Partial<GroupInfo> & { readonly shape: 'list'; readonly entry: FieldTree })
  | {
      /** Several possible groups of fields. The value of the field named `key` selects the group. */
      readonly shape: 'variants';
      readonly label?: string;
      readonly key: string;
      readonly variants: ReadonlyMap<string, FieldTree>;
    };

export type Fields = ReadonlyMap<string, { readonly tree: FieldTree; readonly required: boolean }>;

/** The path to a value in the fields of a content file: keys and list indexes. */
export type Path = readonly (string | number)[];

/**
 * Returns the field tree of a schema made with `fields.ts`, memoized.
 *
 * @throws Error for any other zod schema.
 */
export function describeSchema(schema: z.ZodType): FieldTree {
  const memoized = described.get(schema);
  if (memoized) return memoized;
  const tree = describe(schema);
  described.set(schema, tree);
  return tree;
}

const described = new WeakMap<z.ZodType, FieldTree>();

function describe(schema: z.ZodType): FieldTree {
  const info = fieldInfo.get(schema);
  if (info) return { shape: 'leaf', info };
  if (schema instanceof z.ZodOptional) return describeSchema(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodLiteral) return literal(schema);
  if (schema instanceof z.ZodArray) {
    return {
      shape: 'list',
      ...groupInfo.get(schema),
      entry: describeSchema(schema.element as z.ZodType),
    };
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return variants(schema);
  if (schema instanceof z.ZodObject) {
    return { shape: 'group', ...groupInfo.get(schema), fields: describeShape(schema) };
  }
  throw new Error(`A schema of type ${schema.type} has no description: make it with fields.ts`);
}

/** Returns the part of a field tree at a path. Where the tree has variants, the parsed `value` selects the variant. */
export function treeAt(tree: FieldTree, path: Path, value: unknown): FieldTree | undefined {
  const [step, ...rest] = path;
  // The key of variants is known even where the value names no variant.
  if (tree.shape === 'variants' && step === tree.key) return choiceOf(tree);
  const resolved = resolveVariant(tree, value);
  if (step === undefined) return resolved;
  const inner = valueAt(value, [step]);
  if (resolved?.shape === 'list') return treeAt(resolved.entry, rest, inner);
  if (resolved?.shape !== 'group') return undefined;
  const field = resolved.fields.get(String(step));
  return field && treeAt(field.tree, rest, inner);
}

/** Calls `visit` for each single value (no list or group) of a parsed content file, with its own path and info. */
export function visitLeaves(
  tree: FieldTree,
  value: unknown,
  visit: (leaf: { value: unknown; info: FieldInfo; path: Path }) => void,
  path: Path = [],
): void {
  if (value === undefined) return;
  const resolved = resolveVariant(tree, value);
  if (resolved?.shape === 'leaf') visit({ value, info: resolved.info, path });
  if (resolved?.shape === 'list' && Array.isArray(value)) {
    value.forEach((entry, index) => {
      visitLeaves(resolved.entry, entry, visit, [...path, index]);
    });
  }
  if (resolved?.shape === 'group') {
    for (const [key, field] of resolved.fields) {
      visitLeaves(field.tree, valueAt(value, [key]), visit, [...path, key]);
    }
  }
}

/** Returns the variant of a field tree that applies to a value; the tree itself if it has no variants. */
export function resolveVariant(tree: FieldTree, value: unknown): FieldTree | undefined {
  if (tree.shape !== 'variants') return tree;
  const name = valueAt(value, [tree.key]);
  return typeof name === 'string' ? tree.variants.get(name) : tree;
}

/** Returns the French name of a field, a list or a group. */
export function labelOf(field: FieldTree | undefined): string | undefined {
  return field?.shape === 'leaf' ? field.info.label : field?.label;
}

/** Returns the value at a path; undefined if there is none. Ignores inherited properties, such as `constructor`. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((current, step) => {
    if (typeof current !== 'object' || current === null) return undefined;
    return Object.hasOwn(current, step) ? Reflect.get(current, step) : undefined;
  }, value);
}

/**
 * Formats a path for people, with indexes counted from 1.
 *
 * @example pathName(['sections', 1, 'button']) // 'sections[2].button'
 */
export function pathName(path: Path): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step + 1}]`;
    return name ? `${name}.${step}` : step;
  }, '');
}

function describeShape(schema: z.ZodObject): Fields {
  return new Map(
    Object.entries(schema.shape).map(([key, field]) => [
      key,
      {
        tree: describeSchema(field as z.ZodType),
        required: !(field instanceof z.ZodOptional),
      },
    ]),
  );
}

function literal(schema: z.ZodLiteral): FieldTree {
  return typeOf([...schema.values].map(String));
}

function choiceOf({ variants }: Extract<FieldTree, { shape: 'variants' }>): FieldTree {
  const labels = [...variants].map(([name, variant]) => [
    name,
    (variant.shape === 'group' && variant.label) || name,
  ]);
  return typeOf([...variants.keys()], Object.fromEntries(labels));
}

/** Returns the description of the field that selects a variant, such as the `type` of a section. */
function typeOf(choices: readonly string[], choiceLabels?: FieldInfo['choiceLabels']): FieldTree {
  const [example = ''] = choices;
  const labels = choiceLabels && { choiceLabels };
  return { shape: 'leaf', info: { kind: 'choice', label: 'Type', example, choices, ...labels } };
}

function variants(schema: z.ZodDiscriminatedUnion): FieldTree {
  const key = schema.def.discriminator;
  const entries = schema.options.map((option): [string, FieldTree] => {
    const tree = describeSchema(option as z.ZodType);
    const named = tree.shape === 'group' ? tree.fields.get(key)?.tree : undefined;
    return [named?.shape === 'leaf' ? named.info.example : '', tree];
  });
  return { shape: 'variants', ...groupInfo.get(schema), key, variants: new Map(entries) };
}
