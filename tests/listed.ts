import { describeSchema, type FieldTree } from '../model/fields/describe';
import { SCHEMAS } from '../model/records/recordSchemas';

/** Lists of names in error messages, derived from the schemas: a new field, section or folder changes no test. */
const page = describeSchema(SCHEMAS.pages);
if (page.shape !== 'group') throw new Error('A page is a group of fields');
const sections = page.fields.get('sections')?.tree;
if (sections?.shape !== 'list' || sections.entry.shape !== 'variants')
  throw new Error('A page has a list of sections');

/** The fields of a page with their labels: `title (Titre), description, …`. */
export const PAGE_FIELDS = listed([...page.fields].map(([name, { tree }]) => [name, tree]));

/** The types of sections with their labels: `hero (Ouverture), …`. */
export const SECTION_TYPES = listed([...sections.entry.variants]);

/** Joins names with commas, each followed by its French label if that is another word. */
function listed(names: readonly (readonly [name: string, tree: FieldTree])[]): string {
  return names
    .map(([name, tree]) => {
      const label = tree.shape === 'leaf' ? tree.info.label : tree.label;
      return !label || label.toLowerCase() === name ? name : `${name} (${label})`;
    })
    .join(', ');
}
