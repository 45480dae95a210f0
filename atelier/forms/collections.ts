import type { CollectionFile, EntryCollection, Field, SortableFields } from '@sveltia/cms';
import type { Fields } from '../../model/fields/describe';
import { titleKey } from '../../model/fields/titleKey';
import { capitalized } from '../../model/french/capitalized';
import { SLUG, SLUG_LETTERS } from '../../model/french/slug';
import { isListedByDay } from '../../model/lists/listedOn';
import { type FolderName, HOME, HOME_TITLE } from '../../model/records/folders';
import {
  fileWords,
  folderWords,
  listName,
  textWords,
  withoutArticle,
} from '../../model/records/folderWords';
import { SITE_FILE } from '../../model/records/schemaOf';
import { CONTENT } from '../../reader/files/places.mjs';
import type { Problem } from '../../reader/problem';
import { CHECK, LISTED, STATE } from '../files/content';
import { TABLE_COMPONENT } from '../richText/tables';
import { recordFields } from './fields';
import { escaped, firstSentence, hint } from './leaf';
import { fieldsOfFile, nameOfFile } from './trees';
import { PDF_LINK } from './uploads';

/**
 * Returns the CMS's collection for a folder of records: their list, and the form for one record.
 *
 * @param proposals whether a save only proposes a change, for a review. If so, records cannot be reordered, since the
 * CMS would publish the order without a review.
 */
export function folderForm(name: FolderName, proposals: boolean): EntryCollection {
  const words = folderWords(name);
  const fields = fieldsOfFile(name);
  const title = titleKey(fields);
  return {
    name,
    label: listName(name),
    label_singular: capitalized(words.one),
    description: firstSentence(words.purpose),
    folder: `${CONTENT}/${name}`,
    extension: 'md',
    format: formatOf(name),
    create: true,
    identifier_field: title,
    summary: `{{${title}}}{{${STATE}}}`,
    slug: {
      template: `{{${title}}}`,
      editable: ['create', 'update'],
      hint: escaped(`${FILE_NAME} ${RENAMING}`),
      pattern: [SLUG.source, FILE_NAME],
    },
    sortable_fields: orderOf(fields, title),
    thumbnail: thumbnail(fields),
    ...(fields.has('order') && !proposals && { reorder: true }),
    ...(name === 'pages' && { index_file: HOME_PAGE }),
    // Records have their own field for aliases.
    aliases_field: false,
    fields: formOf(fields, textField(name)),
  };
}

/**
 * Returns the CMS's forms for a single file, such as site.md. The banner of site.md has a form of its own, because it
 * changes more often. Saving a form does not change fields that are not in the form.
 */
export function singleForms(path: string): CollectionFile[] {
  const name = nameOfFile(path);
  const fields = fieldsOfFile(name);
  const form = (formName: string, label: string, isIn: (key: string) => boolean) => ({
    name: formName,
    label,
    file: path,
    format: formatOf(name),
    fields: formOf(new Map([...fields].filter(([key]) => isIn(key))), []),
  });
  const main = form(name, withoutArticle(fileWords(path).title), (key) => key !== BANNER);
  return fields.has(BANNER)
    ? [main, form(BANNER_FORM, 'Bandeau', (key) => key === BANNER)]
    : [main];
}

const BANNER = 'banner';

/** The CMS's name of the form for the site's banner. */
export const BANNER_FORM = 'bandeau';

/** Whether a problem is in the site's banner, which has a form of its own. */
export function isOfBanner({ file, field = '' }: Pick<Problem, 'file' | 'field'>): boolean {
  return file === SITE_FILE && field.split('.')[0] === BANNER;
}

const FILE_NAME = `Le nom dans l’adresse\u00a0: ${SLUG_LETTERS}.`;

const RENAMING = 'L’ancienne adresse, s’il y en a une, mène ensuite à la nouvelle.';

/** Returns the name under which the CMS registers our file format for a folder or a single file. */
export function formatOf(name: string): string {
  return `${name}-frontmatter`;
}

/** Returns a form's fields: a custom field that lists problems, the inputs (`text` for Markdown), and hidden fields. */
function formOf(fields: Fields, text: readonly Field[]): Field[] {
  const check: Field = { name: CHECK, label: 'Vérification', widget: CHECK, required: false };
  return [check, ...recordFields(fields, text), ...listFields(fields)];
}

/** Returns the input for a record's Markdown; none if records of the folder have no Markdown. */
function textField(name: FolderName): Field[] {
  const words = textWords(name);
  if (!words) return [];
  return [
    {
      name: 'body',
      label: words.label,
      ...hint(words.help, TYPING, PDF_LINK),
      widget: 'markdown',
      required: false,
      modes: ['rich_text', 'raw'],
      buttons: [...BUTTONS],
      editor_components: ['image', TABLE_COMPONENT, 'code-block'],
      linked_images: false,
    },
  ];
}

/** The part of the Markdown input's help that explains the button « M↓ » and the two Markdown rules that staff need. */
const TYPING =
  'Le bouton « M↓ » montre le texte comme il est tapé dans son fichier : une ligne vide y sépare deux paragraphes, et « ## » au début d’une ligne en fait un sous-titre.';

/** The buttons of the rich text editor. Headings begin at level two, because the page has its own main title. */
const BUTTONS = [
  'bold',
  'italic',
  'strikethrough',
  'code',
  'link',
  'heading-two',
  'heading-three',
  'quote',
  'bulleted-list',
  'numbered-list',
] as const;

/** The home page's name and icon in the CMS's lists. The record's own `title` is not shown there. */
const HOME_PAGE = { name: HOME, label: HOME_TITLE, icon: 'home' };

/** Returns the fields whose picture the CMS's list can show, except the picture for social networks; false if none. */
function thumbnail(fields: Fields): string[] | false {
  const pictures = [...fields].flatMap(([key, { tree }]) =>
    'stands' in tree && tree.stands === 'picture' && key !== 'socialImage' ? [`${key}.src`] : [],
  );
  return pictures.length ? pictures : false;
}

/** Returns how the CMS sorts a list: by the first field that the records have among `order`, the date and the title. */
function orderOf(fields: Fields, title: string): SortableFields {
  const [field, direction] = keyOf(fields) ?? ([title, 'ascending'] as const);
  return { fields: [...new Set([field, title])], default: { field, direction } };
}

/** Returns hidden fields for the CMS's list, which can show, and be sorted by, only fields of the form. */
function listFields(fields: Fields): Field[] {
  const state: Field = { name: STATE, label: 'État', widget: 'hidden' };
  const updated = fields.get('updated')?.tree;
  if (!isByDay(fields) || updated?.shape !== 'leaf') return [state];
  return [state, { name: LISTED, label: updated.info.label, widget: 'hidden' }];
}

function keyOf(fields: Fields) {
  if (fields.has('order')) return ['order', 'ascending'] as const;
  if (isByDay(fields)) return [LISTED, 'descending'] as const;
  return fields.has('date') ? (['date', 'descending'] as const) : undefined;
}

function isByDay(fields: Fields): boolean {
  return isListedByDay({ shape: 'group', fields });
}
