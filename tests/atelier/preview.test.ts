import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { NOT_FOUND_ADDRESS } from '../../model/addresses/addresses';
import { isFolder } from '../../model/records/folders';
import { axeFaults } from '../browser/axe';
import { browserPerWorker } from '../browser/browserPerWorker';
import { bodyAs, itemOf, reach, waitForDraftBackup } from './formPage';
import { type LocalEditor, openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });

let page: Page;
let published: Page;
let atelier: LocalEditor;
beforeAll(async () => {
  page = await newPage({ viewport: { width: 1100, height: 4000 }, locale: 'fr-FR' });
  // Without JavaScript, because an island would change the compared elements.
  published = await newPage({ javaScriptEnabled: false });
  atelier = await openLocalEditor(page);
});

/** Returns the frame of the page, inside the frame of the CMS. */
function frame() {
  return page.frameLocator('iframe').first().frameLocator('iframe[title="Aperçu de la page"]');
}

/** Opens a form and waits for its page. @returns the address that the preview shows for it. */
async function opened(path: string): Promise<string> {
  const [folder = '', file] = path.split('/');
  await forgetDrawn();
  const slug = (file ?? folder).replace(/\.md$/, '');
  await atelier.open(isFolder(folder) ? folder : undefined, slug);
  await drawnAgain();
  const status = page.frameLocator('iframe').first().getByRole('status');
  return ((await status.textContent()) ?? '').replace('Aperçu de ', '');
}

/** Marks the current page in the frame as old, so that a test can wait for the next one. */
async function forgetDrawn(): Promise<void> {
  await page.evaluate(() => {
    const outer = document.querySelector('iframe')?.contentDocument;
    const inner = outer?.querySelector('iframe')?.contentDocument;
    inner?.documentElement.removeAttribute('data-drawn');
  });
}

async function drawnAgain(): Promise<void> {
  await frame().locator('html[data-drawn]').waitFor({ state: 'attached' });
}

/** The tested pages, one of each kind; engine.test.ts compares all pages. */
const SEEN = [
  ...['pages/contact.md', 'pages/404.md', 'realisations/maison-brioloup.md'],
  ...['ressources/secrets-tournage.md', 'site.md', 'offres/essentiel.md', 'films/fournil.md'],
];

