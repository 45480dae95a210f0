import { type FieldTree, type Path, treeAt } from '../../../model/fields/describe';

/**
 * What to do with a key that is right elsewhere: the banner of the site on a page, the name of a
 * section, `gallery:` in the header, or a field that one other section alone has, `films:` under `type: film`.
 */
export function rightElsewhere(
  key: string,
  path: Path,
  tree: FieldTree,
  data: unknown,
): string | undefined {
  const sections = treeAt(tree, ['sections'], data);
  const entry = sections?.shape === 'list' ? sections.entry : undefined;
  if (entry?.shape !== 'variants') return undefined;
  if (!path.length && key === 'banner') {
    return 'Le bandeau est de tout le site : écrivez-le dans content/site.md.';
  }
  if (!path.length && entry.variants.has(key)) {
    return `C’est le nom d’une section :\nsections:\n  - type: ${key}`;
  }
  if (path.length !== 2 || path[0] !== 'sections') return undefined;
  const owners = [...entry.variants].filter(
    ([, section]) => section.shape === 'group' && section.fields.has(key),
  );
  const [owner, ...others] = owners;
  if (!owner || others.length) return undefined;
  return `C’est un champ de la section « ${owner[0]} » : changez le type de ce bloc, ou retirez cette ligne.`;
}
