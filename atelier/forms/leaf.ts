import type { Field, FileField, ImageField } from '@sveltia/cms';
import type { FieldInfo } from '../../model/fields/fieldInfo';
import { WHOLE_NUMBERS } from '../../model/fields/fields';
import { capitalized } from '../../model/french/capitalized';
import { hint } from './hints';
import { madeFirst, relationField } from './relations';
import { CAPTIONS, FILMS, libraryFor, PDF_LINK, PICTURES } from './uploads';

/** What stands around a field: its key, whether it must be there, what its list says of it. */
export interface Place {
  readonly name: string;
  readonly required: boolean;
  /** Whether it stands in the record itself, not in a group or a list of it. */
  readonly isTop?: boolean;
}

/** Longer texts are typed in a box of several lines, so that they are seen whole on a phone; in characters. */
const LONG = 90;

/** The input of a field, in the terms of the CMS. */
export function leafField(info: FieldInfo, { name, required, isTop = false }: Place): Field {
  const base = { name, label: info.label, required };
  const said = { ...base, ...hint(info.help, exampleOf(info), madeFirst(info)) };
  switch (info.kind) {
    case 'flag':
      // Absent is no: whoever says nothing is asked for nothing.
      return { ...said, widget: 'boolean', required: false };
    case 'number':
      return { ...said, widget: 'number', value_type: 'int', step: 1, ...WHOLE_NUMBERS };
    case 'date':
      return {
        ...said,
        widget: 'datetime',
        type: 'date',
        format: 'YYYY-MM-DD',
        ...(isTop && required && { default: '{{now}}' }),
      };
    case 'choice':
      return { ...said, widget: 'select', options: optionsOf(info) };
    case 'image':
      return { ...base, widget: 'image', choose_url: false, ...pictureWords(info) };
    case 'film':
      return fileField(info, base, FILMS);
    case 'captions':
      return fileField(info, base, CAPTIONS);
    case 'reference':
      return relationField(info, said);
    case 'webAddress':
      return { ...said, widget: 'string', type: 'url' };
    case 'markdown':
      return { ...said, widget: 'text', ...longest(info) };
    case 'text':
      if (info.listedIn) return relationField(info, said);
      return { ...said, widget: (info.max ?? 0) > LONG ? 'text' : 'string', ...longest(info) };
    case 'href':
      return {
        ...base,
        ...hint(info.help, exampleOf(info), PDF_LINK),
        widget: 'string',
        ...longest(info),
      };
    case 'alias':
    case 'price':
      return { ...said, widget: 'string', ...longest(info) };
  }
}

/** What a field that chooses among words offers, each by its French name. */
export function optionsOf({ choices = [], choiceLabels = {} }: FieldInfo) {
  return choices.map((value) => ({ label: choiceLabels[value] ?? capitalized(value), value }));
}

function longest({ max }: FieldInfo) {
  return max === undefined ? undefined : { maxlength: max };
}

/** Where something is typed, not chosen. */
function exampleOf({ kind, example }: FieldInfo): string | undefined {
  return ['text', 'markdown', 'href', 'alias', 'price', 'webAddress'].includes(kind)
    ? `Exemple : ${example}`
    : undefined;
}

function pictureWords({ help }: FieldInfo): Partial<ImageField> {
  return { ...hint(help, PICTURES.told) };
}

function fileField(
  { help }: FieldInfo,
  base: Pick<FileField, 'name' | 'label' | 'required'>,
  upload: typeof FILMS,
): FileField {
  const { accept, folder, told } = upload;
  return {
    ...base,
    ...hint(help, told),
    widget: 'file',
    choose_url: false,
    ...(accept && { accept }),
    ...folder,
    media_libraries: { default: { config: libraryFor(upload) } },
  };
}
