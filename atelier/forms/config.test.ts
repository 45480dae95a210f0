import { readFileSync } from 'node:fs';
import type { Field, VariableFieldType } from '@sveltia/cms';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import type { FieldTree } from '../../model/fields/describe';
import { nameLists } from '../../model/records/folderWords';
import { CHECK, LISTED, ORDER, SELDOM, SEVERAL, STATE } from '../files/content';
import { cmsConfig } from './config';
import { TREES } from './trees';

const SETTINGS = {
  url: 'https://www.possible.example',
  base: '/site',
  backend: { name: 'github', repo: 'agence/site', branch: 'main' },
  proposals: true,
} as const;
const config = cmsConfig(SETTINGS);

/** The inputs of each form, by the name of its folder or file. The banner of site.md has its own form. */
const FORMS = new Map<string, Field[]>();
for (const form of [...(config.collections ?? []), ...(config.singletons ?? [])]) {
  if (!('fields' in form)) continue;
  const name = form.format?.replace('-frontmatter', '') ?? '';
  FORMS.set(name, [...(FORMS.get(name) ?? []), ...(form.fields ?? [])]);
}

/** Returns the paths of a record's fields, such as `sections[](hero).button.label`. */
function paths(tree: FieldTree, path = ''): string[] {
  switch (tree.shape) {
    case 'leaf':
      return [path];
    case 'list':
      return paths(tree.entry, `${path}[]`);
    case 'group':
      return [...tree.fields].flatMap(([key, field]) =>
        paths(field.tree, path ? `${path}.${key}` : key),
      );
    case 'variants':
      return [...tree.variants].flatMap(([name, variant]) =>
        paths(variant, `${path}(${name})`).filter((at) => at !== `${path}(${name}).${tree.key}`),
      );
  }
}

/** Returns the inputs of a form that contain no other inputs, by the same paths. */
function inputs(fields: readonly Field[], path = ''): [string, Field][] {
  return fields.flatMap((field): [string, Field][] => {
    const at = path ? `${path}.${field.name}` : field.name;
    if ('multiple' in field && field.multiple) return [[`${at}[]`, field]];
    if (field.widget === 'object' && 'fields' in field) return inputs(field.fields, at);
    if (field.widget !== 'list') return [[at, field]];
    if ('types' in field) {
      return field.types.flatMap(({ name, fields: inner = [] }: VariableFieldType) =>
        inputs(inner, `${at}[](${name})`),
      );
    }
    if ('fields' in field) return inputs(field.fields, `${at}[]`);
    return 'field' in field ? [[`${at}[]`, field.field]] : [];
  });
}

test('cmsConfig has a form for each folder and each single file', () => {
  expect([...FORMS.keys()].sort()).toEqual([...TREES.keys()].sort());
});

/** Fields that only forms have, not files. */
const OWN = [CHECK, LISTED, STATE, SELDOM, 'body'];

// fields.test.ts has the input of each kind of field.
test.each([...TREES])('cmsConfig has an input for each field of %s', (name, tree) => {
  const form = FORMS.get(name) ?? [];
  const found = inputs(form).filter(([path]) => !OWN.includes(path) && !path.endsWith(SEVERAL));
  expect(found.map(([path]) => path).sort()).toEqual(paths(tree).sort());
  expect(form[0]).toMatchObject({ name: CHECK, widget: CHECK });
  for (const [, input] of found)
    expect('hint' in input ? input.hint : '').not.toMatch(/content\\?\//);
});

test('cmsConfig describes each type of section that a form can add', () => {
  const sections = FORMS.get('pages')?.find(({ name }) => name === 'sections');
  if (sections?.widget !== 'list' || !('types' in sections)) throw new Error('No blocks');
  expect(sections.typeKey).toBe('type');
  const hero = sections.types.find(({ name }: VariableFieldType) => name === 'hero');
  expect(hero).toMatchObject({ label: 'Ouverture', summary: '{{headline}}' });
  expect(hero?.fields?.[0]).toHaveProperty('hint', expect.stringMatching(/^\*Le haut de la page/));
});

test('cmsConfig returns a configuration that the CMS accepts', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const schema: unknown = JSON.parse(
    readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8'),
  );
  if (typeof schema !== 'object' || schema === null) throw new Error('The CMS has no schema');
  const validate = ajv.compile(schema);
  for (const name of ['github', 'gitlab', 'gitea'] as const) {
    validate(cmsConfig({ ...SETTINGS, backend: { ...SETTINGS.backend, name } }));
    expect(validate.errors ?? [], name).toEqual([]);
  }
});

test('cmsConfig returns a configuration that JSON.stringify and JSON.parse leave unchanged, so it contains no undefined value', () => {
  expect(JSON.parse(JSON.stringify(config))).toStrictEqual(config);
});

test.each([
  ['films', 'date', 'descending'],
  ['ressources', LISTED, 'descending'],
  ['pages', 'title', 'ascending'],
])('cmsConfig sorts the list of %s by %s, %s', (name, field, direction) => {
  const folder = config.collections?.find((collection) => collection.name === name);
  expect(folder).toMatchObject({ sortable_fields: { default: { field, direction } } });
});

test('cmsConfig lets people reorder numbered records, unless changes are pull requests: the CMS would publish an order at once', () => {
  const dragged = (proposals: boolean) =>
    (cmsConfig({ ...SETTINGS, proposals }).collections ?? []).flatMap((collection) =>
      'reorder' in collection && collection.reorder ? [collection.name] : [],
    );
  expect(dragged(false)).toEqual([
    'offres',
    'options',
    'expertises',
    'realisations',
    'valeurs',
    'clients',
    'temoignages',
    'equipe',
  ]);
  expect(dragged(true)).toEqual([]);
  // A new record has the next number (atelier/session/openSession.ts).
  const order = FORMS.get('offres')?.find(({ name }) => name === ORDER);
  expect(order).toHaveProperty('required', false);
});

test.each([
  ['ressources', ['cover.src']],
  ['offres', false],
])('cmsConfig names the field whose picture the list of %s shows', (name, thumbnail) => {
  expect(config.collections?.find((folder) => folder.name === name)).toMatchObject({ thumbnail });
});

test('cmsConfig names a list after its page if that page has another name than the folder', () => {
  nameLists({ realisations: 'Nos mariages', expertises: 'Nos savoir-faire' });
  const { collections = [], singletons = [] } = cmsConfig(SETTINGS);
  nameLists();
  const named = { label: 'Nos mariages', label_singular: 'Fiche de «\u00a0Nos mariages\u00a0»' };
  expect(collections.find(({ name }) => name === 'realisations')).toMatchObject(named);
  const usual = { label: 'Articles', label_singular: 'Article' };
  expect(collections.find(({ name }) => name === 'ressources')).toMatchObject(usual);
  const words = JSON.stringify([collections, singletons]);
  expect(words.match(/.{40}\b(?:réalisation|[Ee]xpertises? ).{40}/g)).toBeNull();
});
