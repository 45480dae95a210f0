import { describeSchema, labelOf, treeAt } from '../fields/describe';
import type { Phrase } from '../french/phrase';
import { isFolder, placeAt } from './folders';
import { fileWords, listName, withoutArticle } from './folderWords';
import { SCHEMAS } from './recordSchemas';
import { SINGLE_FILES } from './schemaOf';

/** Returns the path of a file of content/, which a form calls « essentiel » dans « Offres ». */
export function fileNamed(path: string): Phrase {
  const { folder, slug } = placeAt(path);
  if (SINGLE_FILES.has(path)) {
    return { file: path, form: `« ${withoutArticle(fileWords(path).title)} »` };
  }
  return isFolder(folder) ? { file: path, form: `« ${slug} » dans « ${listName(folder)} »` } : path;
}

/** Returns the path of a folder of content/, which a form calls « Offres ». */
export function folderNamed(folder: string): Phrase {
  const file = `content/${folder}`;
  return isFolder(folder) ? { file, form: `« ${listName(folder)} »` } : file;
}

/** Returns a type of section, which a form calls by its French name. */
export function sectionNamed(type: string): Phrase {
  return { file: type, form: sectionLabel(type) };
}

/** Returns what people call a type of section: « Équipe ». */
export function sectionLabel(type: string): string {
  const sections = { sections: [{ type }] };
  return labelOf(treeAt(describeSchema(SCHEMAS.pages), ['sections', 0], sections)) ?? type;
}

/** The instruction for a field that has no use. */
export const CLEAR_FIELD: Phrase = { file: 'retirez cette ligne', form: 'videz ce champ' };

/** The instruction for a line that has no use. */
export const REMOVE_FIELD: Phrase = { file: 'Retirez cette ligne.', form: 'Videz ce champ.' };

/** The instruction for an entry of a list that has no use. */
export const REMOVE_ENTRY: Phrase = { file: 'Retirez cette ligne.', form: 'Retirez cette entrée.' };
