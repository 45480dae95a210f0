import type { Page } from 'playwright-core';

/** A link as a visitor meets it. */
export interface PublishedLink {
  readonly href: string;
  readonly text: string;
  readonly target: string | null;
  readonly rel: string | null;
  readonly current: string | null;
  readonly lang: string | null;
}

/** What tests look at of a published page, read from the browser's own document. */
export interface PublishedPage {
  readonly address: string;
  readonly lang: string;
  readonly title: string;
  readonly canonical: string | null;
  /** `<meta>` by its name or property. */
  readonly metas: Readonly<Record<string, string>>;
  /** Addresses of scripts that run; `inline` for one that has none. */
  readonly scripts: readonly string[];
  readonly islands: readonly string[];
  /** Headings in order: `h2 Nos valeurs`. */
  readonly headings: readonly string[];
  readonly ids: readonly string[];
  readonly header: readonly PublishedLink[];
  readonly main: readonly PublishedLink[];
  readonly footer: readonly PublishedLink[];
  /** Every address that the page makes the browser fetch, or offers it to. */
  readonly resources: readonly string[];
  /** Text of `<main>`, blocks apart. */
  readonly text: string;
  /** Texts in which French typography must have been at work. */
  readonly frenchTexts: readonly string[];
  /** What a content security policy without inline code would refuse. */
  readonly inlineCode: readonly string[];
}

/** Opens a page and reads it. The context should have no JavaScript: the document as it was sent. */
export async function readPublishedPage(page: Page, address: string): Promise<PublishedPage> {
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
      lang: document.documentElement.lang,
      title: document.title,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      metas: Object.fromEntries(
        all('meta[name],meta[property]').map((meta) => [
          meta.getAttribute('name') ?? attribute(meta, 'property'),
          attribute(meta, 'content'),
        ]),
      ),
      scripts: all('script')
        .filter((script) => ['', 'module', 'text/javascript'].includes(attribute(script, 'type')))
        .map((script) => script.getAttribute('src') ?? 'inline'),
      islands: all('[data-island]').map((island) => attribute(island, 'data-island')),
      headings: all('h1,h2,h3,h4,h5,h6').map(
        (heading) => `${heading.localName} ${heading.textContent}`,
      ),
      ids: all('[id]').map((element) => element.id),
      header: links('header'),
      main: links('main'),
      footer: links('footer'),
      resources: all('img[src],script[src],source[src],link[href]:not([rel=canonical])').map(
        (element) => element.getAttribute('src') ?? attribute(element, 'href'),
      ),
      text: main?.textContent ?? '',
      frenchTexts: texts
        .filter((text) => !text.parentElement?.closest('code,script,style,[lang]:not(html)'))
        .map((text) => text.data),
      inlineCode: all('*').flatMap((element) =>
        [...element.attributes]
          .filter(({ name, value }) => /^(style$|on)/.test(name) || /^javascript:/i.test(value))
          .map(({ name, value }) => `${element.localName} ${name}="${value}"`),
      ),
    };
  });
  return { address, ...read };
}
