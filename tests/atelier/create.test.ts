import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optionsOf } from '../../atelier/forms/leaf';
import { fieldsOfFile } from '../../atelier/forms/trees';
import type { Fields, FieldTree, Path } from '../../model/fields/describe';
import type { FieldInfo } from '../../model/fields/fieldInfo';
import { isTitleKey } from '../../model/fields/titleKey';
import { addressOf, FOLDER_NAMES, type FolderName } from '../../model/folders';
import { PUBLISHED } from '../../publish/build/workshop.mjs';
import { publicationDay } from '../../reader/loadSite';
import { browserPerWorker } from '../browser/browserPerWorker';
import { copyProject, type ProjectCopy, shareKept, TESTED_CONTENT } from '../projectCopy';
import {
  addTo,
  type ChosenFile,
  chooseFile,
  reach,
  setField,
  toldProblems,
  WHOLE_FORM,
} from './formPage';
import { type LocalAtelier, openLocalAtelier } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });

let page: Page;
let atelier: LocalAtelier;
let copy: ProjectCopy;
beforeAll(async () => {
  copy = copyProject();
  shareKept(copy.root);
  page = await newPage({ viewport: WHOLE_FORM, locale: 'fr-FR' });
  atelier = await openLocalAtelier(page, TESTED_CONTENT);
});
afterAll(() => copy?.remove());

const created: FolderName[] = [];

describe.each([...FOLDER_NAMES])('%s', (name) => {
  test('a record is made of what the form asks for, and written as by hand', async () => {
    await atelier.create(name);
    await expect.poll(() => toldProblems(page)).not.toEqual([]);
    await fill(fieldsOfFile(name), [], name);
    for (const key of ASKED_THEN[name] ?? []) await setField(page, [key], { kind: 'flag' }, '');
    await expect.poll(() => toldProblems(page)).toEqual([]);
    await atelier.save();
    // A folder of one's own is made and built; how its file is written, the others say.
    const expected = WRITTEN[name] ?? expect.stringMatching(/^---\n/);
    await expect.poll(() => atelier.read(pathOf(name))).toEqual(expected);
    await atelier.backInList();
    created.push(name);
  });
});

test('the latest article stands first in its list', async () => {
  await page.evaluate(() => {
    location.hash = '#/collections/ressources';
  });
  const rows = page.getByRole('row');
  await expect.poll(() => rows.filter({ hasText: 'Un essai' }).count()).toBe(1);
  const listed = await rows.allInnerTexts();
  const [first] = listed.filter((words) => /tournage|tendances|essai/i.test(words));
  expect(first).toContain('Un essai');
});

test('the site is built with them, and shows those that have a page', async () => {
  expect(created).toEqual([...FOLDER_NAMES]);
  for (const [path, base64] of await atelier.files()) {
    const isNew = path.startsWith('content/') && !existsSync(join(copy.root, path));
    if (isNew) copy.write(path, Buffer.from(base64, 'base64'));
  }
  const built = await copy.build();
  expect(built.code, built.output).toBe(0);
  for (const folder of FOLDER_NAMES) {
    const address = addressOf({ folder, slug: slugOf(folder) });
    if (address === undefined) continue;
    expect(existsSync(join(copy.root, PUBLISHED, address, 'index.html')), address).toBe(true);
  }
});

/** What a rule of several fields asks for, once each has its value. */
const ASKED_THEN: Readonly<Partial<Record<FolderName, readonly string[]>>> = { films: ['silent'] };

const TODAY = publicationDay();

