import { expect, test } from 'vitest';
import { isMap, isSeq, type ParsedNode, parseDocument } from 'yaml';
import { splitFile } from '../../reader/frontMatter/frontMatter';
import { type Random, seeded } from '../../tests/fuzz/random';
import { contentTexts } from '../../tests/samples/contentTexts';
import { edited, type FormEdit, formEdits } from '../../tests/samples/formEdits';
import { TREES } from '../forms/trees';
import { fromFile, toFile } from './format';
import { LISTED, SOURCE } from './keys';
import { isGroup, type Value } from './value';

/** Another each day: a failure tells it, and it can be given again. */
const SEED = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000));

/** Once each: the tests stand on many of the site’s own. */
const TEXTS = [...new Map(contentTexts().map((file) => [file.text, file])).values()];

test.each(TEXTS)('$path: a field that changes is the only one', ({ path, name, text }) => {
  tryEdits(path, name, text);
});

/** The pages and records with the longest headers, in which other hands have been. */
const LONGEST = [...TEXTS]
  .sort((a, b) => headOf(b.text).length - headOf(a.text).length)
  .slice(0, 6);

test.each(LONGEST)('$path, with notes and other quotes', ({ path, name, text }) => {
  tryEdits(path, name, disturbed(text, seeded(SEED + text.length)));
});

function tryEdits(path: string, name: string, text: string): void {
  const tree = TREES.get(name);
  if (!tree) throw new Error(`${name} has no form`);
  const { [SOURCE]: source, [LISTED]: _listed, body, ...values } = fromFile(name, text);
  expect(toFile(name, { ...values, body, [SOURCE]: source })).toBe(text);
  const edits = formEdits(values, tree, seeded(SEED + path.length));
  expect(edits.length).toBeGreaterThan(0);
  const before = readBack(text);
  for (const edit of edits) {
    const { what, value } = edit;
    const told = `SEED=${SEED}, ${path}, ${what} ${edit.path.join('.')}: ${JSON.stringify(value)}`;
    const after = edited(values, edit.path, value);
    if (!isGroup(after)) throw new Error(told);
    const made = toFile(name, { ...after, body, [SOURCE]: source });
    expect(readBack(made), told).toEqual({ ...before, fields: said(after) ?? {} });

    const { first, last } = rangeOf(text, edit, after);
    const old = text.split('\n');
    const lines = made.split('\n');
    expect(lines.slice(0, first), told).toEqual(old.slice(0, first));
    expect(lines.slice(lines.length - old.length + last + 1), told).toEqual(old.slice(last + 1));
    const grown = growth(edit, last - first + 1);
    if (grown !== undefined) expect(lines.length - old.length, told).toBe(grown);
    if (what !== 'empty' && what !== 'remove') expect(notesOf(made), told).toEqual(notesOf(text));

    const back = toFile(name, { ...values, body, [SOURCE]: made });
    expect(readBack(back), told).toEqual(before);
  }
}

function headOf(text: string): string {
  return text.slice(0, text.indexOf('\n---', 4) + 1);
}

/** The notes of a file, in no order. */
function notesOf(text: string): string[] {
  return [...headOf(text).matchAll(/# note \d+/g)].map(([note]) => note).sort();
}

/** A file with notes and blank lines between its lines and after some, and other quotes. */
function disturbed(text: string, random: Random): string {
  const [opening = '', ...lines] = headOf(text).split('\n').slice(0, -1);
  const typed = lines.flatMap((line, index) => {
    const [, start = '', words] = /^(.*?[:-] )"([^"'\\]*)"$/.exec(line) ?? [];
    const note = `# note ${index}`;
    const other = words && random.once(3) ? `${start}'${words}'` : line;
    const isNoted = /["':]$/.test(other) && random.once(4);
    const above = random.once(3) ? [`${/^ */.exec(line)?.[0]}${note}1`] : [];
    return [...(random.once(6) ? [''] : []), ...above, isNoted ? `${other} ${note}2` : other];
  });
  return [opening, ...typed, text.slice(headOf(text).length)].join('\n');
}

/** What the reader makes of a file. */
function readBack(text: string) {
  const file = splitFile(text);
  if (!file.ok) throw new Error(`${file.misprints[0]?.message}\n${text}`);
  return { fields: said(file.frontMatter.data) ?? {}, body: file.frontMatter.body };
}

/** Values as both the reader and a form have them; what says nothing is undefined. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(said).filter((item) => item !== undefined);
    return items.length ? items : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, inner]) => [key, said(inner)] as const);
    const full = pairs.filter(([, inner]) => inner !== undefined);
    return full.length ? Object.fromEntries(full) : undefined;
  }
  const words = String(value ?? '').trim();
  if (words === 'true' || words === 'oui') return 'oui';
  return words === '' || words === 'false' || words === 'non' ? undefined : words;
}

/** The lines, from 0, that may differ in a file; what is set may stand anywhere among its neighbours. */
function rangeOf(text: string, { path }: FormEdit, after: Value) {
  const head = text.slice(4, text.indexOf('\n---', 4) + 1);
  const { contents } = parseDocument(head, { schema: 'failsafe' });
  let node: ParsedNode | null = contents;
  let range = spanOf(contents?.range ?? [0, 0], head);
  let value: unknown = after;
  for (const step of path) {
    if (said(value) === undefined) break;
    value =
      isGroup(value as Value) || Array.isArray(value)
        ? Reflect.get(value as object, step)
        : undefined;
    if (isMap(node)) {
      const index = node.items.findIndex(({ key }) => String(key) === step);
      const pair: (typeof node.items)[number] | undefined = node.items[index];
      if (!pair) break;
      const next = node.items[index + 1];
      range = spanOf([pair.key.range[0], pair.value?.range[1] ?? pair.key.range[1]], head);
      // The next field takes its place beside the dash.
      const isOnDash = /-\s+$/.test(head.slice(0, pair.key.range[0]).split('\n').at(-1) ?? '');
      if (isOnDash && next && said(value) === undefined) {
        range.last = spanOf([next.key.range[0], next.key.range[1]], head).last;
      }
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)] ?? null;
      if (node) range = spanOf(node.range, head);
    }
  }
  return range;
}

function spanOf([from, to]: readonly [number, number, ...number[]], head: string) {
  const lineOf = (offset: number) => head.slice(0, offset).split('\n').length;
  return { first: lineOf(from), last: lineOf(head.slice(0, to).trimEnd().length) };
}

/** How many lines a file gains, where that is sure. */
function growth({ what, value }: FormEdit, lines: number): number | undefined {
  if (what === 'set') return 1;
  if (what === 'change') return 1 - lines;
  return what === 'empty' && Array.isArray(value) ? -lines : undefined;
}
