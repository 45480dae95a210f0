import { describeSchema, labelOf, treeAt } from '../fields/describe';
import type { Phrase } from '../french/phrase';
import { isFolder, placeAt } from './folders';
import { fileWords, listName, withoutArticle } from './folderWords';
import { SCHEMAS } from './recordSchemas';
import { SINGLE_FILES } from './schemaOf';

/** Returns the name of a content file: its path for people who edit files, « essentiel » dans « Offres » in a form. */
export function fileNamed(path: string): Phrase {
  const { folder, slug } = placeAt(path);
  if (SINGLE_FILES.has(path)) {
    return { file: path, form: `« ${withoutArticle(fileWords(path).title)} »` };
  }
  return isFolder(folder) ? { file: path, form: `« ${slug} » dans « ${listName(folder)} »` } : path;
}

/** Returns the name of a content folder in messages: its path for people who edit files, « Offres » in a form. */
export function folderNamed(folder: string): Phrase {
  const file = `content/${folder}`;
  return isFolder(folder) ? { file, form: `« ${listName(folder)} »` } : file;
}

/** Returns the name of a section type in messages: its key for people who edit files, its French label in a form. */
export function sectionNamed(type: string): Phrase {
  return { file: type, form: sectionLabel(type) };
}

/** Returns the French label of a section type: « Équipe ». */
export function sectionLabel(type: string): string {
  const sections = { sections: [{ type }] };
  return labelOf(treeAt(describeSchema(SCHEMAS.pages), ['sections', 0], sections)) ?? type;
}

/** The instruction to remove a field, as part of a sentence. */
export const CLEAR_FIELD: Phrase = { file: 'retirez cette ligne', form: 'videz ce champ' };

/** The instruction to remove a field, as a sentence. */
export const REMOVE_FIELD: Phrase = { file: 'Retirez cette ligne.', form: 'Videz ce champ.' };

/** The instruction to remove an entry of a list. */
export const REMOVE_ENTRY: Phrase = { file: 'Retirez cette ligne.', form: 'Retirez cette entrée.' };