/** What each form saves: what was filled, in the order of its schema, and no other key. */
const WRITTEN: Readonly<Partial<Record<FolderName, string>>> = {
  pages: `---
title: "Un essai : pages"
description: "Description de pages"
---
`,
  expertises: `---
title: "Un essai : expertises"
description: "Description de expertises"
excerpt: "Résumé de expertises"
icon: boussole
color: guimet
order: 1
---
`,
  realisations: `---
title: "Un essai : realisations"
description: "Description de realisations"
cover:
  src: /images/un-essai-realisations.svg
  alt: "Description de l’image de realisations"
tags: [Branding]
order: 1
---
`,
  ressources: `---
title: "Un essai : ressources"
description: "Description de ressources"
date: ${TODAY}
excerpt: "Résumé de ressources"
---
`,
  offres: `---
name: "Un essai : offres"
price: "à partir de 2 000€ HT / mois"
features:
  - "Ce qui est compris de offres"
order: 1
---
`,
  options: `---
name: "Un essai : options"
price: "500€ HT / mois"
order: 1
---
`,
  films: `---
title: "Un essai : films"
description: "Description de films"
file: /films/un-essai-films.mp4
poster:
  src: /images/un-essai-films.webp
  alt: "Description de l’image de films"
silent: oui
date: ${TODAY}
---
`,
  valeurs: `---
title: "Un essai : valeurs"
icon: boussole
description: "Description de valeurs"
order: 1
---
`,
  clients: `---
name: "Un essai : clients"
logo:
  src: /images/un-essai-clients.svg
  alt: "Description de l’image de clients"
order: 1
---
`,
  temoignages: `---
words: "Texte du témoignage de temoignages"
name: "Un essai : temoignages"
role: "Fonction de temoignages"
order: 1
---
`,
  equipe: `---
name: "Un essai : equipe"
role: "Fonction de equipe"
order: 1
---
`,
};

function titleOf(name: FolderName): string {
  return `Un essai : ${name}`;
}

function slugOf(name: FolderName): string {
  return `un-essai-${name}`;
}

function pathOf(name: FolderName): string {
  return `content/${name}/${slugOf(name)}.md`;
}

/** Fills what must be filled. */
async function fill(fields: Fields, at: Path, name: FolderName): Promise<void> {
  for (const [key, { tree, required }] of fields) {
    // A picture is described, or said to need no words.
    if (required || key === 'alt') await fillTree(tree, [...at, key], name);
  }
}

async function fillTree(tree: FieldTree, at: Path, name: FolderName): Promise<void> {
  if (tree.shape === 'group') return fill(tree.fields, at, name);
  if (tree.shape === 'leaf') return fillLeaf(tree.info, at, name);
  if (tree.shape !== 'list') throw new Error(`${at.join('.')} is not filled by this test`);
  const { entry, min = 1 } = tree;
  if (entry.shape === 'leaf' && (entry.info.listedIn || entry.info.kind === 'reference')) {
    return (await reach(page, at)).getByRole('checkbox').first().click();
  }
  for (let index = 0; index < min; index += 1) {
    await addTo(page, at);
    await fillTree(entry, [...at, index], name);
  }
}

async function fillLeaf(info: FieldInfo, at: Path, name: FolderName): Promise<void> {
  const [key = ''] = at.slice(-1);
  switch (info.kind) {
    case 'date':
      // Today, unless one says otherwise.
      return;
    case 'image':
      return chooseFile(page, at, pictureOf(name));
    case 'film':
      return chooseFile(page, at, filmOf(name));
    case 'choice':
      return setField(page, at, info, optionsOf(info)[0]?.label ?? '');
    case 'text':
      return setField(
        page,
        at,
        info,
        isTitleKey(String(key)) ? titleOf(name) : wordsOf(info, name),
      );
    default:
      return setField(page, at, info, info.example);
  }
}

/** Words that no other record has, as long as they may be. */
function wordsOf({ label, max = 0 }: FieldInfo, name: FolderName): string {
  return `${label} de ${name}`.slice(0, max);
}

function pictureOf(name: FolderName): ChosenFile {
  if (name === 'films')
    return uploaded(`${slugOf(name)}.jpg`, 'images/affiche-roue.jpg', 'image/jpeg');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800"><path d="M${name.length}0 20h160v40H0z" fill="#123"/></svg>`;
  return { name: `${slugOf(name)}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
}

function uploaded(name: string, file: string, mimeType: string): ChosenFile {
  return { name, mimeType, buffer: readFileSync(`${TESTED_CONTENT}/${file}`) };
}

/** A film that no other record has: a box that says nothing at its end (ISO/IEC 14496-12, 8.1.2). */
function filmOf(name: FolderName): ChosenFile {
  const film = uploaded(`${slugOf(name)}.mp4`, 'films/roue.mp4', 'video/mp4');
  return {
    ...film,
    buffer: Buffer.concat([film.buffer, Buffer.from([0, 0, 0, 8]), Buffer.from('free')]),
  };
}
