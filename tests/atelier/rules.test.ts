import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { fromFile, toFile } from '../../atelier/files/format';
import { isGroup, type Value } from '../../atelier/files/value';
import { TREES } from '../../atelier/forms/trees';
import { formWords } from '../../atelier/panes/formWords';
import { type FieldTree, pathName } from '../../model/fields/describe';
import type { FieldInfo } from '../../model/fields/fieldInfo';
import { publicationDay } from '../../reader/loadSite';
import { type Problem, problemSentence } from '../../reader/problem';
import { readSite } from '../../reader/read';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { type BrokenRule, brokenRules } from '../samples/brokenRules';
import { edited } from '../samples/formEdits';
import { addTo, itemOf, reach, setField, staying, toldProblems, WHOLE_FORM } from './formPage';
import { type LocalAtelier, openLocalAtelier } from './localFolder';
import { type SavedForm, savedForm } from './savedForm';
import { type SavedLeaf, savedLeaves } from './savedLeaves';
import { RECORDS } from './testedRecords';
import { type TestedSite, testedSite } from './testedSite';

const { newPage } = browserPerWorker({ closing: 'with the file' });

let site: TestedSite;
let page: Page;
let atelier: LocalAtelier;
let form: SavedForm;
let rounds: ReadonlyMap<string, readonly (readonly Broken[])[]>;
const toldKinds = new Set<string>();
beforeAll(async () => {
  site = await testedSite(resolve(inject('siteFolder'), '../..'));
  rounds = roundsOf();
  page = await newPage({ viewport: WHOLE_FORM, locale: 'fr-FR' });
  await staying(page);
  atelier = await openLocalAtelier(page, TESTED_CONTENT);
  form = savedForm(page, atelier);
});

describe.each(RECORDS)('%s, %s', (name, file) => {
  const path = `content/${file}`;

  test('what breaks rules is told as the check tells it, and is not saved', async () => {
    const text = await form.opened(path);
    const tried = rounds.get(path) ?? [];
    expect(tried.length).toBeGreaterThan(0);
    for (const broken of tried) {
      const what = broken.map(({ leaf, value }) => `${leaf.path.join('.')}: ${value}`).join('\n');
      for (const { leaf, value } of broken) await setField(page, leaf.path, leaf.info, value);
      await told(problemsOf(path, typedText(name, text, broken)), what);
      await refused(path, text, what);
      for (const { leaf } of broken) await setField(page, leaf.path, leaf.info, leaf.value);
    }
    await told([], 'all is mended');
  });
});

test('each kind of rule is broken, and told of its field', () => {
  const all = [...TREES.values()].flatMap((tree) =>
    leavesIn(tree).flatMap((leaf) => brokenRules(leaf).map((broken) => kindOf(leaf.info, broken))),
  );
  const typed = all.filter((kind) => !/of (?:choice|reference|image|film|captions)$/.test(kind));
  expect(typed.filter((kind) => !toldKinds.has(kind))).toEqual([]);
});

describe('what is wrong between files', () => {
  test('a link and a picture of a text that lead nowhere', async () => {
    const path = 'content/ressources/secrets-tournage.md';
    const text = await form.opened(path);
    const body = (await reach(page, ['body'])).locator('textarea').first();
    const before = await body.inputValue();
    const typed = `${before}\n\n[Lire](/nulle-part) puis ![ici](/images/rien.jpg)`;
    await body.fill(typed);
    await told(problemsOf(path, text.replace(before, typed)), 'a text');
    await refused(path, text, 'a text');
    await body.fill(before);
  });

  test('a tag that records have, and its list has no more', async () => {
    const path = 'content/etiquettes.md';
    const text = await form.opened(path);
    await setField(page, ['tags', 3], { kind: 'text' }, 'Réseaux');
    const problems = problemsOf(path, text.replace('Social', 'Réseaux'));
    expect(problems.join('\n')).toContain('realisations');
    await told(problems, 'a tag');
    await refused(path, text, 'a tag');
    await setField(page, ['tags', 3], { kind: 'text' }, 'Social');
  });

  test('an address that is retired, and answers', async () => {
    const path = 'content/adresses-retirees.md';
    const text = await form.opened(path);
    await addTo(page, ['addresses']);
    await setField(page, ['addresses', 0], { kind: 'alias' }, '/contact');
    const typed = text.replace('\naddresses:\n', '\naddresses:\n  - /contact\n');
    await told(problemsOf(path, typed), 'an address');
    await refused(path, text, 'an address');
  });

  test('two offers that stand out', async () => {
    const path = 'content/offres/essentiel.md';
    const text = await form.opened(path);
    await setField(page, ['featured'], { kind: 'flag' }, '');
    const typed = text.replace('order:', 'featured: oui\norder:');
    await told(problemsOf(path, typed), 'a flag');
    await refused(path, text, 'a flag');
    await setField(page, ['featured'], { kind: 'flag' }, '');
  });

  test('a list that is emptied and must not be', async () => {
    const path = 'content/offres/essentiel.md';
    const text = await form.opened(path);
    for (const _ of text.match(/^ {2}- /gm) ?? []) {
      const item = await itemOf(page, ['features'], 0);
      await item.getByRole('button', { name: 'Supprimer' }).first().click();
    }
    await told(problemsOf(path, text.replace(/^features:\n(?: {2}- .*\n)+/m, '')), 'a list');
    await refused(path, text, 'a list');
  });
});

/** The form must say all that, and nothing else. */
async function told(problems: readonly string[], what: string): Promise<void> {
  await expect.poll(() => toldProblems(page), { message: what }).toEqual(problems);
}