test('the editor’s preview of a page shows the same elements as the published page', async () => {
  const wrong: string[] = [];
  for (const file of SEEN) {
    const address = await opened(file);
    const drawn = await frame().locator('body').evaluate(outline);
    await published.goto(address === NOT_FOUND_ADDRESS ? '/nulle-part' : address);
    const wanted = await published.locator('body').evaluate(outline);
    if (JSON.stringify(drawn) !== JSON.stringify(wanted)) {
      const at = wanted.findIndex((line, index) => line !== drawn[index]);
      wrong.push(`${file} → ${address}: ${wanted[at]} / ${drawn[at]}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the editor’s preview of a film loads the captions of the film', async () => {
  await opened('films/fournil.md');
  const captions = frame().locator('track').first();
  const isLoaded = (track: HTMLTrackElement) => track.readyState === track.LOADED;
  await expect.poll(() => captions.evaluate(isLoaded)).toBe(true);
});

test('the editor’s preview runs no script, and a click on a link in it opens no page', async () => {
  await opened('pages/contact.md');
  const sandbox = page.frameLocator('iframe').first().locator('iframe[title="Aperçu de la page"]');
  expect(await sandbox.getAttribute('sandbox')).toBe('allow-same-origin');
  const before = page.context().pages().length;
  await frame().locator('form button').last().click();
  await frame().getByRole('link', { name: 'Offres' }).first().click();
  // The link is a text of site.md, whose form opens instead.
  await page.waitForURL(/entries\/site$/);
  await drawnAgain();
  expect(page.context().pages()).toHaveLength(before);
});

/** Runs in the browser: returns each element and text of a body, in order. */
function outline(body: Element): string[] {
  const lines: string[] = [];
  const walk = (node: Node, depth: number) => {
    if (node.nodeType === 3) lines.push(`${' '.repeat(depth)}${node.textContent}`);
    if (node.nodeType !== 1) return;
    const element = node as Element;
    if (element.localName === 'script') return;
    const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value}"`);
    lines.push(`${' '.repeat(depth)}<${[element.localName, ...attributes.sort()].join(' ')}>`);
    for (const child of element.childNodes) walk(child, depth + 1);
  };
  walk(body, 0);
  return lines;
}

describe('typing on the page', () => {
  const pane = () => page.frameLocator('iframe').first();
  const input = () => pane().getByRole('textbox', { name: /, sur la page$/ });
  const shown = (text: string) => frame().locator('main').getByText(text).first();
  const fieldAt = async (...path: (string | number)[]) =>
    (await reach(page, path)).locator('input, textarea').first();

  test('a click on a text in the preview opens an input over it; typing there fills the field and updates the preview', async () => {
    await opened('pages/accueil.md');
    await shown('Parler de votre projet').click();
    expect(await input().inputValue()).toBe('Parler de votre projet');
    await input().fill('{tagline} ');
    await pane().getByText('33 / 60').waitFor();
    await input().fill('Parler de\nvotre film');
    await shown('Parler de votre film').waitFor();
    await input().press('Tab');
    await expect.poll(() => input().inputValue()).not.toContain('Parler');
    await input().press('Shift+Tab');
    await expect.poll(() => input().inputValue()).toBe('Parler de votre film');
    await input().press('Enter');
    await input().waitFor({ state: 'detached' });
    const label = await fieldAt('sections', 0, 'button', 'label');
    expect(await label.inputValue()).toBe('Parler de votre film');
  });

  test('an input that Tab opened over the preview moves with its text when a text above becomes longer', async () => {
    const lead = shown('Nous vous aidons à le dire');
    await lead.click();
    await input().fill('Nous vous aidons à le dire. '.repeat(9));
    await input().press('Tab');
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    const label = shown('Parler de votre film');
    const before = await topOf(label);
    await expect.poll(() => topOf(label)).toBeGreaterThan(before + 20);
    await expect
      .poll(async () => Math.abs((await topOf(input())) - (await topOf(label))))
      .toBeLessThan(20);
    await input().press('Enter');
  });

  test('Escape in an input over the preview restores the text, and returns the focus to the button « Écrire sur la page »', async () => {
    const start = pane().getByRole('button', { name: 'Écrire sur la page' });
    await start.press('Enter');
    await input().fill('Un autre texte');
    await shown('Un autre texte').waitFor();
    await input().press('Escape');
    await shown('Parler de votre film').waitFor();
    await expect.poll(() => start.evaluate((button) => button.matches(':focus'))).toBe(true);
    // Saves the form, so that no later test is asked about its draft.
    await atelier.save();
  });

  test('Tab in an input over the preview goes to the next visible text, past the closed sub-menus', async () => {
    await opened('site.md');
    const link = frame().getByRole('banner').getByRole('link', { name: 'Expertises' });
    await link.filter({ visible: true }).click();
    await input().press('Tab');
    await expect.poll(() => input().inputValue()).toBe('Ressources');
    await input().press('Shift+Tab');
    await expect.poll(() => input().inputValue()).toBe('Expertises');
    await input().press('Escape');
  });

  test('an input over the preview stays open while its text has a mistake, and offers to correct it', async () => {
    await opened('offres/essentiel.md');
    const price = shown('1 500');
    await price.click();
    await input().fill('1650 euros');
    const correction = pane().getByRole('button', { name: 'Écrire « 1 650€ HT »' });
    await correction.waitFor();
    await input().press('Enter');
    expect(await input().getAttribute('aria-invalid')).toBe('true');
    await correction.click();
    expect(await input().inputValue()).toBe('1 650€ HT');
    await input().press('Control+z');
    expect(await input().inputValue()).toBe('1650 euros');
    await input().press('Control+Shift+z');
    await input().press('Enter');
    await input().waitFor({ state: 'detached' });
    await shown('1 650').waitFor();
    await atelier.save();
  });

  test('an input over the preview closes when the form changes its text, or shortens the list around it', async () => {
    await opened('offres/essentiel.md');
    await shown('1 650').click();
    await input().fill('1650 euros');
    const price = await fieldAt('price');
    await price.fill('1 700€ HT');
    await input().waitFor({ state: 'detached' });
    await shown('1 700').waitFor();
    await atelier.save();

    await opened('pages/agence.md');
    await shown('Nos valeurs').click();
    await input().fill('');
    const text = await itemOf(page, ['sections'], 0);
    await text.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await input().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'La remettre' }).click();
    const title = await fieldAt('sections', 1, 'title');
    await title.fill('Nos valeurs à tous');
    // Saves the form, so that no later test is asked about its draft.
    await atelier.save();
  });
});

test('focusing a field scrolls the preview to the part of the page that shows the field', async () => {
  await opened('pages/accueil.md');
  const place = frame()
    .locator('main')
    .getByText(/^Trente minutes au téléphone/);
  await page.setViewportSize({ width: 1100, height: 700 });
  await (await reach(page, ['sections', 4, 'text'])).locator('textarea').first().focus();
  await expect.poll(() => place.evaluate(isInWindow)).toBe(true);
  await page.setViewportSize({ width: 1100, height: 4000 });
});

