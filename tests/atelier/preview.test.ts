import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { NOT_FOUND_ADDRESS } from '../../model/addresses/addresses';
import { isFolder } from '../../model/records/folders';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { bodyAs, itemOf, reach } from './formPage';
import { type LocalEditor, openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });

let page: Page;
let published: Page;
let atelier: LocalEditor;
beforeAll(async () => {
  page = await newPage({ viewport: { width: 1100, height: 4000 }, locale: 'fr-FR' });
  // Nothing of it runs: an island would change what is compared.
  published = await newPage({ javaScriptEnabled: false });
  atelier = await openLocalEditor(page, TESTED_CONTENT);
});

/** The frame in which the page is drawn, inside the frame of the CMS. */
function frame() {
  return page.frameLocator('iframe').first().frameLocator('iframe[title="Aperçu de la page"]');
}

/** Opens a form, once its page is drawn; the address that it says it shows. */
async function opened(path: string): Promise<string> {
  const [folder = '', file] = path.split('/');
  await forgetDrawn();
  const slug = (file ?? folder).replace(/\.md$/, '');
  await atelier.open(isFolder(folder) ? folder : undefined, slug);
  await drawnAgain();
  const status = page.frameLocator('iframe').first().getByRole('status');
  return ((await status.textContent()) ?? '').replace('Aperçu de ', '');
}

/** What is in the frame now is no longer what is waited for. */
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

/** One of each kind; the engine's own test compares every page (engine.test.ts). */
const SEEN = [
  ...['pages/contact.md', 'pages/404.md', 'realisations/maison-brioloup.md'],
  ...['ressources/secrets-tournage.md', 'site.md', 'offres/essentiel.md', 'films/fournil.md'],
];

test('the page beside a form is the published one, element by element', async () => {
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

test('a film on the page loads its captions, without which it does not play', async () => {
  await opened('films/fournil.md');
  const captions = frame().locator('track').first();
  const isLoaded = (track: HTMLTrackElement) => track.readyState === track.LOADED;
  await expect.poll(() => captions.evaluate(isLoaded)).toBe(true);
});

test('nothing in it runs, and no link leads away', async () => {
  await opened('pages/contact.md');
  const sandbox = page.frameLocator('iframe').first().locator('iframe[title="Aperçu de la page"]');
  expect(await sandbox.getAttribute('sandbox')).toBe('allow-same-origin');
  const before = page.context().pages().length;
  await frame().getByRole('link', { name: 'Offres' }).first().click();
  await frame().locator('form button').last().click();
  expect(await frame().locator('html[data-drawn]').count()).toBe(1);
  expect(page.context().pages()).toHaveLength(before);
});

describe('what visitors do not see yet is seen beside its form, and marked', () => {
  test('a draft', async () => {
    await opened('ressources/tendances-social-media.md');
    await (await reach(page, ['draft'])).getByRole('switch').click();
    await shown(/^Brouillon/).waitFor();
    await page.getByText('Rien à corriger').waitFor();
  });

  test('an offer for later, which has no page, on the one that lists the others', async () => {
    expect(await opened('offres/sur-mesure.md')).toBe('/offres');
    const day = await reach(page, ['publishDate']);
    await day.locator('input').fill('2031-05-02');
    await shown(/2 mai 2031/).waitFor();
    await expect.poll(() => shown(/^Sur-mesure/).evaluate(isInSight)).toBe(true);
    await page.getByText('Rien à corriger').waitFor();
  });

  const shown = (text: RegExp) => frame().getByText(text).first();
});

/** In a browser. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < element.ownerDocument.documentElement.clientHeight;
}

/** In a browser: each element and text of a body, one after the other. */
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

test('a click on the page leads to its field, and a field brings its place on the page into sight', async () => {
  await opened('pages/accueil.md');
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('section[data-key-path]')?.dataset.keyPath,
    );
  await frame().locator('main').getByText('au début de chaque tournage').first().click();
  await expect.poll(focused).toBe('sections.3.role');
  await frame().locator('main').getByText('Parler de votre projet').first().click();
  await expect.poll(focused).toBe('sections.0.button.label');
  const place = frame()
    .locator('main')
    .getByText(/^Trente minutes au téléphone/);
  await page.setViewportSize({ width: 1100, height: 700 });
  await (await reach(page, ['sections', 4, 'text'])).locator('textarea').first().focus();
  await expect.poll(() => place.evaluate(isInWindow)).toBe(true);
  await page.setViewportSize({ width: 1100, height: 4000 });
});

test('a click leads to the day, the topic and the line of a text that is seen there', async () => {
  await opened('ressources/secrets-tournage.md');
  await bodyAs(page, 'rich text');
  const main = frame().locator('main');
  const focused = (path: string) =>
    page.locator(`section[data-key-path="${path}"] :focus`).waitFor({ state: 'attached' });
  await main.locator('time').nth(1).click();
  await focused('updated');
  // Of another article too, whose card is on the page.
  await main.getByText('tournage', { exact: true }).click();
  await focused('topics.0');
  const selected = () => page.evaluate(() => document.getSelection()?.toString());
  await main.getByRole('navigation').getByText('Le kit matériel qui suffit').click();
  await expect.poll(selected).toBe('Le kit matériel qui suffit');
  await main.getByText('Deux ou trois gros plans').click();
  await expect.poll(selected).toMatch(/^Deux ou trois gros plans/);
});

test('a text brings into sight where it begins', async () => {
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

test('the card of a page that is shared has its image as published, and what is typed', async () => {
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

/** In a browser: by the window of the frame, whose root is as tall as the page. */
function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < (element.ownerDocument.defaultView?.innerHeight ?? 0);
}

test('a record that no page shows leads to the forms of those that could', async () => {
  await opened('pages/agence.md');
  const values = await itemOf(page, ['sections'], 1);
  await values.scrollIntoViewIfNeeded();
  await values.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await atelier.save();
  await opened('valeurs/authenticite.md');
  const bar = page.frameLocator('iframe').first().getByRole('navigation');
  await bar.getByText('Ajoutez une section « Valeurs » à :').waitFor();
  await bar.getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL(/#\/collections\/pages\/entries\/contact$/);
  await page.locator('section[data-key-path="sections"]').waitFor();
});
