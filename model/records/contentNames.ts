import { describeSchema, labelOf, treeAt } from '../fields/describe';
import type { Phrase } from '../french/phrase';
import { isFolder, placeAt } from './folders';
import { fileWords, listName, withoutArticle } from './folderWords';
import { SCHEMAS } from './recordSchemas';
import { SINGLE_FILES } from './schemaOf';

/** Names a file of content/ in messages: by its path, or in a form as « essentiel » dans « Offres ». */
export function fileNamed(path: string): Phrase {
  const { folder, slug } = placeAt(path);
  if (SINGLE_FILES.has(path)) {
    return { file: path, form: `« ${withoutArticle(fileWords(path).title)} »` };
  }
  return isFolder(folder) ? { file: path, form: `« ${slug} » dans « ${listName(folder)} »` } : path;
}

/** Names a folder of content/ in messages: by its path, or in a form as « Offres ». */
export function folderNamed(folder: string): Phrase {
  const file = `content/${folder}`;
  return isFolder(folder) ? { file, form: `« ${listName(folder)} »` } : file;
}

/** Names a type of section in messages: by its key, or in a form by its French name. */
export function sectionNamed(type: string): Phrase {
  return { file: type, form: sectionLabel(type) };
}

/** Returns the French name of a type of section: « Équipe ». */
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
