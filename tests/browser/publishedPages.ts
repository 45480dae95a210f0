import type { Page } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { browserPerWorker } from './browserPerWorker';

/** The main address of a page, by each alias of the page. */
export const ALIASES: Readonly<Record<string, string>> = {
  '/cookies': '/politique-cookies',
  '/ressources/tendances-social': '/ressources/tendances-social-media',
  '/ressources/tournage-reussi': '/ressources/secrets-tournage',
  '/ressources/checklist-tournage': '/ressources/checklist-tournage-efficace',
};

/** The published pages, read once for all test files of a worker. */
let read: readonly PublishedPage[] = [];

/** Before the tests, reads all pages in a browser without JavaScript. @returns a function that returns the pages. */
export function publishedPages(): () => readonly PublishedPage[] {
  const tabs = browserPerWorker();
  beforeAll(async () => {
    if (read.length) return;
    const page = await tabs.newPage({ javaScriptEnabled: false });
    const pages: PublishedPage[] = [];
    for (const address of inject('siteAddresses'))
      pages.push(await readPublishedPage(page, address));
    read = pages;
  });
  return () => read;
}

/** Returns the faults that `find` returns for each page: `/contact: the fault`. */
export function offenders(
  pages: readonly PublishedPage[],
  find: (page: PublishedPage) => readonly unknown[],
): string[] {
  return pages.flatMap((page) => find(page).map((wrong) => `${page.address}: ${wrong}`));
}

/** Returns `[complaint]` if the condition is false, else an empty list. */
export function unless(condition: boolean, complaint: unknown): readonly unknown[] {
  return condition ? [] : [complaint];
}

/** Returns the main address of every page, without aliases: an alias has the same content. */
export function mainAddresses(): string[] {
  return inject('siteAddresses').filter((path) => !(path in ALIASES));
}

/** The parts of a published page that tests check, read from the browser's document. */
export type PublishedPage = Awaited<ReturnType<typeof readPublishedPage>>;

/** A link of a published page, as a visitor sees it. */
export type PublishedLink = PublishedPage['main'][number];

/** Opens a page and reads it. Its context should have JavaScript disabled, so that no script changes the page. */
export async function readPublishedPage(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const read = await page.evaluate(() => {
    const all = (selector: string, root: ParentNode = document) => [
      ...root.querySelectorAll(selector),
    ];
    const attribute = (element: Element, name: string) => element.getAttribute(name) ?? '';
    const links = (selector: string) =>
      all(`${selector} a[href]`).map((link) => ({
        href: attribute(link, 'href'),
        text: link.textContent ?? '',
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel'),
        current: link.getAttribute('aria-current'),
        lang: link.getAttribute('lang'),
      }));
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    const blocks = 'p,li,h1,h2,h3,h4,td,th,address,label,button,figcaption,dt,dd,div';
    const main = document.querySelector('main');
    for (const block of main ? all(blocks, main) : []) block.append('\n');
    return {
      title: document.title,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      /** The content of each `<meta>`, by its name or property. */
      metas: Object.fromEntries(
        all('meta[name],meta[property]').map((meta) => [
          meta.getAttribute('name') ?? attribute(meta, 'property'),
          attribute(meta, 'content'),
        ]),
      ),
      /** The level and text of each heading, in order: `h2 Nos valeurs`. */
      headings: all('h1,h2,h3,h4,h5,h6').map(
        (heading) => `${heading.localName} ${heading.textContent}`,
      ),
      ids: all('[id]').map((element) => element.id),
      header: links('header'),
      main: links('main'),
      footer: links('footer'),
      /** Every address from which a browser may load a file for the page: images, styles, scripts… */
      resources: all('img[src],script[src],video[src],link[href]:not([rel=canonical])').map(
        (element) => element.getAttribute('src') ?? attribute(element, 'href'),
      ),
      /** The text of `<main>`, after a space has been inserted between blocks. */
      text: main?.textContent ?? '',
      /** The texts of the page that must have French typography. */
      frenchTexts: texts
        .filter((text) => !text.parentElement?.closest('code,script,style,[lang]:not(html)'))
        .map((text) => text.data),
    };
  });
  return { address, ...read };
}
