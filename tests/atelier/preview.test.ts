import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { pagedRecords } from '../../model/addresses';
import { isFolder } from '../../model/folders';
import { publicationDay } from '../../reader/loadSite';
import { readSite } from '../../reader/read';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { FORM_AND_PAGE } from './formPage';
import { type LocalAtelier, openLocalAtelier } from './localFolder';
import { type TestedSite, testedSite } from './testedSite';

const { newPage } = browserPerWorker({ closing: 'with the file' });

let site: TestedSite;
let page: Page;
let published: Page;
let atelier: LocalAtelier;
beforeAll(async () => {
  site = await testedSite(resolve(inject('siteFolder'), '../..'));
  page = await newPage({ viewport: FORM_AND_PAGE, locale: 'fr-FR' });
  // Nothing of it runs: an island would change what is compared.
  published = await newPage({ javaScriptEnabled: false });
  atelier = await openLocalAtelier(page, TESTED_CONTENT);
});

/** The frame in which the page is drawn, inside the frame of the CMS. */
function frame() {
  return page.frameLocator('iframe').first().frameLocator('iframe[title="Aperçu de la page"]');
}

/** Opens a form, once its page is drawn; the address that it says it shows. */
async function opened(path: string): Promise<string> {
  const [, folder = '', file] = path.split('/');
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

test('the page beside each form is the published one, element by element', async () => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const [path] of site.texts) {
    const address = await opened(path);
    const drawn = await frame().locator('body').evaluate(outline);
    await published.setContent(site.pages.get(address) ?? '');
    const wanted = await published.locator('body').evaluate(outline);
    seen.add(address);
    if (JSON.stringify(drawn) !== JSON.stringify(wanted)) {
      const at = wanted.findIndex((line, index) => line !== drawn[index]);
      wrong.push(`${path} → ${address}: ${wanted[at]} / ${drawn[at]}`);
    }
  }
  expect(wrong).toEqual([]);
  const result = readSite(site.source, { drafts: false, today: publicationDay() });
  if (!result.ok) throw new Error('The built site has problems');
  for (const { address } of pagedRecords(result.site)) expect(seen).toContain(address);
});

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
