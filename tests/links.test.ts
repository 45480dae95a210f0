import { describe, expect, inject, test } from 'vitest';
import { deadLinks, isInternal, linksOf, missingResources } from './browser/linkChecks';
import type { PublishedLink } from './browser/publishedPages';
import { ALIASES, offenders, publishedPages, unless } from './browser/publishedPages';

const ORIGIN = 'https://www.possible.example';
const MENU = [
  ...['/agence', '/offres', '/expertises', '/expertises/tournage'],
  ...['/ressources', '/contact'],
];
const FOOTER = [
  ...['/agence', '/offres', '/expertises'],
  ...['/mentions-legales', '/cookies', '/accessibilite'],
];

const pages = publishedPages();

const isExternal = ({ href }: PublishedLink) => /^https?:/.test(href);

describe('published pages, structure', () => {
  test('every page has one h1, and skips no level of headings', () => {
    const wrong = offenders(pages(), ({ headings }) => {
      const levels = headings.map((heading) => Number(heading[1]));
      return [
        ...unless(levels.filter((level) => level === 1).length === 1, 'has not one h1'),
        ...headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1),
      ];
    });
    expect(wrong).toEqual([]);
  });
});

describe('published pages, links', () => {
  test('header and footer mark the links to the current page and to the list page above it', () => {
    const expected = (link: PublishedLink, current: string, list: readonly string[]) => {
      if (link.href === '/') return current === '/' ? 'page' : null;
      if (!list.includes(link.href)) return null;
      if ((ALIASES[link.href] ?? link.href) === current) return 'page';
      return current.startsWith(`${link.href}/`) ? 'true' : null;
    };
    const wrong = offenders(pages(), ({ address, header, main, footer }) => {
      const current = ALIASES[address] ?? address;
      return [
        ...header.filter((link) => link.current !== expected(link, current, MENU)),
        ...footer.filter((link) => link.current !== expected(link, current, FOOTER)),
        ...main.filter((link) => link.current),
      ].map(({ href, current: mark }) => `${href} is marked ${mark}`);
    });
    expect(wrong).toEqual([]);
  });

  test('only links to other sites open a new tab, which gets neither opener nor referrer', () => {
    const external = pages().flatMap(linksOf).filter(isExternal);
    expect(external.length).toBeGreaterThan(0);
    const wrong = external.filter(
      ({ target, rel }) => target !== '_blank' || rel !== 'noopener noreferrer',
    );
    expect(wrong).toEqual([]);
    const opening = pages()
      .flatMap(linksOf)
      .filter((link) => !isExternal(link) && link.target);
    expect(opening).toEqual([]);
  });

  test('every internal link and anchor has a target on the site', () => {
    expect(deadLinks(pages())).toEqual([]);
  });

  test('every link that does not lead to a page or file is a valid mailto: or tel: link', () => {
    const rest = pages()
      .flatMap(linksOf)
      .filter((link) => !isExternal(link) && !isInternal(link));
    const wrong = rest.filter(({ href }) => !/^(mailto:[^@\s]+@[\w.-]+|tel:\+33\d{9})$/.test(href));
    expect(wrong.map(({ href }) => href)).toEqual([]);
  });

  test('the site serves every image, style and script that its pages name', async () => {
    expect(await missingResources(pages(), inject('siteUrl'), ORIGIN)).toEqual([]);
  });
});
