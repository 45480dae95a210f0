import { describeSchema, type Fields, type FieldTree } from '../../model/fields/describe';
import { FOLDER_NAMES } from '../../model/records/folders';
import { SCHEMAS } from '../../model/records/recordSchemas';
import { SINGLE_FILES } from '../../model/records/schemaOf';

/** The schemas of all content, by name: of each folder, and of each single file (by its name without `.md`). */
export const TREES: ReadonlyMap<string, FieldTree> = new Map([
  ...FOLDER_NAMES.map((name): [string, FieldTree] => [name, describeSchema(SCHEMAS[name])]),
  ...[...SINGLE_FILES].map(([path, schema]): [string, FieldTree] => [
    nameOfFile(path),
    describeSchema(schema),
  ]),
]);

/** The CMS's name for the collection of single files, which are in no folder. */
export const SINGLES = '_singletons';

/** Returns the name of a single file without folder and extension. @example nameOfFile('content/site.md') // 'site' */
export function nameOfFile(path: string): string {
  return path.replace(/^content\/|\.md$/g, '');
}

/** Returns the schema of a folder or of a single file. @throws Error if content/ has no folder or file of that name. */
export function treeOf(name: string): FieldTree {
  const tree = TREES.get(name);
  if (!tree) throw new Error(`content/ has no folder or file called ${name}`);
  return tree;
}

/**
 * Returns the fields in the schema of a folder or of a single file.
 *
 * @throws Error if content/ has no folder or file of that name, or if the schema does not describe a group of fields.
 */
export function fieldsOfFile(name: string): Fields {
  const tree = treeOf(name);
  if (tree.shape !== 'group') throw new Error(`${name} is no group of fields`);
  return tree.fields;
}
