import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { cutFile, plainText, shownBody } from '../../atelier/files/splitFile';
import { allFiles, pathIn } from '../../reader/files/sourceFiles.mjs';
import { browserPerWorker } from '../browser/browserPerWorker';
import { CONSTRUCTS } from '../corpus/constructs';
import { TESTED_CONTENT } from '../projectCopy';
import { bodyAs, keepFormOpen, markdownOf, WHOLE_FORM } from './formPage';
import { type LocalEditor, openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });

let page: Page;
let atelier: LocalEditor;
beforeAll(async () => {
  page = await newPage(WHOLE_FORM);
  await keepFormOpen(page);
  atelier = await openLocalEditor(page);
});

describe('rich text, unchanged texts', () => {
  test('opening a text in the rich text editor does not change its Markdown, for any content file', async () => {
    const files = allFiles(TESTED_CONTENT).filter((file) => file.endsWith('.md'));
    const texts = files.map((file) => ({
      path: pathIn(TESTED_CONTENT, file).replace(/\.md$/, ''),
      body: shownBody(cutFile(plainText(readFileSync(file, 'utf8')).text).body),
    }));
    const written = texts.filter(({ path, body }) => path.includes('/') && body !== '');
    expect(written.length).toBeGreaterThan(8);
    await atelier.open('ressources', 'secrets-tournage');
    for (const { body } of written) {
      await (await bodyAs(page, 'Markdown')).fill(body);
      await bodyAs(page, 'rich text');
      expect(await markdownOf(page)).toBe(body);
    }
    await atelier.open('ressources', 'checklist-tournage-efficace');
    await bodyAs(page, 'rich text');
    const opened = written.find(({ path }) => path === 'ressources/checklist-tournage-efficace');
    expect(await markdownOf(page)).toBe(opened?.body);
  });

  test('typing a word in the rich text editor does not change the Markdown of the rest of the text', async () => {
    const all = Object.entries(CONSTRUCTS)
      // An unclosed fence would hide everything after it.
      .filter(([name]) => name !== 'a fence never closed')
      .map(([name, { markdown }]) => `${name} :\n\n${markdown}`);
    const text = ['Début.', ...all, 'Fin.'].join('\n\n');
    await atelier.open('ressources', 'secrets-tournage');
    await (await bodyAs(page, 'Markdown')).fill(text);
    const shown = await bodyAs(page, 'rich text');
    expect(await markdownOf(page)).toBe(text);
    await typeAtStart(shown, 'Le ');
    await expect.poll(() => markdownOf(page)).toBe(`Le ${text}`);
  });
});

describe('rich text, edits', () => {
  const PATH = 'ressources/checklist-tournage-efficace';
  const FILE = join('content', `${PATH}.md`);

  test('an edit of the Markdown source changes only the edited line of the file', async () => {
    const text = await opened(PATH);
    const area = await bodyAs(page, 'Markdown');
    await area.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(0, 0));
    await area.pressSequentially('Encore : ');
    await savedAs(text.replace('\n---\n\n', '\n---\n\nEncore : '));
  });

  test('an edit in the rich text editor changes only the edited line of the file', async () => {
    const text = await opened(PATH);
    await typeAtStart(await bodyAs(page, 'rich text'), 'Voici : ');
    await savedAs(text.replace('\n---\n\n', '\n---\n\nVoici : '));
  });

  test('pasting two bold words into a rich text changes only the line of the saved file into which the words were pasted', async () => {
    const text = await opened(PATH);
    const shown = await bodyAs(page, 'rich text');
    await typeAtStart(shown, '');
    for (const word of ['un', 'deux']) {
      await shown.evaluate(pasteHtml, `<p><b>${word}</b></p>`);
      await shown.locator('strong, b').filter({ hasText: word }).waitFor();
      await page.keyboard.type(' ');
    }
    await savedAs(text.replace('\n---\n\n', '\n---\n\n**un deux** '));
  });

  async function savedAs(expected: string): Promise<void> {
    await expect.poll(() => markdownOf(page)).toBe(shownBody(cutFile(expected).body));
    await atelier.save();
    await expect.poll(() => atelier.read(FILE)).toBe(expected);
  }
});

const WORD_LIST = [
  'l0 level1|·|Un',
  'l0 level2|o|Deux',
  'l0 level1|·|Trois',
  'l1 level1|1.|Premier',
]
  .map((line) => line.split('|'))
  .map(
    ([style, sign, words]) =>
      `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:${style} lfo1"><span><span style="mso-list:Ignore">${sign}<span>&nbsp; </span></span></span>${words}<o:p></o:p></p>`,
  )
  .join('');
const CELLS = '<tr><td>A</td><td><a href="/offres">B</a></td></tr><tr><td>1</td><td>2</td></tr>';
const CELLS_AS_TYPED = '| A | [B](/offres) |\n| --- | --- |\n| 1 | 2 |';

const PASTED: readonly [what: string, html: string, markdown: string][] = [
  [
    'a table of Google Docs',
    `<b style="font-weight:normal" id="docs-internal-guid-1"><p>Un</p><div dir="ltr"><table>${CELLS}</table></div><p>Deux</p></b>`,
    `Un\n\n${CELLS_AS_TYPED}\n\nDeux`,
  ],
  [
    'a table in a list',
    `<ul><li>Un<table>${CELLS}</table></li></ul><p>Deux</p>`,
    `- Un\n\n${CELLS_AS_TYPED}\n\nDeux`,
  ],
  [
    'layout tables',
    `<table><tr><td><p>Bonjour à tous</p></td></tr><tr><td><table>${CELLS}</table></td></tr></table>`,
    `Bonjour à tous\n\n${CELLS_AS_TYPED}`,
  ],
  ['lists of Word', WORD_LIST, '- Un\n    - Deux\n- Trois\n\n1. Premier'],
];

