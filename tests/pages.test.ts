import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import { fileOf } from '../publish/site/pageFiles';
import type { PublishedPage } from './browser/publishedPages';
import {
  ALIASES,
  ISLANDS,
  NOT_FOUND,
  offenders,
  publishedPages,
  ROUTES,
  unless,
} from './browser/publishedPages';
import { htmlRules } from './htmlRules';
import { plainText } from './plainText';

const BRAND = 'Possible';
const ORIGIN = 'https://www.possible.example';

const pages = publishedPages();
const canonicalPages = () => pages().filter(({ address }) => !ALIASES[address]);
const fetchPage = (address: string) => fetch(new URL(address, inject('siteUrl')));

describe('published pages, addresses', () => {
  test('the site has a page for every route of the specification', () => {
    expect(inject('siteAddresses')).toEqual(expect.arrayContaining([...ROUTES, NOT_FOUND]));
  });

  test('the server answers every page with 200 in UTF-8, with and without a trailing slash', async () => {
    const wrong: string[] = [];
    for (const address of ROUTES) {
      for (const form of [address, `${address}/`]) {
        const response = await fetchPage(form.replace('//', '/'));
        const type = response.headers.get('content-type');
        if (response.status !== 200 || !/^text\/html; ?charset=utf-8$/i.test(type ?? ''))
          wrong.push(`${form}: ${response.status} ${type}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('the server answers an unknown path with 404 and the 404 page', async () => {
    for (const address of ['/nulle-part', '/offres/nulle-part', '/ressources/nulle-part/']) {
      const response = await fetchPage(address);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Oops! Page not found');
    }
  });

  test('the server answers an alias with the same bytes as the main address', async () => {
    for (const [alias, main] of Object.entries(ALIASES)) {
      const [copy, original] = await Promise.all([fetchPage(alias), fetchPage(main)]);
      expect(await copy.text()).toBe(await original.text());
    }
  });

  test('the published site contains no draft and no scheduled page', () => {
    const isDraft = ({ frenchTexts }: PublishedPage) =>
      frenchTexts.some((text) => /^(Brouillon|Programmée) : cette page/.test(plainText(text)));
    expect(offenders(pages(), (page) => unless(!isDraft(page), 'is a draft'))).toEqual([]);
  });
});

describe('published pages, head', () => {
  test('each page has lang="fr", and its title ends with the brand', () => {
    expect(offenders(pages(), ({ lang }) => unless(lang === 'fr', lang))).toEqual([]);
    expect(
      offenders(pages(), ({ title }) => unless(/^\S.*\S \| Possible$/.test(title), title)),
    ).toEqual([]);
  });

  test('no two pages share a title or a description', () => {
    const titles = canonicalPages().map(({ title }) => title);
    const descriptions = canonicalPages().map(({ metas }) => metas.description ?? '');
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([]);
    expect(descriptions.filter((text) => text.length < 50)).toEqual([]);
  });

  test('the canonical link of each page names its main address, without a trailing slash', () => {
    const expected = (address: string) => {
      if (address === NOT_FOUND) return null;
      return `${ORIGIN}${ALIASES[address] ?? address}`;
    };
    expect(
      offenders(pages(), ({ address, canonical }) =>
        unless(canonical === expected(address), canonical),
      ),
    ).toEqual([]);
  });

  test('the metadata for social networks repeat the title, description and address of the page', () => {
    const wrong = offenders(pages(), ({ address, title, canonical, metas }) => {
      const expected: Record<string, string | undefined> = {
        'og:title': title,
        'og:description': metas.description,
        'og:url': canonical ?? undefined,
        'og:site_name': BRAND,
        'og:locale': 'fr_FR',
        'og:type': /^\/ressources\/(?!sujets\/)./.test(address) ? 'article' : 'website',
        'twitter:title': title,
        'twitter:description': metas.description,
      };
      return [
        ...Object.entries(expected)
          .filter(([name, value]) => metas[name] !== value)
          .map(([name]) => `${name} is ${metas[name]}`),
        ...unless(/^summary/.test(metas['twitter:card'] ?? ''), 'has no twitter:card'),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('only the 404 page asks search engines not to index it', () => {
    const hidden = pages().filter(({ metas }) => metas.robots?.includes('noindex'));
    expect(hidden.map(({ address }) => address)).toEqual([NOT_FOUND]);
  });

  test('the metadata of an article contain its dates of publication and revision', () => {
    const dates = ({ metas }: PublishedPage) =>
      ['published', 'modified'].map((kind) => metas[`article:${kind}_time`]);
    const article = (slug: string) =>
      pages()
        .filter(({ address }) => address === `/ressources/${slug}`)
        .flatMap(dates);
    expect(article('tendances-social-media')).toEqual(['2025-01-01', '2025-10-22']);
    expect(article('secrets-tournage')).toEqual(['2025-01-15', '2025-10-19']);
    expect(article('checklist-tournage-efficace')).toEqual(['2025-02-01', '2025-09-29']);
  });
});

describe('published pages, code', () => {
  test('a page loads one script if it has an interactive part (island), and none otherwise', () => {
    expect(pages().flatMap(({ islands }) => islands)).toContain('ContactForm');
    const wrong = offenders(pages(), ({ islands, scripts }) => [
      ...islands.filter((name) => !ISLANDS.includes(name)).map((name) => `wakes ${name}`),
      ...unless(
        islands.length
          ? scripts.length === 1 && /^\/assets\/client\.[\w-]+\.js$/.test(scripts[0] ?? '')
          : scripts.length === 0,
        `has the scripts ${scripts}`,
      ),
    ]);
    expect(wrong).toEqual([]);
  });

  test('no page contains inline code that a strict content security policy refuses', () => {
    expect(offenders(pages(), ({ inlineCode }) => inlineCode)).toEqual([]);
  });

  test('every page is valid HTML', async () => {
    const validator = new HtmlValidate(htmlRules);
    const wrong: string[] = [];
    for (const { address } of canonicalPages()) {
      const file = fileOf(address);
      const html = readFileSync(join(inject('siteFolder'), file), 'utf8');
      const { results } = await validator.validateString(html, file);
      for (const { ruleId, message, selector } of results.flatMap((result) => result.messages))
        wrong.push(`${address}: ${ruleId}: ${message} (${selector})`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('published pages, text', () => {
  test('every page has non-breaking spaces where French requires them', () => {
    const ordinary = /\S* [;:!?»%€]|« \S*/;
    const wrong = offenders(pages(), ({ title, metas, frenchTexts }) =>
      [title, metas.description ?? '', ...frenchTexts].flatMap((text) => ordinary.exec(text) ?? []),
    );
    expect(wrong).toEqual([]);
  });

  test('no page shows an unfilled placeholder or an unfinished text', () => {
    const unfilled = /\{\w+\}|lorem ipsum|à compléter|\bTODO\b|undefined|\[object/i;
    const wrong = offenders(pages(), ({ title, metas, text }) =>
      [title, metas.description ?? '', text].flatMap((words) => unfilled.exec(words) ?? []),
    );
    expect(wrong).toEqual([]);
  });
});
