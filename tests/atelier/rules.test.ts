import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { TREES } from '../../atelier/forms/trees';
import type { FieldInfo, FieldKind } from '../../model/fields/fieldInfo';
import { isFolder } from '../../model/folders';
import { publicationDay } from '../../reader/loadSite';
import { type Problem, problemSentence } from '../../reader/problem';
import { readSite } from '../../reader/read';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { setField, staying, toldProblems, WHOLE_FORM } from './formPage';
import { type LocalAtelier, openLocalAtelier } from './localFolder';
import { type SavedLeaf, savedLeaves, withoutLine, withValue } from './savedLeaves';
import { RECORDS } from './testedRecords';
import { type TestedSite, testedSite } from './testedSite';

const { newPage } = browserPerWorker({ closing: 'with the file' });

let site: TestedSite;
let page: Page;
let atelier: LocalAtelier;
beforeAll(async () => {
  site = await testedSite(resolve(inject('siteFolder'), '../..'));
  told = casesOf();
  page = await newPage({ viewport: WHOLE_FORM, locale: 'fr-FR' });
  await staying(page);
  atelier = await openLocalAtelier(page, TESTED_CONTENT);
});

let told: ReadonlyMap<string, readonly Case[]>;

describe.each(RECORDS)('%s, %s', (name, file) => {
  const path = `content/${file}`;

  test('each rule that is broken is told as the check tells it, and nothing is saved', async () => {
    const text = textOf(path);
    await atelier.open(isFolder(name) ? name : undefined, slugOf(file));
    for (const { leaf, value, problems } of told.get(path) ?? []) {
      const what = `${leaf.path.join('.')}: ${value}`;
      await setField(page, leaf.path, leaf.info, value);
      await expect
        .poll(() => toldProblems(page), { message: what, timeout: 8_000 })
        .toEqual(problems);
      await refused();
      expect(await atelier.read(path), what).toBe(text);
      await setField(page, leaf.path, leaf.info, leaf.value);
    }
  });
});

interface Case {
  readonly leaf: SavedLeaf;
  readonly value: string;
  readonly problems: readonly string[];
}

/** What the check says of each file with one wrong value; of all files at once, for it reads them all. */
function casesOf(): Map<string, Case[]> {
  const tried = new Set<FieldInfo>();
  const wrong = RECORDS.map(([name, file]) => {
    const path = `content/${file}`;
    const tree = TREES.get(name);
    // Fields that several folders share are tried once.
    const leaves = tree ? savedLeaves(textOf(path), tree) : [];
    const first = leaves.filter(({ info }) => !tried.has(info) && tried.add(info));
    return { path, values: first.flatMap((leaf) => wrongValues(leaf).map((value) => ({ leaf, value }))) };
  });
  const cases = new Map<string, Case[]>();
  const rounds = Math.max(...wrong.map(({ values }) => values.length));
  for (let round = 0; round < rounds; round += 1) {
    const broken = new Map(
      wrong.flatMap(({ path, values }) => {
        const { leaf, value } = values[round] ?? {};
        if (!leaf || value === undefined) return [];
        const text = textOf(path);
        return [[path, value === '' ? withoutLine(text, leaf) : withValue(text, leaf, value)]];
      }),
    );
    const all = problemsOf(broken);
    for (const { path, values } of wrong) {
      const { leaf, value } = values[round] ?? {};
      const problems = all.filter((problem) => problem.file === path).map(words);
      if (!leaf || value === undefined || !problems.length) continue;
      const before = cases.get(path) ?? [];
      cases.set(path, [...before, { leaf, value, problems }]);
    }
  }
  return cases;
}

/** Asks to save, and waits until that is refused. */
async function refused(): Promise<void> {
  await atelier.save();
  await page.getByRole('alert').first().waitFor();
}

/** Values against the rules of a kind of field, those that can be typed in its input. */
function wrongValues({ info, required }: SavedLeaf): string[] {
  if (info.kind === 'choice' || info.kind === 'reference' || info.listedIn) return [];
  return [
    ...(required ? [''] : []),
    ...(info.max === undefined ? [] : ['mot '.repeat(info.max / 4 + 1).trim()]),
    ...(WRONG[info.kind] ?? []),
  ];
}

const WRONG: Readonly<Partial<Record<FieldKind, readonly string[]>>> = {
  text: ['{brnad}', '<b>gras</b>'],
  markdown: ['{brnad}', '[ici](/nulle-part)', '# Titre', '<b>gras</b>'],
  href: ['/nulle-part', 'contact', 'javascript:alert(1)', '/agence#nulle-part'],
  webAddress: ['pas une adresse', 'http://a b'],
  alias: ['/offres', 'sans-barre', '/Été'],
  price: ['beaucoup'],
  number: ['0', '10000'],
};

/** Of the site with other texts of some files. */
function problemsOf(others: ReadonlyMap<string, string>): readonly Problem[] {
  const texts = site.source.texts.map((file) => {
    const text = others.get(file.path);
    return text === undefined ? file : { ...file, bytes: new TextEncoder().encode(text) };
  });
  const result = readSite({ ...site.source, texts }, { drafts: true, today: publicationDay() });
  return result.ok ? [] : result.problems;
}

function textOf(path: string): string {
  return site.texts.find(([other]) => other === path)?.[1] ?? '';
}

function words(problem: Problem): string {
  const { remedy } = problem;
  return [problemSentence(problem), ...(remedy ? [`→ ${remedy}`] : [])].join('\n');
}

function slugOf(path: string): string {
  return path.replace(/^.*\/|\.md$/g, '');
}
