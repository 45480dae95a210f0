import { describe, expect, test, vi } from 'vitest';
import { isMap, isSeq, type ParsedNode, parseDocument } from 'yaml';
import { type FieldTree, type Path, resolveVariant } from '../../model/fields/describe';
import { splitFile } from '../../reader/frontMatter/frontMatter';
import { isLong, type Random, seeded, seedFrom } from '../../tests/random';
import { edited, exampleOf } from '../../tests/samples/formEdits';
import { TREES } from '../forms/trees';
import { isGroup, LISTED, SOURCE, STATE, type Value } from './content';
import { type Content, fromFile, toFile } from './format';

const SEED = seedFrom('SEED', 20260);
const ROUNDS = isLong ? 10 : 1;
vi.setConfig({ testTimeout: ROUNDS * 30_000 });

/** The fields tried so far. Several records share a field's schema, which is tried only in the first record. */
const tried = new Set<unknown>();

describe.each([...TREES])(`toFile, edits of %s (SEED=${SEED})`, (name, tree) => {
  const records = fullRecords(tree).flatMap((record, index) => {
    const places = rulePlaces(record, tree).filter(({ tree: field }) => {
      const known = field.shape === 'leaf' ? field.info : field;
      return !tried.has(known) && tried.add(known);
    });
    return places.length ? [{ index, record, places }] : [];
  });

  test.each(records)('toFile changes only the lines of an edited field (case $index)', (each) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const random = seeded(SEED + round);
      const fresh = toFile(name, {
        ...(isGroup(each.record) ? each.record : {}),
        body: 'Du texte.',
      });
      const text = disturbed(fresh, random);
      const content = fromFile(name, text);
      expect(toFile(name, content)).toBe(text);
      for (const place of each.places) {
        for (const value of otherValues(place, content, random)) {
          const after = edited(content, place.path, value);
          if (!isGroup(after)) throw new Error('A record is a group of fields');
          const made = tryEdit(name, text, after, place.path);
          tryEdit(name, made, content, place.path);
        }
      }
    }
  });
});

/** Writes the values of a form, which differ from a file at one path only. Returns the new text. */
function tryEdit(
  name: string,
  text: string,
  { [SOURCE]: _, ...form }: Content,
  path: Path,
): string {
  const made = toFile(name, { ...form, [SOURCE]: text });
  const what = `${path.join('.')}\n${text}\n→\n${made}`;
  const { body, [LISTED]: _listed, [STATE]: _state, ...fields } = form;
  expect(readBack(made), what).toEqual({ fields: saidOf(fields) ?? {}, body });
  const [before, after] = [spansOf(text, path), spansOf(made, path)];
  const shared = Math.min(before.length, after.length);
  if (shared === path.length) {
    expect(without(made, after.at(-1)), what).toEqual(without(text, before.at(-1)));
    expect(notesIn(made), what).toEqual(notesIn(text));
  } else {
    // The next field may move beside the dash of a removed one, and a comment may get another indent.
    const [was, is] = [without(text, before[shared]), without(made, after[shared])].map(wordsOf);
    expect(is, what).toBe(was);
  }
  return made;
}

function wordsOf(lines: readonly string[]): string {
  return lines.join('\n').replace(/\s+/g, ' ');
}

/** Returns what a person might type into a field or make of a list: another value, then an empty one. */
function otherValues({ path, tree }: RulePlace, content: Content, random: Random): Value[] {
  const value = path.reduce<Value>(
    (inner, step) => (inner ? Reflect.get(Object(inner), step) : undefined),
    content,
  );
  if (tree.shape === 'list') {
    const list = Array.isArray(value) ? value : [];
    const [first] = list;
    const other = isGroup(first) || tree.entry.shape !== 'leaf' ? first : random.pick(TYPED);
    return [[...list, other], [other, ...list], []];
  }
  const { kind } = tree.info;
  if (kind === 'flag') return [true];
  if (kind === 'number') return [Number(value) + 1, null];
  const typed = kind === 'date' ? `2031-0${1 + random.below(9)}-11` : random.pick(TYPED);
  // Emptying an entry of a list would remove the entry.
  return typeof path.at(-1) === 'number' ? [typed] : [typed, ''];
}

const TYPED = [
  ...(['Lyon : la ville', 'le n° 1 # presque', '- un tiret', '« Ah ! »', '“mots”'] as const),
  ...["l'été, c'est [bien]", 'un "mot" et \\ une barre', '{brand} & co', '@nous, 100 %', '12'],
  ...['Des mots ordinaires.', 'Un premier alinéa.\n\nUn second.'],
] as const;