test('a click on a date, a topic, a table cell or a line of text in the preview goes to its place in the form', async () => {
  await opened('ressources/secrets-tournage.md');
  await bodyAs(page, 'rich text');
  const main = frame().locator('main');
  const focused = (path: string) =>
    page.locator(`section[data-key-path="${path}"] :focus`).waitFor({ state: 'attached' });
  await main.locator('time').nth(1).click();
  await focused('updated');
  // The card of another article on the page has the same topic.
  await main.getByText('tournage', { exact: true }).click();
  await focused('topics.0');
  const selected = () => page.evaluate(() => document.getSelection()?.toString());
  await main.getByRole('navigation').getByText('Le kit matériel qui suffit').click();
  await expect.poll(selected).toBe('Le kit matériel qui suffit');
  await main.getByText('Deux ou trois gros plans').click();
  await expect.poll(selected).toMatch(/^Deux ou trois gros plans/);
  await main.getByRole('cell', { name: 'Fil Instagram' }).click();
  await page.locator('[aria-label="Ligne 2, colonne 2"]:focus').waitFor({ state: 'attached' });

  // The words of the list item are also in the paragraph above it.
  const markdown = await bodyAs(page, 'Markdown');
  const text = await markdown.inputValue();
  await markdown.fill(`${text}\n\nMerci à tous[^1].\n\n- Merci\n\n[^1]: Une note.`);
  await bodyAs(page, 'rich text');
  await main.getByText('Merci', { exact: true }).click();
  await expect.poll(selected).toBe('Merci');
  await main.getByText('Une note.').click();
  await expect.poll(selected).toBe('[^1]: Une note.');
  await atelier.save();
});

test('a click on another record’s text in the preview opens that record’s form, and the form that was left keeps its unsaved text', async () => {
  await opened('pages/offres.md');
  const bar = page.frameLocator('iframe').first();
  const title = (await reach(page, ['title'])).getByRole('textbox');
  await title.press('End');
  // With real keys, because the CMS stores drafts only of typed text.
  await title.pressSequentially(' et tarifs');
  await frame().locator('main').getByText('Essentiel', { exact: true }).first().click();
  await bar.getByText('Ce texte est dans Offres › Essentiel : sa fiche s’ouvre.').waitFor();
  await page.locator('section[data-key-path="name"] :focus').waitFor({ state: 'attached' });
  await waitForDraftBackup(page, 'Offres et tarifs');
  // The page shows what both forms have, and the way back asks nothing.
  await bar.getByRole('link', { name: 'Pages › Offres' }).click();
  await page.waitForURL(/pages\/entries\/offres$/);
  await expect.poll(() => title.inputValue()).toBe('Offres et tarifs');
  expect(await page.locator('dialog[open]').count()).toBe(0);
});

test('focusing an article’s text in the form scrolls the preview to the start of the text', async () => {
  await opened('ressources/secrets-tournage.md');
  const text = await bodyAs(page, 'rich text');
  await page.setViewportSize({ width: 1100, height: 700 });
  await text.focus();
  const first = frame()
    .locator('main')
    .getByText(/^Nous tournons dans des boulangeries/);
  expect(await first.evaluate(isInWindow)).toBe(true);
  await page.setViewportSize({ width: 1100, height: 4000 });
});

test('the preview of a page’s link card for social networks shows an image and the typed description', async () => {
  await opened('pages/contact.md');
  await page.frameLocator('iframe').first().getByRole('button', { name: 'Partage' }).click();
  const card = page
    .frameLocator('iframe')
    .first()
    .getByRole('region', { name: 'Carte de partage' });
  const width = () => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(1200);
  await (await reach(page, ['description'])).locator('textarea').fill('Parlons de votre film.');
  await card.getByText('Parlons de votre film.').waitFor();
  await page.frameLocator('iframe').first().getByRole('button', { name: 'Ordinateur' }).click();
  await frame().locator('main').waitFor();
});

/** Runs in the browser: whether an element is visible in the frame, whose root is as tall as the page. */
function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < (element.ownerDocument.defaultView?.innerHeight ?? 0);
}

test('the preview of an empty new record lists no missing fields and has no button « Écrire sur la page »', async () => {
  await atelier.create('valeurs');
  const bar = page.frameLocator('iframe').first().locator('.atelier-apercu');
  await bar.getByText('Commencez à écrire').waitFor();
  expect(await bar.innerText()).not.toMatch(/ce champ manque|Écrire sur la page/);
});

