import { describe, expect, test } from 'vitest';
import { openEngine } from '../../atelier/engine/engine';
import { toFile } from '../../atelier/files/format';
import { isGroup, type Value } from '../../atelier/files/value';
import { TREES } from '../../atelier/forms/trees';
import { formWords } from '../../atelier/panes/formWords';
import { type Path, pathName } from '../../model/fields/describe';
import { SINGLE_FILES } from '../../model/schemaOf';
import { formatProblem, type Problem } from '../../reader/problem';
import { brokenRules, wronglyChosen } from '../samples/brokenRules';
import { edited } from '../samples/formEdits';
import { fullRecords, type RulePlace, rulePlaces } from '../samples/fullRecords';
import { readWith, sourceWith, TODAY } from '../samples/smallSite';

const SOURCE = sourceWith({});
const engine = openEngine();
let isFirst = true;

/** What the editing room says of a form. */
async function examined(path: string, text: string): Promise<readonly Problem[]> {
  const decoder = new TextDecoder();
  const answer = await engine({
    ...(isFirst && {
      published: {
        url: 'https://www.possible.example',
        fonts: { text: '/a.woff2', title: '/b.woff2', italic: '/c.woff2' },
        ...{ images: SOURCE.images, films: [], pdfs: [] },
      },
    }),
    texts: isFirst
      ? SOURCE.texts.map(({ path: at, bytes }): [string, string] => [at, decoder.decode(bytes)])
      : [],
    ...{ media: [], inUse: [], today: TODAY, edited: { path, text } },
  });
  isFirst = false;
  return answer.problems;
}

/** What `npm run check` says. */
function checked(path: string, text: string): readonly Problem[] {
  const bare = (at: string) => at.replace('content/', '');
  // What is not saved yet is the copy of what is.
  const history = SOURCE.texts.map((file) => bare(file.path));
  const result = readWith({ [bare(path)]: text }, { drafts: true, history });
  return result.ok ? [] : result.problems;
}

/** Fields of several records are one in the schemas: they are tried in the first that has them. */
const tried = new Set<unknown>();

describe.each([...TREES])('%s', (name, tree) => {
  const alone = `content/${name}.md`;
  const path = SINGLE_FILES.has(alone) ? alone : `content/${name}/essai.md`;
  const cases = fullRecords(tree).flatMap((record) => {
    const right = once(() => checked(path, fileOf(name, record)).map(formatProblem));
    return rulePlaces(record, tree).flatMap((place) => {
      const known = place.tree.shape === 'leaf' ? place.tree.info : place.tree;
      if (tried.has(known)) return [];
      tried.add(known);
      return rulesOf(place, record).map(({ rule, value }) => ({
        what: `${pathName(place.path)} ${rule}`,
        text: fileOf(name, edited(record, place.path, value)),
        ...{ at: place.path, right },
      }));
    });
  });

  test.each(cases)('$what', async ({ at, text, right }) => {
    const problems = await examined(path, text);
    const told = problems.filter((problem) => problem.file === path && isOf(problem, at));
    const fresh = told.filter((problem) => !right().includes(formatProblem(problem)));
    expect(fresh, `${text}\n${problems.map(formatProblem).join('\n')}`).not.toEqual([]);
    for (const problem of fresh) {
      expect(problem.label, formatProblem(problem)).toMatch(/^[A-ZÀ-Ý]/);
      expect(formWords(problem).sentence).toContain(`${problem.label} : `);
    }
    expect(problems.map(formatProblem)).toEqual(checked(path, text).map(formatProblem));
  });
});

/** A new file of these values, as a form writes it. */
function fileOf(name: string, values: Value): string {
  return toFile(name, isGroup(values) ? values : {});
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Whether a problem is told at a field, or at the group that was left without it. */
function isOf({ field }: Problem, path: Path): boolean {
  return path.some((_, index) => pathName(path.slice(0, path.length - index)) === field);
}

interface Rule {
  readonly rule: string;
  readonly value: Value;
}

function rulesOf({ tree, required, path }: RulePlace, record: Value): Rule[] {
  if (tree.shape === 'list') {
    const { min = 1, max } = tree;
    const entry = valueAt(record, [...path, 0]);
    return [
      ...(required ? [{ rule: 'left empty', value: [] }] : []),
      ...(min > 1 ? [{ rule: 'too short', value: times(entry, min - 1) }] : []),
      ...(max === undefined ? [] : [{ rule: 'too long', value: times(entry, max + 1) }]),
    ];
  }
  const { info } = tree;
  return (
    [...brokenRules({ info, required }), ...wronglyChosen(info)]
      // An entry of a list that is left empty is one entry less.
      .filter(({ value }) => value !== '' || typeof path.at(-1) === 'string')
      .map(({ rule, value }) => ({
        rule,
        value: info.kind === 'number' && value ? Number(value) : value,
      }))
  );
}

function times(entry: Value, count: number): Value[] {
  return Array.from({ length: count }, () => entry);
}

function valueAt(value: Value, path: Path): Value {
  return path.reduce<Value>((inner, step) => {
    if (Array.isArray(inner)) return inner[Number(step)];
    return isGroup(inner) ? inner[step] : undefined;
  }, value);
}
