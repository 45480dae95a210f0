import { describe, expect, test } from 'vitest';
import { describeSchema, type FieldTree } from '../../model/fields/describe';
import type { FieldInfo } from '../../model/fields/fieldInfo';
import { SCHEMAS } from '../../model/recordSchemas';
import { RETIRED_FILE, retiredSchema } from '../../model/retiredSchema';
import { sectionSchema } from '../../model/sections';
import { siteSchema } from '../../model/siteSchema';
import { TAGS_FILE, tagsSchema } from '../../model/tagsSchema';
import { staffGuide } from './guide';

/** Its chapters, by the name that stands between backticks in their headings. */
const chapters = new Map(
  staffGuide()
    .split(/^### /m)
    .map((chapter) => [/^[^\n]*?`([^`]*)`/.exec(chapter)?.[1] ?? '', chapter]),
);

const sections = describeSchema(sectionSchema);
const VARIANTS = sections.shape === 'variants' ? [...sections.variants] : [];

/** Each chapter and the fields that it owes. */
const CHAPTERS: [string, FieldTree][] = [
  ...Object.entries(SCHEMAS).map(([folder, schema]): [string, FieldTree] => [
    `content/${folder}`,
    describeSchema(schema),
  ]),
  ['content/site.md', describeSchema(siteSchema)],
  [RETIRED_FILE, describeSchema(retiredSchema)],
  [TAGS_FILE, describeSchema(tagsSchema)],
  ...VARIANTS,
];

/** The fields that are typed, by their paths as the guide writes them: `footer[].contact`. */
function leaves(tree: FieldTree, path: string): [path: string, info: FieldInfo][] {
  switch (tree.shape) {
    case 'leaf':
      return [[path, tree.info]];
    case 'list':
      return leaves(tree.entry, `${path}[]`);
    case 'variants':
      return [];
    case 'group':
      return [...tree.fields].flatMap(([key, field]) =>
        leaves(field.tree, path ? `${path}.${key}` : key),
      );
  }
}

describe('every field of every kind is in the guide', () => {
  test.each(CHAPTERS)('%s', (name, tree) => {
    const rows = chapters.get(name)?.split('\n') ?? [];
    // The type of a section is its heading.
    const owed = leaves(tree, '').filter(([path]) => path !== 'type');
    const missing = owed.filter(
      ([path, { label }]) =>
        !rows.some((row) => row.startsWith(`| \`${path}\` |`) && row.includes(`**${label}.**`)),
    );
    expect(rows.length, name).toBeGreaterThan(1);
    expect(missing).toEqual([]);
  });

  test('sections are many, and each is called by its name', () => {
    expect(VARIANTS.length).toBeGreaterThan(10);
    for (const [type, tree] of VARIANTS)
      expect(chapters.get(type)).toContain(`\`${type}\` : ${'label' in tree ? tree.label : ''}`);
  });
});

test('what stands for a value of site.md is listed', () => {
  expect(staffGuide()).toContain('{bookingUrl}');
});
