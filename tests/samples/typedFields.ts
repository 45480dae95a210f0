import { stringify } from 'yaml';
import type { FieldTree } from '../../model/fields/describe';

/** A value as an author types it in a front matter: a text, a list or a group. */
export type Typed = string | readonly Typed[] | { readonly [key: string]: Typed };

/** Returns the paths of all optional fields of a schema, as the guide for staff writes them: `footer[].contact`. */
export function optionalPaths(tree: FieldTree, path = ''): string[] {
  switch (tree.shape) {
    case 'leaf':
    case 'variants':
      return [];
    case 'list':
      return optionalPaths(tree.entry, `${path}[]`);
    case 'group':
      return [...tree.fields].flatMap(([key, field]) => {
        const own = path ? `${path}.${key}` : key;
        // A list of sections has its own table in the guide.
        const isSections = field.tree.shape === 'list' && field.tree.entry.shape === 'variants';
        if (isSections) return [];
        return [...(field.required ? [] : [own]), ...optionalPaths(field.tree, own)];
      });
  }
}

/**
 * Returns the fields of a record as an author types them, with the example of each field from the guide for staff.
 *
 * @param optional the paths of the optional fields to include; groups that contain one are included too.
 */
export function typedRecord(tree: FieldTree, optional: readonly string[], path = ''): Typed {
  switch (tree.shape) {
    case 'leaf':
      return tree.info.example;
    case 'list':
      return Array.from({ length: tree.min ?? 1 }, () =>
        typedRecord(tree.entry, optional, `${path}[]`),
      );
    case 'variants':
      throw new Error(`${path} has a table of its own`);
    case 'group': {
      const own = (key: string) => (path ? `${path}.${key}` : key);
      const has = (place: string) =>
        optional.some(
          (wanted) =>
            wanted === place || wanted.startsWith(`${place}.`) || wanted.startsWith(`${place}[]`),
        );
      // A picture is described or decorative: one of the two, though each is optional.
      const isDecorative = tree.fields.has('decorative') && has(own('decorative'));
      const isPicture = tree.fields.has('decorative');
      // A film has captions or is silent: one of the two as well.
      const isSilent = has(own('silent'));
      // The opening of a home page has one of four pictures, or none.
      const keys = [...tree.fields.keys()];
      const chosen = keys.includes('none') && keys.find((key) => has(own(key)));
      return Object.fromEntries(
        [...tree.fields].flatMap(([key, field]): [string, Typed][] => {
          const needed = isPicture && key === 'alt' ? !isDecorative : field.required;
          if ((key === 'captions' && isSilent) || (chosen && key !== chosen)) return [];
          if (!needed && key !== 'captions' && (!has(own(key)) || (isPicture && key === 'alt')))
            return [];
          return [[key, typedRecord(field.tree, optional, own(key))]];
        }),
      );
    }
  }
}

/** Returns the text of a content file from its front matter fields and its body. */
export function file(fields: Typed, body = ''): string {
  return `---\n${stringify(fields)}---\n${body}`;
}

/** Returns a content file with the example of each field, but with titles and addresses that contain `words`. */
export function distinct(tree: FieldTree, optional: readonly string[], words: string): string {
  const typed = new Map(Object.entries(typedRecord(tree, optional)));
  typed.set(typed.has('title') ? 'title' : 'name', words);
  if (typed.has('description')) typed.set('description', `${words} Pour essayer.`);
  if (typed.has('excerpt')) typed.set('excerpt', `${words} En résumé.`);
  if (typed.has('words')) typed.set('words', `${words} En personne.`);
  for (const key of ['logo', 'portrait']) {
    const picture = typed.get(key);
    const isDescribed = typeof picture === 'object' && 'alt' in picture;
    if (isDescribed) typed.set(key, { ...picture, alt: words });
  }
  const film = typed.get('file');
  if (film) typed.set('file', `/films/${words.toLowerCase().replace(/\W+/g, '-')}.mp4`);
  if (typed.has('aliases')) typed.set('aliases', [`/${words.toLowerCase().replace(/\W+/g, '-')}a`]);
  return file(Object.fromEntries(typed));
}

/** Returns the variants of a discriminated union, by name. */
export function variantsOf(tree: FieldTree): ReadonlyMap<string, FieldTree> {
  if (tree.shape !== 'variants') throw new Error('This schema has no variants');
  return tree.variants;
}
