import type { Field, ListField, VariableFieldType } from '@sveltia/cms';
import { type Fields, type FieldTree, labelOf } from '../../model/fields/describe';
import { isTitleKey } from '../../model/fields/titleKey';
import { ORDER, SELDOM, SEVERAL } from '../files/content';
import { hint, introducedBy, leafField, optionsOf, type Place, withCreation } from './leaf';

type Tree<Shape extends FieldTree['shape']> = Extract<FieldTree, { shape: Shape }>;

/**
 * Returns the inputs of a record in this order: required fields, the Markdown, other fields, seldom used
 * fields. Each of these parts is in the order of the schema.
 *
 * @param text the input for the Markdown, if the record has one.
 * @throws Error that names the field for which the CMS has no input.
 */
export function recordFields(fields: Fields, text: readonly Field[] = []): Field[] {
  const made = (wanted: (field: { tree: FieldTree; required: boolean }) => boolean) =>
    [...fields]
      .filter(([, field]) => wanted(field))
      .map(([name, { tree, required }]) =>
        // A new record gets its number by itself.
        fieldOf(tree, { name, required: required && name !== ORDER, isTop: true }),
      );
  const seldom = made(({ tree }) => isSeldom(tree));
  return [
    ...made(({ required }) => required),
    ...text,
    ...made(({ tree, required }) => !required && !isSeldom(tree)),
    ...(seldom.length > 1 ? [SELDOM_FIELD] : []),
    ...seldom,
  ];
}

/** The custom field with the button that folds and unfolds the seldom used fields below it. */
const SELDOM_FIELD: Field = {
  ...{ name: SELDOM, label: 'Réglages', widget: SELDOM, required: false },
};

/** Returns the names and labels of the seldom used fields. */
export function seldomFields(fields: Fields): { name: string; label: string }[] {
  return [...fields]
    .filter(([, { tree }]) => isSeldom(tree))
    .map(([name, { tree }]) => ({ name, label: labelOf(tree) ?? name }));
}

function isSeldom(tree: FieldTree): boolean {
  if (tree.shape === 'variants') return false;
  return (tree.shape === 'leaf' ? tree.info : tree).isSeldom ?? false;
}

function innerFields(fields: Fields, without?: string): Field[] {
  return [...fields]
    .filter(([name]) => name !== without)
    .flatMap(([name, { tree, required }]) => [
      ...severalAtOnce(name, tree),
      fieldOf(tree, { name, required }),
    ]);
}

/** Returns the custom field that adds several pictures at once to a list of pictures; none for other fields. */
function severalAtOnce(name: string, tree: FieldTree): Field[] {
  if (tree.shape !== 'list' || tree.entry.shape !== 'group') return [];
  if (tree.entry.stands !== 'picture') return [];
  const label = 'Plusieurs photos à la fois';
  const most = tree.max ?? Number.MAX_SAFE_INTEGER;
  return [{ name: `${name}${SEVERAL}`, label, widget: SEVERAL, required: false, most }];
}

function fieldOf(tree: FieldTree, place: Place): Field {
  switch (tree.shape) {
    case 'leaf':
      return leafField(tree.info, place);
    case 'group':
      return {
        ...words(tree, place),
        widget: 'object',
        collapsed: false,
        ...summary(tree.fields),
        fields: innerFields(tree.fields),
      };
    case 'list':
      return listField(tree, place);
    case 'variants':
      throw new Error(
        `${place.name}: groups distinguished by ${tree.key} have a form in a list only`,
      );
  }
}

function listField(tree: Tree<'list'>, place: Place): Field {
  const { entry, min, max } = tree;
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  switch (entry.shape) {
    case 'leaf': {
      const base = { ...words(tree, place, entry.info.help), ...limits };
      const single = leafField(entry.info, { name: place.name, required: true });
      if (single.widget === 'relation') {
        // People can always order the list, even if there are only a few records.
        return {
          ...single,
          ...base,
          ...withCreation(entry.info, base.hint),
          multiple: true,
          dropdown_threshold: entry.info.folder ? 0 : 5,
        };
      }
      if (entry.info.kind === 'choice') {
        return { ...base, widget: 'select', multiple: true, options: optionsOf(entry.info) };
      }
      return { ...base, widget: 'list', label_singular: addedTo(tree, place.name), field: single };
    }
    case 'group':
      return {
        ...ofGroups(tree, place, limits),
        ...summary(entry.fields),
        fields: innerFields(entry.fields),
      };
    case 'variants':
      return { ...ofGroups(tree, place, limits), typeKey: entry.key, types: typesOf(entry) };
    case 'list':
      throw new Error(`${place.name}: a list of lists has no form`);
  }
}

function ofGroups(tree: Tree<'list'>, place: Place, limits: Pick<ListField, 'min' | 'max'>) {
  return {
    ...words(tree, place),
    ...limits,
    widget: 'list' as const,
    label_singular: addedTo(tree, place.name),
    collapsed: 'auto' as const,
  };
}

/** Returns the types of a list's entries. A type's help, which the CMS omits, is added to the type's first input. */
function typesOf({ key, variants }: Tree<'variants'>): VariableFieldType[] {
  return [...variants].map(([name, variant]) => {
    if (variant.shape !== 'group') throw new Error(`${name} is no group of fields`);
    const [first, ...others] = innerFields(variant.fields, key);
    return {
      name,
      label: wantedLabel(variant, name),
      widget: 'object' as const,
      ...summary(variant.fields),
      fields: first ? [introduced(first, variant.help), ...others] : [],
    };
  });
}

function introduced(field: Field, help: string | undefined): Field {
  if (!help) return field;
  return { ...field, ...introducedBy(help, 'hint' in field ? field.hint : undefined) };
}

/** Returns the CMS setting for the text that a folded entry or group shows: its title or else its first text. */
function summary(fields: Fields): { summary: string } | undefined {
  const texts = [...fields].filter(
    ([, { tree }]) => tree.shape === 'leaf' && isWords(tree.info.kind),
  );
  const [key] = texts.find(([name]) => isTitleKey(name)) ?? texts[0] ?? [];
  return key === undefined ? undefined : { summary: `{{${key}}}` };
}

function isWords(kind: string): boolean {
  return kind === 'text' || kind === 'markdown';
}

function words(tree: Tree<'group'> | Tree<'list'>, { name, required }: Place, help?: string) {
  return { name, label: wantedLabel(tree, name), required, ...hint(help, tree.help) };
}

/** Returns the words after « Ajouter » on the button that adds a list entry: « une photo ». */
function addedTo({ added }: Tree<'list'>, name: string): string {
  if (!added) throw new Error(`${name} does not say what one adds: give its schema « added »`);
  return added;
}

function wantedLabel(tree: FieldTree, name: string): string {
  const label = labelOf(tree);
  if (!label) throw new Error(`${name} has no label: give its schema one`);
  return label;
}
