import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { optionsOf } from '../../atelier/forms/leaf';
import { TREES } from '../../atelier/forms/trees';
import type { FieldKind } from '../../model/fields/fieldInfo';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { setField, staying, WHOLE_FORM } from './formPage';
import { openLocalAtelier } from './localFolder';
import { type SavedForm, savedForm, slugOf } from './savedForm';
import { type SavedLeaf, savedLeaves, withValue } from './savedLeaves';
import { RECORDS } from './testedRecords';
import { type TestedSite, testedSite } from './testedSite';

const { newPage } = browserPerWorker({ closing: 'with the file' });

let site: TestedSite;
let page: Page;
let form: SavedForm;
beforeAll(async () => {
  site = await testedSite(resolve(inject('siteFolder'), '../..'));
  page = await newPage({ viewport: WHOLE_FORM, locale: 'fr-FR' });
  await staying(page);
  form = savedForm(page, await openLocalAtelier(page, TESTED_CONTENT));
});

test('each folder and each file that stands alone is tried', () => {
  const names = [...TREES.keys()].filter(
    (name) => !['etiquettes', 'adresses-retirees'].includes(name),
  );
  expect([...new Set(RECORDS.map(([name]) => name))].sort()).toEqual(names.sort());
});

describe.each(RECORDS)('%s, %s', (name, file) => {
  const path = `content/${file}`;
  const tree = TREES.get(name);
  if (!tree) throw new Error(`${name} has no form`);

  test('a field of each kind that changes is one line', async () => {
    let text = await form.opened(path);
    const done = new Set<string>();
    for (const { path: at } of savedLeaves(text, tree)) {
      // Of the file as it is now: what was saved has moved what follows.
      const leaf = savedLeaves(text, tree).find(({ path: other }) => `${other}` === `${at}`);
      const [value, typed] = leaf ? otherValue(leaf, slugOf(file)) : [];
      if (!leaf || value === undefined || done.has(kindOf(leaf))) continue;
      done.add(kindOf(leaf));
      await setField(page, leaf.path, leaf.info, typed ?? value);
      text = await form.savedAs(path, withValue(text, leaf, value));
    }
    expect(done.size).toBeGreaterThan(0);
  });
});

/** Fields that are told apart: those of the record, of an entry of a list, of a section. */
function kindOf({ path, info }: SavedLeaf): string {
  const listed = info.listedIn ? ' listed' : '';
  const place = path[0] === 'sections' ? ' in a section' : path.length > 1 ? ' inside' : '';
  return `${(info.max ?? 0) > 90 ? 'long ' : ''}${info.kind}${listed}${place}`;
}

/** Another value, and what it is called in the form; none where the case has a test of its own. */
function otherValue(
  { path, info, value }: SavedLeaf,
  slug: string,
): [value?: string, typed?: string] {
  // A heading and the words of it that are marked go together; an address of mail is no words.
  if (['headline', 'highlight'].includes(String(path.at(-1))) || /@/.test(value)) return [];
  // Tags have a test of their own.
  if (path[0] === 'tags') return [];
  // Two titles alike would be refused, and so would two pages at one former address.
  if (info.kind === 'text') return [`Des mots de ${slug}`];
  if (info.kind === 'alias') return [`/ancienne-${slug}`];
  if (info.listedIn || (info.kind === 'reference' && typeof path.at(-1) === 'number')) return [];
  if (info.kind === 'choice') {
    const other = optionsOf(info).find((option) => option.value !== value);
    return [other?.value, other?.label];
  }
  if (info.kind === 'reference') {
    const others = site.texts.filter(([other]) => other.startsWith(`content/${info.folder}/`));
    const [other, text = ''] = others.find(([file]) => slugOf(file) !== value) ?? [];
    return other ? [slugOf(other), /^(?:name|title): "(.*)"/m.exec(text)?.[1]] : [];
  }
  if (info.kind === 'href') return [value === '/agence' ? '/offres' : '/agence'];
  return [OTHERS[info.kind]];
}

const OTHERS: Readonly<Partial<Record<FieldKind, string>>> = {
  markdown: 'Des mots **tout neufs**',
  webAddress: 'https://autre.possible.example/ici',
  date: '2025-09-12',
  price: '1 750€ HT / mois',
  number: '41',
};
