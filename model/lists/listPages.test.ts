import { describe, expect, test } from 'vitest';
import { LISTING, manyArticles } from '../../tests/samples/manyArticles';
import { type Files, page, readWith, siteWith } from '../../tests/samples/smallSite';
import { everyPage, pagedRecords, recordAt } from '../addresses/addresses';
import { COLORS } from '../records/colors';
import { ARTICLES_A_PAGE } from './listSize';

const listed = (count: number, files: Files = {}) =>
  siteWith({ ...LISTING, ...manyArticles(count), ...files });
const further = (count: number, files: Files = {}) =>
  Object.keys(listed(count, files).addresses).filter((address) => address.includes('/page/'));

test.each([
  [0, []],
  [1, []],
  [ARTICLES_A_PAGE, []],
  [ARTICLES_A_PAGE + 1, ['/ressources/page/2']],
  [2 * ARTICLES_A_PAGE, ['/ressources/page/2']],
  [2 * ARTICLES_A_PAGE + 1, ['/ressources/page/2', '/ressources/page/3']],
])('listPages divides a list of %i articles into page 1 and %j', (count, expected) => {
  expect(further(count)).toEqual(expected);
});

const LIST = 'sections:\n  - type: article-list\n    linkLabel: "Lire"';

test.each<[what: string, files: Files, expected: string[]]>([
  [
    'the home page',
    { 'pages/ressources.md': null, 'pages/accueil.md': page(LIST) },
    ['/page/2', '/page/3'],
  ],
  [
    'the 404 page, which no address shows',
    { 'pages/ressources.md': null, 'pages/404.md': page(LIST) },
    [],
  ],
  [
    'an expertise',
    {
      'pages/ressources.md': null,
      'expertises/tournage.md': page(
        `excerpt: "A"\nicon: camera\ncolor: ${COLORS[0]}\norder: 1\n${LIST}`,
      ),
    },
    ['/expertises/tournage/page/2', '/expertises/tournage/page/3'],
  ],
  [
    'two pages',
    { 'pages/essai.md': page(LIST) },
    ['/essai/page/2', '/essai/page/3', '/ressources/page/2', '/ressources/page/3'],
  ],
])(
  'listPages returns the addresses of the pages of a long list on %s',
  (_what, files, expected) => {
    expect(further(30, files).sort()).toEqual(expected);
  },
);

describe('listPages, unpublished articles', () => {
  const lastArticleWith = (field: string) => {
    const [path = '', text] = Object.entries(manyArticles(13)).at(-1) ?? [];
    return { [path]: String(text).replace('date:', `${field}\ndate:`) };
  };

  test.each(['draft: oui', 'publishDate: 2099-01-01'])(
    'makes no page for an article with « %s »',
    (field) => {
      expect(further(13, lastArticleWith(field))).toEqual([]);
      const reviewed = readWith(
        { ...LISTING, ...manyArticles(13), ...lastArticleWith(field) },
        { drafts: true },
      );
      expect(reviewed.ok && reviewed.addresses).toContain('/ressources/page/2');
    },
  );

  test('readSite removes a link to page 2 of a list if page 2 would list only an unpublished article', () => {
    const linking = { 'pages/essai.md': page('', '[La suite](/ressources/page/2).') };
    expect(recordAt(listed(13, linking), '/essai')?.body.html).toContain('/ressources/page/2');
    const without = listed(13, { ...linking, ...lastArticleWith('draft: oui') });
    expect(recordAt(without, '/essai')?.body.html.trim()).toBe('<p>La suite.</p>');
  });
});

test('readSite returns all addresses of a site, also those of pages 2, 3… of a list of articles', () => {
  for (const count of [3, 13, 40]) {
    const result = readWith({ ...LISTING, ...manyArticles(count) });
    const site = result.ok ? result.site : undefined;
    expect(result.ok && [...result.addresses].sort()).toEqual(
      Object.keys(site?.addresses ?? {}).sort(),
    );
  }
});

test('everyPage lists all pages of a list of articles, and pagedRecords only page 1', () => {
  const site = listed(30);
  const addresses = everyPage(site).map(({ address }) => address);
  expect(addresses.sort()).toEqual(Object.keys(site.addresses).sort());
  expect(pagedRecords(site).filter(({ pagination }) => pagination)).toEqual([]);
  expect(site.pages).toHaveLength(4);
});

test('recordAt returns undefined for the address of a list page whose number is invalid (/ressources/page/02), too high or missing', () => {
  const site = listed(30);
  const wrong = ['0', '1', '4', '02', '-1', '2.0', '2/', 'deux', ''];
  const answeringNumbers = wrong.filter((number) => recordAt(site, `/ressources/page/${number}`));
  expect(answeringNumbers).toEqual([]);
  expect(recordAt(site, '/ressources/page')).toBeUndefined();
});
