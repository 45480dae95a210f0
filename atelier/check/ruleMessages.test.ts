import { expect, test, vi } from 'vitest';
import { type FieldTree, type Path, pathName } from '../../model/fields/describe';
import type { FieldInfo, FieldKind } from '../../model/fields/fieldInfo';
import { SINGLE_FILES } from '../../model/records/schemaOf';
import type { Problem } from '../../reader/problem';
import { edited, entriesOf, exampleOf } from '../../tests/samples/formEdits';
import { readWith } from '../../tests/samples/smallSite';
import { isGroup, type Value } from '../files/content';
import { toFile } from '../files/format';
import { TREES } from '../forms/trees';
import { formMessage } from './formMessage';

// The test of pages reads a site for each section and rule, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

/** A value that breaks a rule of a field. */
interface Wrong {
  readonly path: Path;
  readonly value: Value;
  /** The number of the test record that gets this value: each record has at most one wrong value for a field. */
  readonly round: number;
}

test.each([...TREES])('formMessage names each wrong field of %s by its label', (name, tree) => {
  const file = SINGLE_FILES.has(`content/${name}.md`) ? `${name}.md` : `${name}/essai.md`;
  const all = wrongIn(tree);
  const silent = [...new Set(all.map(({ round }) => round))].flatMap((each) => {
    const wrong = all.filter(({ round }) => round === each);
    const right = exampleOf(tree);
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

/** The fields tried so far. Several records share a field's schema, which is tried only in the first record. */
const tried = new Set<FieldInfo>();

function wrongIn(tree: FieldTree, path: Path = [], required = true, place = 0): Wrong[] {
  switch (tree.shape) {
    case 'leaf': {
      // A section of another type has other fields.
      if (tried.has(tree.info) || path.at(-1) === 'type') return [];
      tried.add(tree.info);
      const wrong = wrongValues(tree.info).map((value, round) => ({ path, value, round }));
      const isEmptied = required && tree.info.kind !== 'flag' && typeof path.at(-1) === 'string';
      // Empties one field at a time: a group whose fields are all empty counts as absent.
      return isEmptied ? [...wrong, { path, value: '', round: 100 + place }] : wrong;
    }
    case 'list':
      return entriesOf(tree).flatMap((entry, index) => wrongIn(entry, [...path, index]));
    case 'variants':
      throw new Error('Groups of several types are in a list');
    case 'group':
      return [...tree.fields].flatMap(([key, field], index) =>
        wrongIn(field.tree, [...path, key], field.required, index),
      );
  }
}

/** Returns values that a field's own rules refuse. Rules between several files are tested elsewhere. */
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