test('if a record appears on no page, its preview links to the forms of pages that could show the record in a new section', async () => {
  await opened('pages/agence.md');
  const values = await itemOf(page, ['sections'], 1);
  await values.scrollIntoViewIfNeeded();
  await values.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await atelier.save();
  await opened('valeurs/authenticite.md');
  const bar = page.frameLocator('iframe').first().getByRole('navigation');
  await bar.getByText('Ajoutez une section « Valeurs » à :').waitFor();
  const start = page.frameLocator('iframe').first().getByText('Écrire sur la page');
  await start.waitFor({ state: 'detached' });
  await bar.getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL(/#\/collections\/pages\/entries\/contact$/);
  await page.locator('section[data-key-path="sections"]').waitFor();
});

test('buttons over a clicked picture of the preview replace, describe and crop it, and Escape closes them', async () => {
  await opened('realisations/maison-brioloup.md');
  const pane = page.frameLocator('iframe').first();
  const buttons = pane.getByRole('group', { name: 'Image', exact: true });
  const picture = frame().locator('main img').first();
  const click = async () => {
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    await picture.click();
  };
  const replace = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await buttons.getByText('Remplacer').click();
    await (await chooser).setFiles(file);
  };
  await click();
  await replace({ name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bonjour') });
  await pane.getByText('Image refusée : notes.txt est au format TXT').waitFor();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path d="M0 0h500v400z"/></svg>`;
  const buffer = Buffer.from(drawing);
  await replace({ name: 'Triangle.svg', mimeType: 'image/svg+xml', buffer });

  const description = pane.getByRole('textbox', { name: 'Description de l’image, sur la page' });
  // In the place of the former description, which is selected.
  await description.pressSequentially('Un triangle noir');
  await description.press('Tab');
  await description.waitFor({ state: 'detached' });
  const next = pane.getByRole('textbox', { name: /, sur la page$/ });
  expect(await next.inputValue()).toBe('La série en images');
  await next.press('Escape');
  await frame().locator('main img[src^="blob:"]').first().waitFor();

  // They disappear when the form changes the picture, so that they never change another one.
  await click();
  const described = await reach(page, ['cover', 'alt']);
  await described.locator('textarea').fill('Un triangle tout noir');
  await buttons.waitFor({ state: 'detached' });

  await click();
  await buttons.getByRole('button', { name: 'Cadrer' }).click();
  await buttons.getByRole('button', { name: /^Touchez la partie/ }).press('ArrowLeft');
  await buttons.getByRole('button', { name: 'Cadrer' }).press('Escape');
  await buttons.waitFor({ state: 'detached' });
  const start = pane.getByRole('button', { name: 'Écrire sur la page' });
  await expect.poll(() => start.evaluate((button) => button.matches(':focus'))).toBe(true);
  await atelier.save();
  const saved = '  src: /images/triangle.svg\n  alt: "Un triangle tout noir"\n  focus: 45% 50%\n';
  await expect.poll(() => atelier.read('content/realisations/maison-brioloup.md')).toContain(saved);
});

// The last test of this file, because it leaves a form with changes.
test('buttons over a section of the preview move, add, remove and restore sections, in preview and form', async () => {
  const pane = page.frameLocator('iframe').first();
  const press = (name: string | RegExp) => pane.getByRole('button', { name }).click();
  const titles = () => frame().locator('main h2').allTextContents();
  const said = (sentence: string | RegExp) => pane.getByText(sentence).waitFor();
  await opened('pages/agence.md');
  const [first = '', second = '', ...others] = await titles();
  await frame().getByRole('heading', { name: first }).hover();
  await pane.locator('.atelier-section button').first().focus();
  const faults = await axeFaults(page, (axe) => axe.include(['iframe', '.atelier-section']));
  expect(faults).toEqual([]);
  // By Tab, they are between the bar and the page.
  await page.keyboard.press('Shift+Tab');
  await pane.locator('.atelier-largeurs :focus').waitFor();
  await press('Descendre la section');
  await expect.poll(titles).toEqual([second, first, ...others]);
  await said(/section 3 sur 5$/);

  await press('Supprimer la section');
  await expect.poll(titles).toEqual([second, ...others]);
  await page.getByRole('button', { name: 'La remettre' }).click();
  await expect.poll(titles).toEqual([second, first, ...others]);

  await frame().getByRole('heading', { name: second }).hover();
  await frame().getByRole('heading', { name: first }).hover();
  await press('Ajouter une section en dessous');
  await press(/^Questions fréquentes/);
  // The page shows the section once it is valid. Until then the form is at its missing field.
  await said('Section « Vos questions » ajoutée');
  await page.locator('section[data-key-path^="sections.3.questions"]').first().waitFor();
});
