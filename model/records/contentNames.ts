import { describeSchema, labelOf, treeAt } from '../fields/describe';
import type { Phrase } from '../french/phrase';
import { isFolder, placeAt } from './folders';
import { fileWords, listName, withoutArticle } from './folderWords';
import { SCHEMAS } from './recordSchemas';
import { SINGLE_FILES } from './schemaOf';

/** Returns a content file's name in messages: its path or, in a form, words such as « prestige » dans « Offres ». */
export function fileNamed(path: string): Phrase {
  const { folder, slug } = placeAt(path);
  if (SINGLE_FILES.has(path)) {
    return { file: path, form: `« ${withoutArticle(fileWords(path).title)} »` };
  }
  return isFolder(folder) ? { file: path, form: `« ${slug} » dans « ${listName(folder)} »` } : path;
}

/** Returns a content folder's name in messages: a path for people who edit files, « Offres » in a form. */
export function folderNamed(folder: string): Phrase {
  const file = `content/${folder}`;
  return isFolder(folder) ? { file, form: `« ${listName(folder)} »` } : file;
}

/** Returns a section type's name in messages: `team` for people who edit files, the label « Équipe » in a form. */
export function sectionNamed(type: string): Phrase {
  return { file: type, form: sectionLabel(type) };
}

/** Returns the French label of a type of page section: « Équipe » for `team`. */
export function sectionLabel(type: string): string {
  const sections = { sections: [{ type }] };
  return labelOf(treeAt(describeSchema(SCHEMAS.pages), ['sections', 0], sections)) ?? type;
}

/** The instruction to remove a field, for the middle of a sentence: for people who edit the file, and for the form. */
export const CLEAR_FIELD: Phrase = { file: 'retirez cette ligne', form: 'videz ce champ' };

/** The instruction to remove a field, as a whole sentence: for people who edit the file, and for the form. */
export const REMOVE_FIELD: Phrase = { file: 'Retirez cette ligne.', form: 'Videz ce champ.' };

/** The instruction to remove an entry of a list: for people who edit the file, and for the form. */
export const REMOVE_ENTRY: Phrase = { file: 'Retirez cette ligne.', form: 'Retirez cette entrée.' };