/** Asks to save: that must be refused, and the file be as it was. */
async function refused(path: string, text: string, what: string): Promise<void> {
  await atelier.save();
  await page.getByRole('alert').first().waitFor();
  // Once it is saved, there is nothing more to save.
  const button = page.getByRole('button', { name: 'Enregistrer' });
  await expect.poll(() => button.isEnabled(), { message: what }).toBe(true);
  expect(await form.saved(path), what).toBe(text);
}

/** A wrong value in a field of a record. */
interface Broken extends BrokenRule {
  readonly leaf: SavedLeaf;
}

/**
 * What is typed wrong in each record: a rule of each field at a time, and alone what is told of its field in no
 * such round, for the check looks between files once fields are right.
 */
function roundsOf(): Map<string, Broken[][]> {
  const tried = new Set<string>();
  return new Map(
    RECORDS.map(([name, file]): [string, Broken[][]] => {
      const path = `content/${file}`;
      const all = brokenIn(name, path, tried);
      const most = Math.max(...all.map((rules) => rules.length));
      const rounds = Array.from({ length: most }, (_, round) =>
        all.flatMap((rules) => rules[round] ?? []),
      );
      for (const round of rounds) note(name, path, round);
      const hidden = all
        .flat()
        .filter((broken) => !toldKinds.has(kindOf(broken.leaf.info, broken)));
      const alone = hidden.map((broken) => [broken]);
      for (const round of alone) note(name, path, round);
      return [path, [...rounds, ...alone]];
    }),
  );
}

/**
 * The rules of the fields that are typed in a record: each kind of rule once in the record itself, in a group or
 * list of it, in a section; something in each record. `everyRule.test.ts` has every rule of every field.
 */
function brokenIn(name: string, path: string, tried: Set<string>): Broken[][] {
  const tree = TREES.get(name);
  const leaves = tree ? savedLeaves(textOf(path), tree).filter(({ info }) => isTyped(info)) : [];
  const all = leaves.map((leaf) =>
    brokenRules(leaf)
      // An entry of a list that is left empty is one entry less.
      .filter(({ value }) => value !== '' || typeof leaf.path.at(-1) === 'string')
      .map((broken) => ({ ...broken, leaf })),
  );
  const fresh = all.map((rules) =>
    rules.filter(({ rule, leaf: { info, path: at } }) => {
      const place = at[0] === 'sections' ? 'section' : at.length > 1 ? 'inside' : 'record';
      const kind = `${rule} of ${info.kind} in ${place}`;
      return !tried.has(kind) && tried.add(kind);
    }),
  );
  return fresh.some((rules) => rules.length) ? fresh : all.slice(0, 1);
}

function isTyped({ kind, listedIn }: FieldInfo): boolean {
  return !listedIn && !['choice', 'reference', 'image', 'film', 'captions'].includes(kind);
}

/** Takes note of the kinds of rule that are told of their fields. */
function note(name: string, path: string, round: readonly Broken[]): void {
  const problems = readProblems(path, typedText(name, textOf(path), round));
  const fields = new Set(problems.map(({ field }) => field));
  for (const { leaf, ...broken } of round) {
    if (fields.has(pathName(leaf.path))) toldKinds.add(kindOf(leaf.info, broken));
  }
}

function kindOf({ kind }: FieldInfo, { rule }: BrokenRule): string {
  return `${rule} of ${kind}`;
}

/** The file as the form would save it. */
function typedText(name: string, text: string, round: readonly Broken[]): string {
  const before = fromFile(name, text);
  const after = round.reduce<Value>(
    (values, { leaf, value }) => edited(values, leaf.path, typedValue(leaf.info, value)),
    before,
  );
  return toFile(name, isGroup(after) ? after : before);
}

function typedValue({ kind }: FieldInfo, value: string): Value {
  return kind === 'number' && value ? Number(value) : value;
}

function leavesIn(tree: FieldTree, required = true): Pick<SavedLeaf, 'info' | 'required'>[] {
  switch (tree.shape) {
    case 'leaf':
      return [{ info: tree.info, required }];
    case 'list':
      return leavesIn(tree.entry, false);
    case 'group':
      return [...tree.fields.values()].flatMap((field) => leavesIn(field.tree, field.required));
    case 'variants':
      return [...tree.variants.values()].flatMap((variant) => leavesIn(variant));
  }
}

/** What the check says of the site with another text of a file, in the words of its form. */
function problemsOf(path: string, typed: string): string[] {
  const problems = readProblems(path, typed);
  expect(problems, typed).not.toEqual([]);
  return problems.map((problem) => words(problem, path));
}

function readProblems(path: string, typed: string): readonly Problem[] {
  const bytes = new TextEncoder().encode(typed);
  const texts = site.source.texts.map((file) => (file.path === path ? { path, bytes } : file));
  const result = readSite({ ...site.source, texts }, { drafts: true, today: publicationDay() });
  return result.ok ? [] : result.problems;
}

function words(problem: Problem, path: string): string {
  const { file, line } = problem;
  const isHere = file === path;
  const { sentence, remedy } = isHere
    ? formWords(problem)
    : { sentence: problemSentence(problem), remedy: problem.remedy };
  const place = isHere ? (problem.field ? [] : [`ligne ${line}`]) : [`${file}, ligne ${line}`];
  return [sentence, ...(remedy ? [`→ ${remedy}`] : []), ...place].join('\n');
}

function textOf(path: string): string {
  return site.texts.find(([other]) => other === path)?.[1] ?? '';
}