describe('rich text, pasted content', () => {
  beforeAll(() => atelier.open('ressources', 'secrets-tournage'));

  const DOCUMENT = `<h1>Le projet</h1><h2>Le prix</h2><p>Voici <b>nos</b> prix.</p>
    <table><tr><td><p>Formule</p></td><td><p>Prix</p></td></tr><tr><td>Une<br>heure</td><td>250€ | HT</td></tr></table>
    <p><img src="file:///C:/image001.png" alt="Le quai"></p>`;

  test('a document pasted from Word keeps its headings and tables, and the editor asks for its pictures', async () => {
    const shown = await pasted(DOCUMENT);
    const expected =
      '## Le projet\n\n### Le prix\n\nVoici **nos** prix.\n\n| Formule | Prix |\n| --- | --- |\n| Une heure | 250€ \\| HT |';
    await expect.poll(() => markdownOf(page)).toBe(expected);
    const picture = shown.getByRole('group', { name: 'Image' });
    await picture.getByRole('button', { name: 'Parcourir' }).waitFor();
    await shown.getByLabel('Ligne 1, colonne 2').fill('300€');
    await shown.getByRole('button', { name: 'Ajouter une ligne' }).click();
    const more = expected.replace('250€ \\| HT |', '300€ |\n|  |  |');
    await expect.poll(() => markdownOf(page)).toBe(more);
  });

  test.each(PASTED)('the rich text editor keeps %s when pasted', async (_what, html, markdown) => {
    await pasted(html);
    await expect.poll(() => markdownOf(page)).toBe(markdown);
  });

  /** Replaces the text by pasted HTML. @returns the text. */
  async function pasted(html: string): Promise<Locator> {
    await (await bodyAs(page, 'Markdown')).fill('');
    const shown = await bodyAs(page, 'rich text');
    await shown.click();
    await shown.evaluate(pasteHtml, html);
    return shown;
  }
});

test('adding a link keeps the selected words, and the buttons of the rich text editor undo and redo each step', async () => {
  await atelier.open('ressources', 'secrets-tournage');
  await (await bodyAs(page, 'Markdown')).fill('Un deux trois.');
  const shown = await bodyAs(page, 'rich text');
  const tools = page.locator('section[data-key-path="body"] [role="toolbar"]');
  const press = (name: string) => tools.getByRole('button', { name, exact: true }).click();
  const isDisabled = (name: string) =>
    tools.getByRole('button', { name, exact: true }).getAttribute('aria-disabled');
  expect([await isDisabled('Annuler'), await isDisabled('Rétablir')]).toEqual(['true', 'true']);
  await shown.getByText('Un deux trois.').dblclick({ position: { x: 32, y: 10 } });
  await press('Lien');
  const address = page.getByRole('dialog').getByRole('combobox', { name: 'Adresse' });
  await address.fill('/contact');
  await address.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Insérer' }).click();
  const linked = 'Un [deux](/contact) trois.';
  await expect.poll(() => markdownOf(page)).toBe(linked);
  await press('Image');
  const block = shown.getByRole('group', { name: 'Image', exact: true });
  await expect.poll(() => block.evaluate((it) => it === document.activeElement)).toBe(true);
  await expect.poll(() => markdownOf(page)).toBe('Un [deux](/contact)\n\n trois.');
  // The inserted picture has the focus.
  await page.keyboard.press('Control+z');
  await expect.poll(() => markdownOf(page)).toBe(linked);
  await press('Annuler');
  await expect.poll(() => markdownOf(page)).toBe('Un deux trois.');
  expect(await isDisabled('Annuler')).toBe('true');
  for (const _ of ['link', 'picture']) await press('Rétablir');
  await block.waitFor();
  expect(await isDisabled('Rétablir')).toBe('true');
});

test('cutting a text with tables and pictures and pasting it again does not change it', async () => {
  await atelier.open('ressources', 'secrets-tournage');
  const text = `Un.\n\n${CELLS_AS_TYPED}\n\n![Le quai](/images/quai.jpg)\n\nTrois.`;
  await (await bodyAs(page, 'Markdown')).fill(text);
  const shown = await bodyAs(page, 'rich text');
  await shown.getByText('Trois.').click();
  for (const key of ['a', 'x']) await page.keyboard.press(`Control+${key}`);
  await expect.poll(() => markdownOf(page)).toBe('');
  await page.keyboard.press('Control+v');
  await expect.poll(() => markdownOf(page)).toBe(text);
});

test('the form opens a text as Markdown or as rich text, whichever was chosen last', async () => {
  await opened('ressources/secrets-tournage');
  await bodyAs(page, 'Markdown');
  await opened('ressources/tendances-social-media');
  const area = page.locator('section[data-key-path="body"] .text-area textarea').last();
  await expect.poll(() => area.isVisible()).toBe(true);
  await bodyAs(page, 'rich text');
});

/** Opens the form of a file. @returns the content of the file. */
async function opened(path: string): Promise<string> {
  const [folder, slug = ''] = path.split('/');
  await atelier.open(folder, slug);
  return (await atelier.read(`content/${path}.md`)) ?? '';
}

async function typeAtStart(shown: Locator, words: string): Promise<void> {
  await shown
    .locator('p')
    .first()
    .click({ position: { x: 1, y: 8 } });
  await page.keyboard.press('Home');
  await page.keyboard.type(words);
}

function pasteHtml(place: Element, html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  place.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}
