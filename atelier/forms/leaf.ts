import type { Field, FileField, RelationField } from '@sveltia/cms';
import type { FieldInfo } from '../../model/fields/fieldInfo';
import { WHOLE_NUMBERS } from '../../model/fields/fields';
import { titleKey } from '../../model/fields/titleKey';
import { capitalized } from '../../model/french/capitalized';
import { isFolder } from '../../model/records/folders';
import { createOne, folderWords, listName } from '../../model/records/folderWords';
import { fieldsOfFile, nameOfFile, SINGLES, TREES } from './trees';
import { CAPTIONS, FILMS, libraryFor, PDF_LABEL, PICTURES } from './uploads';

/** What depends on a field's place in a form: its name, whether it is required, whether it is outside all groups. */
export interface Place {
  readonly name: string;
  readonly required: boolean;
  /** Whether the field is directly in the record, outside all groups and lists. */
  readonly isTop?: boolean;
}

/** The highest length limit (`max`), in characters, of a one-line text field. A higher limit gives several lines. */
const LONGEST_LINE = 90;

/** Returns the CMS's configuration of an input for a value that is neither a list nor a group. */
export function leafField(info: FieldInfo, { name, required, isTop = false }: Place): Field {
  const base = { name, label: info.label, required };
  const described = { ...base, ...hint(info.help, exampleOf(info)) };
  switch (info.kind) {
    case 'flag':
      // An absent flag counts as off, so it is never required.
      return { ...described, widget: 'boolean', required: false };
    case 'number':
      return { ...described, widget: 'number', value_type: 'int', step: 1, ...WHOLE_NUMBERS };
    case 'date':
      return {
        ...described,
        widget: 'datetime',
        type: 'date',
        format: 'YYYY-MM-DD',
        ...(isTop && required && { default: '{{now}}' }),
      };
    case 'choice':
      return { ...described, widget: 'select', options: optionsOf(info) };
    case 'icon':
      return { ...base, widget: ICON, ...hint(info.help, CHOOSE_ICON) };
    case 'image':
      return { ...base, widget: 'image', choose_url: false, ...hint(info.help, PICTURES.limits) };
    case 'focus':
      return { ...described, widget: FOCUS };
    case 'film':
      return fileField(info, base, FILMS);
    case 'captions':
      return fileField(info, base, CAPTIONS);
    case 'reference':
      return relationField(info, described);
    case 'webAddress':
      return { ...described, widget: 'string', type: 'url' };
    case 'markdown':
      return { ...described, widget: 'text', ...longest(info) };
    case 'text':
      if (info.listedIn) return relationField(info, described);
      return {
        ...described,
        widget: (info.max ?? 0) > LONGEST_LINE ? 'text' : 'string',
        ...longest(info),
        ...(info.isUsual && { default: info.example }),
      };
    case 'href':
      return {
        ...base,
        ...hint(info.help, CHOOSE_PAGE, info.isPage ? undefined : CHOOSE_OTHER),
        ...addressInput,
      };
    case 'alias':
      if (info.isPage) return { ...base, ...hint(info.help, CHOOSE_PAGE), ...addressInput };
      return { ...described, widget: 'string', ...longest(info) };
    case 'price':
      return { ...described, widget: 'string', ...longest(info) };
  }
}

/** The name under which the CMS knows the input for an address, which suggests pages (atelier/cms/suggestPages.ts). */
export const ADDRESS = 'adresse';

/** The name under which the CMS knows the input for an icon, which suggests icons (atelier/cms/suggestIcons.ts). */
export const ICON = 'icone';

/** The name under which the CMS registers the input for a picture's focal point (atelier/cms/FocusField.tsx). */
export const FOCUS = 'cadrage';

/** The settings of an input for an address, without the CMS's emoji list: typing « mailto:bonjour » would open it. */
const addressInput = { widget: ADDRESS, use_emoji_autocomplete: false };

const CHOOSE_ICON =
  'Tapez quelques lettres, même d’un mot français comme « maison », puis choisissez.';
const CHOOSE_PAGE = 'Tapez quelques lettres du titre, puis choisissez la page.';
const CHOOSE_OTHER = `Un PDF déposé sous « Images et fichiers », « ${PDF_LABEL} » se choisit de même ; l’adresse d’un autre site se colle.`;

/** Returns the values that can be chosen in a field, with their French labels. */
export function optionsOf({ choices = [], choiceLabels = {} }: FieldInfo) {
  return choices.map((value) => ({ label: choiceLabels[value] ?? capitalized(value), value }));
}

