import { describeSchema, type Fields, type FieldTree } from '../../model/fields/describe';
import { FOLDER_NAMES } from '../../model/folders';
import { SCHEMAS } from '../../model/recordSchemas';
import { SINGLE_FILES } from '../../model/schemaOf';

/** The fields of each folder of content/ by its name, and of each single file by its name without `.md`. */
export const TREES: ReadonlyMap<string, FieldTree> = new Map([
  ...FOLDER_NAMES.map((name): [string, FieldTree] => [name, describeSchema(SCHEMAS[name])]),
  ...[...SINGLE_FILES].map(([path, schema]): [string, FieldTree] => [
    nameOfFile(path),
    describeSchema(schema),
  ]),
]);

/** `site` of content/site.md. */
export function nameOfFile(path: string): string {
  return path.replace(/^content\/|\.md$/g, '');
}

/**
 * The fields of a folder or of a single file.
 *
 * @throws Error where there is none of that name, or it is no group of fields.
 */
export function fieldsOfFile(name: string): Fields {
  const tree = TREES.get(name);
  if (tree?.shape !== 'group') throw new Error(`${name} is no group of fields`);
  return tree.fields;
}