/** Adds comments and blank lines to a file, and changes its quotes. */
function disturbed(text: string, random: Random): string {
  const end = text.indexOf('\n---', 4) + 1;
  const [opening = '', ...lines] = text.slice(0, end).split('\n').slice(0, -1);
  const typed = lines.flatMap((line, index) => {
    const [, start = '', words] = /^(.*?[:-] )"([^"'\\]*)"$/.exec(line) ?? [];
    const other = words && random.once(3) ? `${start}'${words}'` : line;
    const isNoted = /["':]$/.test(other) && random.once(4);
    const above = random.once(3) ? [`${/^ */.exec(line)?.[0]}# note ${index}1`] : [];
    const noted = isNoted ? `${other} # note ${index}2` : other;
    return [...(random.once(6) ? [''] : []), ...above, noted];
  });
  return [opening, ...typed, text.slice(end)].join('\n');
}

/** Returns what the reader finds in a file. */
function readBack(text: string) {
  const { misprints, frontMatter, body } = splitFile(text);
  expect(misprints, text).toEqual([]);
  return { fields: saidOf(frontMatter?.data) ?? {}, body: body?.trim() };
}

/** Returns a value in the form that the reader and a form share; undefined if it is empty. */
function saidOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(saidOf).filter((item) => item !== undefined);
    return items.length ? items : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, inner]) => [key, saidOf(inner)] as const);
    const full = pairs.filter(([, inner]) => inner !== undefined);
    return full.length ? Object.fromEntries(full) : undefined;
  }
  const words = String(value ?? '').trim();
  if (words === 'true' || words === 'oui') return 'oui';
  return words === '' || words === 'false' || words === 'non' ? undefined : words;
}

interface Span {
  readonly first: number;
  readonly last: number;
}

/** Returns the lines of a file without those of a field. Dashes become spaces. */
function without(text: string, span: Span | undefined): string[] {
  const lines = text.split('\n').map((line) => line.replace(/^( *)- (?=\w+:|#)/, '$1  '));
  return span ? lines.toSpliced(span.first, span.last - span.first + 1) : lines;
}

/** Returns the first and last line, from 0, of each field along a path, as far as the file has it. */
function spansOf(text: string, path: Path): Span[] {
  const head = text.slice(0, text.indexOf('\n---', 3) + 1);
  const lineOf = (offset: number) => head.slice(0, offset).split('\n').length - 1;
  const spans: Span[] = [];
  let node: ParsedNode | null = parseDocument(head, { schema: 'failsafe' }).contents;
  for (const step of path) {
    const pair: { key: ParsedNode; value: ParsedNode | null } | undefined = isMap(node)
      ? node.items.find(({ key }) => String(key) === step)
      : undefined;
    node = pair ? pair.value : isSeq(node) ? (node.items[Number(step)] ?? null) : null;
    if (!node) break;
    const end = head.slice(0, node.range[1]).trimEnd().length;
    spans.push({ first: lineOf(pair?.key.range[0] ?? node.range[0]), last: lineOf(end) });
  }
  return spans;
}

/** Returns the comments of a file, sorted. */
function notesIn(text: string): string[] {
  return [...text.matchAll(/# note \d+/g)].map(([note]) => note).sort();
}

/** A place of a record where a rule can be broken: a single value, or a list. */
interface RulePlace {
  readonly path: Path;
  readonly required: boolean;
  readonly tree: Extract<FieldTree, { shape: 'leaf' | 'list' }>;
}

/** Returns records with every field of a schema, each with its example: one for each type of section. */
function fullRecords(tree: FieldTree): Value[] {
  const record = exampleOf(tree);
  if (!isGroup(record) || !Array.isArray(record.sections)) return [record];
  return record.sections.map((section) => ({ ...record, sections: [section] }));
}

/** Returns the places of a record's values, in the order of its schema. */
function rulePlaces(value: Value, tree: FieldTree, path: Path = [], required = true): RulePlace[] {
  const node = resolveVariant(tree, value);
  if (node?.shape === 'leaf') return [{ path, required, tree: node }];
  if (node?.shape === 'list' && Array.isArray(value)) {
    const entries = value.flatMap((item, index) => rulePlaces(item, node.entry, [...path, index]));
    return [{ path, required, tree: node }, ...entries];
  }
  if (node?.shape !== 'group' || !isGroup(value)) return [];
  return [...node.fields].flatMap(([key, field]) => {
    const isType = tree.shape === 'variants' && key === tree.key;
    if (isType || value[key] === undefined) return [];
    return rulePlaces(value[key], field.tree, [...path, key], field.required);
  });
}
