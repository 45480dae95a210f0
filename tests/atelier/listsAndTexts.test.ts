import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { addTo, fieldAt, itemOf, reach, setField, staying, WHOLE_FORM } from './formPage';
import { openLocalAtelier } from './localFolder';
import { type SavedForm, savedForm } from './savedForm';

const { newPage } = browserPerWorker({ closing: 'with the file' });

let page: Page;
let form: SavedForm;
beforeAll(async () => {
  page = await newPage({ viewport: WHOLE_FORM, locale: 'fr-FR' });
  await staying(page);
  form = savedForm(page, await openLocalAtelier(page, TESTED_CONTENT));
});

describe('what is not there yet is one line more', () => {
  test('an entry of a list, where it was added', async () => {
    const path = 'content/offres/sur-mesure.md';
    const text = await form.opened(path);
    await addTo(page, ['features']);
    await setField(page, ['features', 4], { kind: 'text' }, 'Un dernier mot : le bon');
    const before = '"Tous les formats, tous les objectifs"\n';
    await form.savedAs(path, text.replace(before, `${before}  - "Un dernier mot : le bon"\n`));
  });

  test('a tag, in the list of them', async () => {
    const path = 'content/etiquettes.md';
    const text = await form.opened(path);
    await addTo(page, ['tags']);
    await setField(page, ['tags', 4], { kind: 'text' }, 'Affichage');
    await form.savedAs(path, text.replace('  - Social\n', '  - Social\n  - Affichage\n'));
  });

  test('a field that was not asked for', async () => {
    const path = 'content/offres/essentiel.md';
    const text = await form.opened(path);
    await setField(page, ['description'], { kind: 'text' }, 'Chaque mois, sans y penser.');
    const after = 'price: "1 500€ HT / mois"\n';
    await form.savedAs(
      path,
      text.replace(after, `${after}description: "Chaque mois, sans y penser."\n`),
    );
  });
});

describe('what is chosen', () => {
  test('another tag of those that there are', async () => {
    const path = 'content/realisations/maison-brioloup.md';
    const text = await form.opened(path);
    await setField(page, ['tags'], { kind: 'choice' }, 'Campagnes');
    await form.savedAs(path, text.replace('Digital, Social]', 'Digital, Social, Campagnes]'));
  });

  test('one film less', async () => {
    const path = 'content/realisations/maison-brioloup.md';
    const text = await form.opened(path);
    await fieldAt(page, ['films'])
      .getByRole('button', { name: /^Retirer.*La roue/ })
      .click();
    await form.savedAs(path, text.replace('films: [fournil, roue]', 'films: [fournil]'));
  });
});

describe('a list', () => {
  test('of addresses that answer no more begins, changes, ends and begins again', async () => {
    const path = 'content/adresses-retirees.md';
    const text = await form.opened(path);
    await addTo(page, ['addresses']);
    await setField(page, ['addresses', 0], { kind: 'alias' }, '/ancienne-page');
    const one = text.replace('\naddresses:\n', '\naddresses:\n  - /ancienne-page\n');
    await form.savedAs(path, one);
    await addTo(page, ['addresses']);
    await setField(page, ['addresses', 1], { kind: 'alias' }, '/autre-page');
    const two = one.replace(/\n(?=---\n\n)/, '\n  - /autre-page\n');
    await form.savedAs(path, two);
    await setField(page, ['addresses', 0], { kind: 'alias' }, '/page-de-2019');
    const changed = two.replace('- /ancienne-page\n  - /autre', '- /page-de-2019\n  - /autre');
    await form.savedAs(path, changed);
    await removeAt(['addresses'], 1);
    await form.savedAs(path, changed.replace('  - /autre-page\n', ''));
    await removeAt(['addresses'], 0);
    await form.savedAs(path, text.replace('\naddresses:\n', '\n'));
    await addTo(page, ['addresses']);
    await setField(page, ['addresses', 0], { kind: 'alias' }, '/ancienne-page');
    await form.savedAs(path, text.replace('\naddresses:\n', '\naddresses: [/ancienne-page]\n'));
  });

  test('of texts loses one, and another is moved', async () => {
    const path = 'content/offres/sur-mesure.md';
    const text = await form.opened(path);
    const [first, second] = text.match(/^ {2}- .*\n/gm) ?? [];
    await removeAt(['features'], 1);
    const less = text.replace(second ?? '', '');
    await form.savedAs(path, less);
    await moveDown(['features'], 0);
    const third = less.match(/^ {2}- .*\n/gm)?.[1] ?? '';
    await form.savedAs(path, less.replace(`${first}${third}`, `${third}${first}`));
  });

  test('of links loses one, and another is moved with its lines', async () => {
    const path = 'content/site.md';
    const text = await form.opened(path);
    const offers = '  - label: "Offres"\n    href: /offres\n';
    const skills = '  - label: "Expertises"\n    href: /expertises\n';
    await moveDown(['menu'], 1);
    const moved = text.replace(`${offers}${skills}`, `${skills}${offers}`);
    await form.savedAs(path, moved);
    await removeAt(['menu'], 2);
    await form.savedAs(path, moved.replace(offers, ''));
  });

  test('keeps the quotes of an entry whose fields change one after the other', async () => {
    const path = 'content/site.md';
    const text = await form.opened(path);
    await setField(page, ['networks', 0, 'name'], { kind: 'text' }, 'Pro');
    const named = await form.savedAs(path, text.replace('"LinkedIn"', '"Pro"'));
    const was = /url: "(.*linkedin.*)"/.exec(named)?.[1] ?? '';
    const is = 'https://pro.possible.example/possible';
    await setField(page, ['networks', 0, 'url'], { kind: 'webAddress' }, is);
    await form.savedAs(path, named.replace(`"${was}"`, `"${is}"`));
  });
});

