import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SCHEMAS } from '../recordSchemas';
import { siteSchema } from '../siteSchema';
import { describeSchema, type FieldTree, pathName, valueAt, visitLeaves } from './describe';
import { typable } from './examples';
import type { FieldInfo } from './fieldInfo';

const TREES = Object.entries({ ...SCHEMAS, site: siteSchema }).map(
  ([name, schema]): [string, FieldTree] => [name, describeSchema(schema)],
);

/** Every leaf of a tree, with its path. */
function leavesOf(tree: FieldTree, path = ''): [path: string, info: FieldInfo][] {
  switch (tree.shape) {
    case 'leaf':
      return [[path, tree.info]];
    case 'list':
      return leavesOf(tree.entry, `${path}[]`);
    case 'group':
      return [...tree.fields].flatMap(([key, field]) => leavesOf(field.tree, `${path}.${key}`));
    case 'variants':
      return [...tree.variants].flatMap(([name, variant]) => leavesOf(variant, `${path}(${name})`));
  }
}

describe('every field of every kind of file', () => {
  test.each(TREES.flatMap(([name, tree]) => leavesOf(tree, name)))('%s', (_path, info) => {
    expect(info.label).toMatch(/^[A-ZÀ-Ý]/);
    expect(info.example.trim()).not.toBe('');
    if (info.help) expect(info.help).toMatch(/^[A-ZÀ-Ý].*\.$/);
    if (info.max) expect(info.example.length).toBeLessThanOrEqual(info.max);
    if (info.choices) expect(info.choices).toContain(info.example);
    expect(typable(info)).toBeTypeOf('string');
  });
});

describe('every group and list', () => {
  const groupsOf = (tree: FieldTree, path: string): [string, FieldTree][] => {
    if (tree.shape === 'leaf') return [];
    if (tree.shape === 'list') return [[path, tree], ...groupsOf(tree.entry, `${path}[]`)];
    if (tree.shape === 'variants') {
      return [...tree.variants].flatMap(([name, inner]) => groupsOf(inner, `${path}(${name})`));
    }
    return [
      [path, tree],
      ...[...tree.fields].flatMap(([key, { tree: inner }]) => groupsOf(inner, `${path}.${key}`)),
    ];
  };
  const groups = TREES.flatMap(([name, tree]) => groupsOf(tree, name).slice(1));
  test.each(groups)('%s has a French name', (_path, tree) => {
    expect(tree).toHaveProperty('label', expect.stringMatching(/^[A-ZÀ-Ý]/));
  });
});

test('visitLeaves follows values through lists, groups and variants', () => {
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
])('valueAt %j', (path, expected) => {
  expect(valueAt({ a: [{ b: 'deep' }] }, path)).toBe(expected);
});

test('a schema that is not made of fields has no description', () => {
  expect(() => describeSchema(z.number())).toThrow('make it with fields.ts');
});