function longest({ max }: FieldInfo) {
  return max === undefined ? undefined : { maxlength: max };
}

/** Returns « Exemple : … » for the help of a field in which staff type a text; undefined for other kinds of fields. */
function exampleOf({ kind, example }: FieldInfo): string | undefined {
  return ['text', 'markdown', 'alias', 'price', 'webAddress', 'focus'].includes(kind)
    ? `Exemple\u00a0: ${example}`
    : undefined;
}

function fileField(
  { help }: FieldInfo,
  base: Pick<FileField, 'name' | 'label' | 'required'>,
  upload: typeof FILMS,
): FileField {
  const { accept, folder, limits } = upload;
  return {
    ...base,
    ...hint(help, limits),
    widget: 'file',
    choose_url: false,
    ...(accept && { accept }),
    ...folder,
    media_libraries: { default: { config: libraryFor(upload) } },
  };
}

/**
 * Returns the help of a field in which staff choose a record or a tag, with a link to the form for a new one.
 * atelier/cms/createMissing.ts handles a click on the link.
 */
export function withCreation(info: FieldInfo, help: string | undefined): { hint: string } {
  return { hint: [help, creationLink(info)].filter(Boolean).join(BREAK) };
}

function creationLink({ folder, listedIn }: FieldInfo): string | undefined {
  if (folder) return `[${escaped(createOne(folderWords(folder)))}](#/collections/${folder}/new)`;
  if (!listedIn) return undefined;
  const name = nameOfFile(listedIn.file);
  const list = fieldsOfFile(name).get(listedIn.list)?.tree;
  const added = (list?.shape === 'list' && list.added) || 'une entrée';
  return `[Créer ${escaped(added)}](#/collections/${SINGLES}/entries/${name})`;
}

/** Returns an input in which staff choose a record by its title or name, or a tag of content/etiquettes.md. */
function relationField(
  info: FieldInfo,
  words: Pick<RelationField, 'name' | 'label' | 'hint' | 'required'>,
): RelationField {
  const { folder, listedIn, label } = info;
  const file = listedIn && nameOfFile(listedIn.file);
  if (!folder && !(file && TREES.has(file))) {
    throw new Error(`The field ${words.name} (${label}) names a record of no known folder or file`);
  }
  const entry = `${listedIn?.list}.*`;
  const displayFields = [folder ? titleKey(fieldsOfFile(folder)) : entry];
  return {
    ...words,
    ...withCreation(info, words.hint),
    widget: 'relation',
    collection: folder ?? SINGLES,
    ...(file && { file }),
    value_field: folder ? '{{slug}}' : entry,
    display_fields: displayFields,
    search_fields: displayFields,
  };
}

/** Joins sentences into the help of a field. The CMS reads the help as Markdown, so Markdown signs are escaped. */
export function hint(...sentences: readonly (string | undefined)[]): { hint: string } | undefined {
  const words = sentences.filter(Boolean).join(' ');
  return words ? { hint: escaped(inEditor(words)) } : undefined;
}

/** Rewords a schema's sentence for the editor: « par fichier » as « par fiche », `content/offres` as « Offres ». */
export function inEditor(words: string): string {
  return words
    .replace(
      /(?:(?<= par )fichier|\b(fiches?))(?: de content\/(\w+))?/g,
      (_, word = 'fiche', name = '') =>
        isFolder(name) ? `${word} de «\u00a0${listName(name)}\u00a0»` : word,
    )
    .replace(/,? (?:du dossier|de|dans) content\/\w+/g, '');
}

/** Returns the first sentence of a help text, adapted to the editor. */
export function firstSentence(words: string): string {
  const [sentence = words] = /^.*?\.(?=\s|$)/.exec(inEditor(words)) ?? [];
  return sentence;
}

/** Escapes Markdown signs (CommonMark 0.31.2, 2.4), and addresses, which would become links that leave the form. */
export function escaped(words: string): string {
  return words.replace(/[\\`*_{}[\]<>#|~&!@]|:(?=\/\/)|\.(?=\S)/g, '\\$&');
}

/** Returns the help of a field, with a sentence in italics on a line above the help. */
export function introducedBy(sentence: string, hint: string | undefined): { hint: string } {
  return { hint: [`*${escaped(inEditor(sentence))}*`, hint].filter(Boolean).join(BREAK) };
}

/** The line break that the CMS expects in the help of a field: a backslash and the letter n. */
const BREAK = '\\n';