test('a flag that is turned on is one line more, and off again one changed', async () => {
  const path = 'content/realisations/reel-1.md';
  const text = await form.opened(path);
  await setField(page, ['draft'], { kind: 'flag' }, '');
  const description = /^description: .*\n/m.exec(text)?.[0] ?? '';
  const draft = text.replace(description, `${description}draft: oui\n`);
  await form.savedAs(path, draft);
  await setField(page, ['draft'], { kind: 'flag' }, '');
  await form.savedAs(path, draft.replace('draft: oui', 'draft: non'));
});

test('another picture is one line', async () => {
  const path = 'content/clients/ostrelin.md';
  const text = await form.opened(path);
  const logo = await reach(page, ['logo', 'src']);
  await logo.getByRole('button', { name: 'Remplacer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('logo-pedalune.svg').click();
  await dialog.getByRole('button', { name: 'Insérer' }).click();
  await form.savedAs(path, text.replace('/images/logo-ostrelin.svg', '/images/logo-pedalune.svg'));
});

describe('one word of a text, and the rest of it to the letter', () => {
  const WAS = "d'allumer la caméra.";
  const IS = "d'allumer enfin la caméra.";

  test('in Markdown', async () => {
    const path = 'content/ressources/secrets-tournage.md';
    const text = await form.opened(path);
    const area = (await bodyOf()).locator('textarea').first();
    await caretIn(area, WAS, "d'allumer".length);
    await page.keyboard.type(' enfin');
    await form.savedAs(path, text.replace(WAS, IS));
  });

  test.each(['ressources/checklist-tournage-efficace.md', 'pages/accessibilite.md'])(
    'in the text as it is shown, %s',
    async (file) => {
      const path = `content/${file}`;
      const text = await form.opened(path);
      const body = await bodyOf();
      await body.getByRole('button', { name: 'Modifier en Markdown' }).click();
      await body.locator('[contenteditable="true"]').first().click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('Voici : ');
      const first = /\n---\n\n(?:## )?/.exec(text)?.[0] ?? '';
      await form.savedAs(path, text.replace(first, `${first}Voici : `));
    },
  );
});

function bodyOf(): Promise<Locator> {
  return reach(page, ['body']);
}

/** Puts the caret of a text so far after the beginning of some words of it. */
async function caretIn(area: Locator, words: string, after: number): Promise<void> {
  await area.evaluate(
    (element: HTMLTextAreaElement, { words: wanted, after: further }) => {
      const at = element.value.indexOf(wanted) + further;
      element.focus();
      element.setSelectionRange(at, at);
    },
    { words, after },
  );
}

async function removeAt(list: readonly string[], index: number): Promise<void> {
  const item = await itemOf(page, list, index);
  await item.getByRole('button', { name: 'Supprimer' }).first().click();
}

async function moveDown(list: readonly string[], index: number): Promise<void> {
  const item = await itemOf(page, list, index);
  await item.getByRole('button', { name: 'Réordonner l’élément' }).first().press('ArrowDown');
}
