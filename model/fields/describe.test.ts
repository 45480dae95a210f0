import { expect, test } from 'vitest';
import { z } from 'zod';
import { SCHEMAS } from '../records/recordSchemas';
import { siteSchema } from '../records/siteSchema';
import { describeSchema, type FieldTree, pathName, valueAt, visitLeaves } from './describe';
import { typable } from './examples';

const TREES = Object.entries({ ...SCHEMAS, site: siteSchema }).map(
  ([name, schema]): [string, FieldTree] => [name, describeSchema(schema)],
);

/** Lists a field tree and all its subtrees, each with its path. */
function within(tree: FieldTree, path: string): [path: string, tree: FieldTree][] {
  switch (tree.shape) {
    case 'leaf':
      return [[path, tree]];
    case 'list':
      return [[path, tree], ...within(tree.entry, `${path}[]`)];
    case 'group': {
      const fields = [...tree.fields].map(
        ([key, field]) => [`${path}.${key}`, field.tree] as const,
      );
      return [[path, tree], ...fields.flatMap(([inner, field]) => within(field, inner))];
    }
    case 'variants':
      return [...tree.variants].flatMap(([name, variant]) => within(variant, `${path}(${name})`));
  }
}

test.each(TREES.flatMap(([name, tree]) => within(tree, name).slice(1)))(
  'describeSchema finds a French label and a valid example for %s',
  (_path, tree) => {
    const { label } = tree.shape === 'leaf' ? tree.info : tree;
    expect(label).toMatch(/^[A-ZÀ-Ý]/);
    if (tree.shape !== 'leaf') return;
    const { info } = tree;
    expect(info.example.trim()).not.toBe('');
    if (info.help) expect(info.help).toMatch(/^[A-ZÀ-Ý].*\.$/);
    if (info.max) expect(info.example.length).toBeLessThanOrEqual(info.max);
    if (info.choices) expect(info.choices).toContain(info.example);
    expect(typable(info)).toBeTypeOf('string');
  },
);

test('visitLeaves visits each single value of a page, also in lists, groups and sections', () => {
  const seen: string[] = [];
  const page = {
    title: 'A',
    sections: [{ type: 'plans', badge: 'B', button: { label: 'C', href: '/' } }, 'wrong'],
  };
  visitLeaves(describeSchema(SCHEMAS.pages), page, ({ path }) => seen.push(pathName(path)));
  expect(seen).toEqual([
    'title',
    'sections[1].type',
    'sections[1].badge',
    'sections[1].button.label',
    'sections[1].button.href',
  ]);
});

test.each([
  [['a', 0, 'b'], 'deep'],
  [['a', 1, 'b'], undefined],
  [['constructor'], undefined],
  [['a', 'length'], 1],
  [['a', 0, 'b', 'c'], undefined],
])('valueAt returns the value at the path %j', (path, expected) => {
  expect(valueAt({ a: [{ b: 'deep' }] }, path)).toBe(expected);
});

test('describeSchema refuses a schema that is not made with fields.ts', () => {
  expect(() => describeSchema(z.number())).toThrow('make it with fields.ts');
});
