import type { RelationField } from '@sveltia/cms';
import type { FieldInfo } from '../../model/fields/fieldInfo';
import { titleKey } from '../../model/fields/titleKey';
import { listName } from '../../model/folderWords';
import { fieldsOfFile, nameOfFile, TREES } from './trees';

/** Where the CMS keeps the files that stand alone. */
const SINGLETONS = '_singletons';

/** Where one makes what a list of records does not offer yet; nothing for a field that offers no records. */
export function madeFirst({ folder }: FieldInfo): string | undefined {
  return folder && `Ce qui n’est pas dans la liste se crée d’abord dans « ${listName(folder)} ».`;
}

/** A field that names another record, or a word of a list: chosen by what people call it. */
export function relationField(
  { folder, listedIn, label }: FieldInfo,
  words: Pick<RelationField, 'name' | 'label' | 'hint' | 'required'>,
): RelationField {
  if (folder) {
    const title = titleKey(fieldsOfFile(folder));
    return {
      ...words,
      widget: 'relation',
      collection: folder,
      value_field: '{{slug}}',
      display_fields: [title],
      search_fields: [title],
    };
  }
  const file = listedIn && nameOfFile(listedIn.file);
  if (!file || !TREES.has(file)) {
    throw new Error(`The field ${words.name} (${label}) names a record of no known folder or file`);
  }
  const entry = `${listedIn.list}.*`;
  return {
    ...words,
    widget: 'relation',
    collection: SINGLETONS,
    file,
    value_field: entry,
    display_fields: [entry],
    search_fields: [entry],
  };
}
