import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Path } from '../../model/fields/describe';
import type { FieldKind } from '../../model/fields/fieldInfo';
import { browserPerWorker } from '../browser/browserPerWorker';
import { addTo, itemOf, keepFormOpen, reach, setField, WHOLE_FORM } from './formPage';
import { type LocalEditor, openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });

let page: Page;
let atelier: LocalEditor;
beforeAll(async () => {
  page = await newPage(WHOLE_FORM);
  await keepFormOpen(page);
  await page.addInitScript(() => {
    const write = FileSystemFileHandle.prototype.createWritable;
    FileSystemFileHandle.prototype.createWritable = async function (...options) {
      const { slow, refused } = document.documentElement.dataset;
      if (slow) await new Promise((resolve) => setTimeout(resolve, Number(slow)));
      if (refused) throw new Error('The disk is full');
      return write.apply(this, options);
    };
  });
  atelier = await openLocalEditor(page);
});

type Edit = readonly [
  at: string,
  kind: FieldKind,
  typed: string,
  was: string | RegExp,
  is?: string,
];

describe('forms, saved files', () => {
  test.each<[path: string, ...edits: Edit[]]>([
    [
      'pages/accueil.md',
      ['title', 'text', 'Une agence à {city}', /"Agence de .*"/, '"Une agence à {city}"'],
      ['sections.3.text', 'text', 'Sans rôle.', /"Nous ne vous demandons .*"/, '"Sans rôle."'],
      ['sections.0.button.href', 'href', '/offres', 'href: /contact', 'href: /offres'],
    ],
    [
      'offres/prestige.md',
      ['price', 'price', '1 750€ HT / mois', '2 000€ HT / mois'],
      ['features.1', 'text', 'Un mot : le bon', '1 tournage de 3–4h'],
      ['order', 'number', '41', 'order: 2', 'order: 41'],
    ],
    [
      'expertises/tournage.md',
      ['icon', 'icon', 'flower-2', 'icon: camera', 'icon: flower-2'],
      ['color', 'choice', 'Guimet', 'color: fuchsine', 'color: guimet'],
    ],
    [
      'ressources/secrets-tournage.md',
      ['date', 'date', '2024-09-12', '2025-01-15'],
      ['author', 'reference', 'Sacha Exemple', 'camille-exemple', 'sacha-exemple'],
      ['aliases.0', 'alias', '/ancienne', '[/ressources/tournage-reussi]', '[/ancienne]'],
    ],
    [
      'realisations/maison-brioloup.md',
      ['tags', 'choice', 'Campagnes', 'Digital, Social]', 'Digital, Social, Campagnes]'],
      ['draft', 'flag', '', '\ncover:', '\ndraft: oui\ncover:'],
    ],
    [
      'site.md',
      ['networks.0.name', 'text', 'Pro', 'LinkedIn'],
      ['networks.1.url', 'webAddress', 'https://a.example', /https:..instagram[^"]*/],
    ],
  ])('saving the form of %s changes only the edited lines of the file', async (path, ...edits) => {
    const text = await opened(path);
    for (const [at, kind, typed] of edits) await setField(page, pathOf(at), { kind }, typed);
    const after = edits.reduce((now, [, , typed, was, is = typed]) => now.replace(was, is), text);
    await savedAs(path, after);
  });

  test('adding, moving or removing a list entry changes only the lines of that entry in the file', async () => {
    const path = 'site.md';
    const text = await opened(path);
    const [agency, offers] = ['Agence', 'Offres'].map(
      (label) => new RegExp(`  - label: "${label}"\n.*\n`).exec(text)?.[0] ?? '',
    );
    const first = await itemOf(page, ['menu'], 0);
    await first.getByRole('button', { name: 'Réordonner l’élément' }).press('ArrowDown');
    const moved = text.replace(`${agency}${offers}`, `${offers}${agency}`);
    await savedAs(path, moved);
    await removeAt(['menu'], 1);
    const removed = moved.replace(`${agency}`, '');
    await savedAs(path, removed);
    await addTo(page, ['menu']);
    await setField(page, ['menu', 3, 'label'], { kind: 'text' }, 'Écrire');
    await setField(page, ['menu', 3, 'href'], { kind: 'href' }, '/contact');
    const added = '  - label: "Écrire"\n    href: /contact\n';
    await savedAs(path, removed.replace('\ncontactLink:', `${added}\ncontactLink:`));
  });

  test('saving the first entry of a list adds the list to the file, and removing the last entry removes it', async () => {
    const path = 'adresses-retirees.md';
    const text = await opened(path);
    await addTo(page, ['addresses']);
    await setField(page, ['addresses', 0], { kind: 'alias' }, '/ancienne-page');
    await savedAs(path, text.replace('\naddresses:\n', '\naddresses:\n  - /ancienne-page\n'));
    await removeAt(['addresses'], 0);
    await savedAs(path, text.replace('\naddresses:\n', '\n'));
  });

  test('choosing another picture in a form changes only the line with the picture’s path in the file', async () => {
    const path = 'clients/ostrelin.md';
    const text = await opened(path);
    const logo = await reach(page, ['logo', 'src']);
    await logo.getByRole('button', { name: 'Déjà sur le site' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('logo-pedalune.svg').click();
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await savedAs(path, text.replace('/images/logo-ostrelin.svg', '/images/logo-pedalune.svg'));
  });
});

describe('forms, slow or failed saves', () => {
  const PATH = 'offres/sur-mesure.md';
  const note = () => page.locator('section[data-key-path="note"] :is(input, textarea)').first();
  const typeNote = async (typed: string) => {
    await opened(PATH);
    await note().fill(typed);
    await note().press('End');
    await page.locator('section[data-key-path="controle"]').getByText('Rien à corriger').waitFor();
  };

  test('a form accepts no typing while it is being saved', async () => {
    await typeNote('Pour bien commencer.');
    await during({ slow: '1500' });
    await atelier.pressSave();
    const form = page.locator('#nc-root .content-editor .body');
    await expect.poll(() => form.getAttribute('inert')).toBe('');
    await page.keyboard.type(' Et plus encore.');
    expect(await note().inputValue()).toBe('Pour bien commencer.');
    await expect.poll(() => saved(PATH)).toContain('note: "Pour bien commencer."');
    await atelier.saved();
    await during({});
  });

  test('saving keeps another program’s changes of the file, and asks about a field that staff changed too', async () => {
    await typeNote('Pour durer.');
    const priced = (await saved(PATH)).replace(/^price: .*/m, 'price: "1 900€ HT / mois"');
    await atelier.write(`content/${PATH}`, priced);
    const noted = priced.replace(/^note: .*/m, 'note: "Pour durer."');
    await savedAs(PATH, noted);
    await page.getByText('Un autre onglet ou logiciel : Prix.').waitFor();

    await typeNote('Pour toujours.');
    await atelier.write(`content/${PATH}`, noted.replace('Pour durer.', 'D’ailleurs.'));
    await savedAs(PATH, noted.replace('Pour durer.', 'Pour toujours.'), async () => {
      await atelier.pressSave();
      const dialog = page.getByRole('dialog', { name: 'Quelle version garder ?' });
      await dialog.getByRole('radio', { name: 'Votre version' }).check();
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await atelier.saved();
    });
  });

  test('after a failed save, a form still has the typed text, and can be saved later', async () => {
    await typeNote('Pour aller plus loin.');
    await during({ refused: 'oui' });
    await atelier.pressSave();
    await page.getByRole('button', { name: 'OK' }).click();
    expect(await note().inputValue()).toBe('Pour aller plus loin.');
    await note().fill('Pour aller plus loin. Et encore.');
    expect(await saved(PATH)).not.toContain('plus loin');
    await during({});
    await atelier.save();
    await expect.poll(() => saved(PATH)).toContain('"Pour aller plus loin. Et encore."');
  });
});

async function saved(path: string): Promise<string> {
  return (await atelier.read(`content/${path}`)) ?? '';
}

/** Opens the form of a file. @returns the content of the file. */
async function opened(path: string): Promise<string> {
  const [folder = '', file] = path.replace(/\.md$/, '').split('/');
  await atelier.open(file && folder, file ?? folder);
  return saved(path);
}

/** Saves the form, and expects exactly this file. */
async function savedAs(path: string, expected: string, save = atelier.save): Promise<void> {
  const before = await saved(path);
  expect(expected).not.toBe(before);
  await save();
  await expect.poll(() => saved(path)).not.toBe(before);
  expect(await saved(path)).toBe(expected);
  // The CMS renders the form anew after a save, so that text typed before that is lost.
  const button = page.getByRole('button', { name: 'Enregistrer' });
  await expect.poll(() => button.isDisabled()).toBe(true);
}

function pathOf(at: string): Path {
  return at.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

async function removeAt(list: Path, index: number): Promise<void> {
  const item = await itemOf(page, list, index);
  await item.getByRole('button', { name: 'Supprimer' }).first().click();
}

/** Makes writes to the folder slow, by some ms, or makes some files fail, from now on. */
async function during(disk: { readonly slow?: string; readonly refused?: string }): Promise<void> {
  await page.evaluate((now) => {
    for (const key of ['slow', 'refused']) delete document.documentElement.dataset[key];
    Object.assign(document.documentElement.dataset, now);
  }, disk);
}
