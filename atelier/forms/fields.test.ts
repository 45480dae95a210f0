import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { captionsFile, filmFile, href, webAddress } from '../../model/fields/addressFields';
import { describeSchema, type Fields } from '../../model/fields/describe';
import {
  choice,
  date,
  group,
  icon,
  link,
  list,
  markdown,
  reference,
  text,
  wholeNumber,
} from '../../model/fields/fields';
import { flag } from '../../model/fields/flag';
import { describedPicture } from '../../model/fields/pictureFields';
import { MAX_BYTES as MAX_FILM } from '../../reader/films/fault';
import { SELDOM } from '../files/content';
import { recordFields } from './fields';

const words = { label: 'Champ', help: 'À quoi il sert.', example: 'Exemple' };

/** Returns the input for a record with a single field. */
function inputOf(schema: z.ZodType) {
  return recordFields(fieldsOf({ field: schema }))[0];
}

function fieldsOf(shape: z.ZodRawShape): Fields {
  const tree = describeSchema(z.strictObject(shape));
  if (tree.shape !== 'group') throw new Error('A record is a group of fields');
  return tree.fields;
}

const DEFAULT_LIBRARY = {
  default: { config: expect.objectContaining({ max_file_size: MAX_FILM }) },
};
const LISTED = { ...words, max: 9, listedIn: { file: 'content/etiquettes.md', list: 'tags' } };
const short = text({ ...words, max: 9 });
const choices = [
  { label: 'Rouge', value: 'rouge' },
  { label: 'Vert', value: 'vert' },
];

describe('recordFields, inputs', () => {
  test.each<[kind: string, schema: z.ZodType, widget: string, options: object]>([
    [
      'text',
      text({ ...words, max: 60 }),
      'string',
      {
        label: 'Champ',
        hint: 'À quoi il sert. Exemple\u00a0: Exemple',
        maxlength: 60,
        required: true,
      },
    ],
    ['a long text', text({ ...words, max: 200 }), 'text', { maxlength: 200 }],
    ['a usual text', text({ ...words, max: 60, isUsual: true }), 'string', { default: 'Exemple' }],
    ['markdown', markdown({ ...words, max: 80 }), 'text', { maxlength: 80 }],
    ['href', href(words), 'adresse', {}],
    ['webAddress', webAddress(words), 'string', { type: 'url' }],
    ['number', wholeNumber(words), 'number', { value_type: 'int', min: 1, max: 9999 }],
    ['flag', flag(words), 'boolean', { required: false }],
    ['date', date(words), 'datetime', { type: 'date', default: '{{now}}' }],
    [
      'reference',
      reference('equipe', words),
      'relation',
      { collection: 'equipe', value_field: '{{slug}}', display_fields: ['name'] },
    ],
    ['icon', icon(), 'icone', { label: 'Icône' }],
    ['choice', choice(['rouge', 'vert'], words), 'select', { options: choices }],
    [
      'film',
      filmFile(words),
      'file',
      {
        ...{ accept: '.mp4', media_folder: '/content/films', public_folder: '/films' },
        media_libraries: DEFAULT_LIBRARY,
      },
    ],
    ['captions', captionsFile(words), 'file', { accept: '.vtt,.srt' }],
    [
      'picture',
      describedPicture(words),
      'object',
      {
        fields: [
          { widget: 'image', name: 'src' },
          { widget: 'text', name: 'alt' },
        ],
      },
    ],
    [
      'link',
      link(words),
      'object',
      { fields: [{ name: 'label' }, { name: 'href' }, { name: 'lang', required: false }] },
    ],
    [
      'a list of texts',
      list(short, { label: 'Champs', added: 'un champ', max: 6 }),
      'list',
      { label: 'Champs', label_singular: 'un champ', max: 6, field: { widget: 'string' } },
    ],
    [
      'a list of references',
      list(reference('films', words), { label: 'Films' }),
      'relation',
      { label: 'Films', multiple: true, dropdown_threshold: 0 },
    ],
    [
      'a list of what another file lists',
      list(text(LISTED), { label: 'Étiquettes' }),
      'relation',
      { collection: '_singletons', file: 'etiquettes', value_field: 'tags.*', multiple: true },
    ],
    [
      'a list of choices',
      list(choice(['a', 'b'], words), { label: 'Choix' }),
      'select',
      { multiple: true },
    ],
    [
      'a list of groups',
      list(group({ title: short }, { label: 'Bloc' }), {
        label: 'Blocs',
        added: 'un bloc',
        min: 2,
      }),
      'list',
      { label_singular: 'un bloc', min: 2, summary: '{{title}}' },
    ],
  ])('recordFields makes the input of %s', (_kind, schema, widget, options) => {
    expect(inputOf(schema)).toMatchObject({ widget, ...options });
  });

  test('recordFields proposes no default value for an optional date', () => {
    expect(inputOf(date(words).optional())).not.toHaveProperty('default');
    expect(inputOf(group({ until: date(words) }, { label: 'Bandeau' }))).toMatchObject({
      fields: [expect.not.objectContaining({ default: expect.anything() })],
    });
  });
});

test('recordFields puts required fields first, in the order of the schema', () => {
  const fields = recordFields(
    fieldsOf({ a: short, b: short.optional(), c: short, d: short.optional() }),
  );
  expect(fields.map(({ name }) => name)).toEqual(['a', 'c', 'b', 'd']);
});

test('recordFields puts seldom used fields last, and folds them if there are several', () => {
  const seldom = text({ ...words, max: 9, isSeldom: true }).optional();
  const names = (shape: z.ZodRawShape) => recordFields(fieldsOf(shape)).map(({ name }) => name);
  expect(names({ a: seldom, b: seldom, c: short.optional() })).toEqual(['c', SELDOM, 'a', 'b']);
  expect(names({ a: seldom, c: short.optional() })).toEqual(['c', 'a']);
});

describe('recordFields, unsupported schemas', () => {
  test.each<[what: string, schema: z.ZodType, said: string]>([
    [
      'a list of lists',
      list(list(short, { label: 'Un' }), { label: 'Deux' }),
      'field: a list of lists has no form',
    ],
    [
      'blocks outside a list',
      z.discriminatedUnion('type', [z.strictObject({ type: z.literal('un'), short })]),
      'field: groups distinguished by type have a form in a list only',
    ],
    ['a group without a name', z.strictObject({ short }), 'field has no label'],
    ['a list without a button', list(short, { label: 'Un' }), 'field does not say what one adds'],
    ['a number without a description', z.number(), 'make it with fields.ts'],
    [
      'a word of a file that there is not',
      text({ ...words, max: 9, listedIn: { file: 'content/mots.md', list: 'mots' } }),
      'The field field (Champ) names a record of no known folder or file',
    ],
  ])('recordFields throws an error for %s', (_what, schema, said) => {
    expect(() => inputOf(schema)).toThrow(said);
  });
});
