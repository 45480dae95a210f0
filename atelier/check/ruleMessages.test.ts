import { expect, test, vi } from 'vitest';
import { type FieldTree, type Path, pathName } from '../../model/fields/describe';
import type { FieldInfo, FieldKind } from '../../model/fields/fieldInfo';
import { SINGLE_FILES } from '../../model/records/schemaOf';
import type { Problem } from '../../reader/problem';
import { edited } from '../../tests/samples/formEdits';
import { readWith } from '../../tests/samples/smallSite';
import { isGroup, type Value } from '../files/content';
import { toFile } from '../files/format';
import { TREES } from '../forms/trees';
import { formMessage } from './formMessage';

// The test of pages reads a site for each section and rule, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

/** A value against a rule of a field, in a record or in a section of this type. */
interface Wrong {
  readonly path: Path;
  readonly value: Value;
  /** Broken at once with one rule of each other field. */
  readonly round: number;
  readonly section?: string | undefined;
}

test.each([...TREES])('formMessage names each wrong field of %s by its label', (name, tree) => {
  const file = SINGLE_FILES.has(`content/${name}.md`) ? `${name}.md` : `${name}/essai.md`;
  const all = wrongIn(tree);
  const rounds = new Set(all.map(({ section, round }) => `${section} ${round}`));
  const silent = [...rounds].flatMap((key) => {
    const wrong = all.filter(({ section, round }) => `${section} ${round}` === key);
    const right = exampleOf(tree, wrong[0]?.section);
    const values = wrong.reduce((now, { path, value }) => edited(now, path, value), right);
    const text = toFile(name, isGroup(values) ? values : {});
    const result = readWith({ [file]: text }, { drafts: true });
    const reported = result.ok ? [] : result.problems.filter(isByLabel);
    const fields = new Set(reported.map(({ field }) => field));
    return wrong.filter(({ path }) => !fields.has(pathName(path)));
  });
  expect(silent).toEqual([]);
});

function isByLabel(problem: Problem): boolean {
  const { label = '' } = problem;
  return /^[A-ZÀ-Ý]/.test(label) && formMessage(problem).sentence.includes(`${label} : `);
}

/** Fields of several records are one in the schemas: they are tried in the first that has them. */
const tried = new Set<FieldInfo>();

function wrongIn(tree: FieldTree, path: Path = [], required = true, place = 0): Wrong[] {
  switch (tree.shape) {
    case 'leaf': {
      if (tried.has(tree.info)) return [];
      tried.add(tree.info);
      const wrong = wrongValues(tree.info).map((value, round) => ({ path, value, round }));
      const isEmptied = required && tree.info.kind !== 'flag' && typeof path.at(-1) === 'string';
      // One field of a group at a time: a group of which nothing is left is not there at all.
      return isEmptied ? [...wrong, { path, value: '', round: 100 + place }] : wrong;
    }
    case 'list':
      return wrongIn(tree.entry, [...path, 0]);
    case 'variants':
      return [...tree.variants].flatMap(([section, variant]) =>
        wrongIn(variant, path)
          .filter((wrong) => wrong.path.at(-1) !== tree.key)
          .map((wrong) => ({ ...wrong, section })),
      );
    case 'group':
      return [...tree.fields].flatMap(([key, field], index) =>
        wrongIn(field.tree, [...path, key], field.required, index),
      );
  }
}

/** What a field alone shows to be wrong; what other files say against it is for the rules between files. */
function wrongValues({ kind, max, listedIn, isVerbatim }: FieldInfo): Value[] {
  if (listedIn) return [];
  const long = max === undefined ? [] : ['mots '.repeat(max / 5 + 1).trim()];
  return [...long, ...(isVerbatim ? [] : (WRONG[kind] ?? []))];
}

const WRONG: Readonly<Partial<Record<FieldKind, readonly (string | number)[]>>> = {
  text: ['un <b>mot</b>', 'un **mot**'],
  markdown: ['# Titre', 'un <form>mot</form>'],
  href: ['contact', 'javascript:alert(1)'],
  webAddress: ['pas une adresse', 'http://possible.example'],
  alias: ['/a_b', 'https://possible.example/a'],
  price: ['beaucoup', '100€', '100€ HT / siècle et demi'],
  number: [0, 10_000],
  choice: ['violette'],
  image: ['photo.jpg'],
  focus: ['le visage'],
  film: ['film.avi'],
  captions: ['film.txt'],
  date: ['2025-02-31', 'demain'],
};

/** A record with every field that a schema has, each with its example, and one section. */
function exampleOf(tree: FieldTree, section?: string): Value {
  switch (tree.shape) {
    case 'leaf':
      // No, as a form says it: what two flags or a flag and a text exclude is right.
      if (tree.info.kind === 'flag') return false;
      return tree.info.kind === 'number' ? Number(tree.info.example) : tree.info.example;
    case 'list':
      return Array.from({ length: tree.min ?? 1 }, () => exampleOf(tree.entry, section));
    case 'group':
      return Object.fromEntries(
        [...tree.fields].map(([key, field]) => [key, exampleOf(field.tree, section)]),
      );
    case 'variants': {
      const [name = '', variant] =
        [...tree.variants].find(([type]) => section === undefined || type === section) ?? [];
      const values = variant && exampleOf(variant);
      return { ...(isGroup(values) && values), [tree.key]: name };
    }
  }
}
