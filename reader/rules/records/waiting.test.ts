import { describe, expect, test } from 'vitest';
import { recordAt } from '../../../model/addresses';
import {
  type Files,
  PAGE,
  page,
  readWith,
  SITE_FILE,
  siteWith,
} from '../../../tests/samples/smallSite';
import { waitingSentence } from './waiting';

const article = (fields: string, title = 'B') =>
  `---\ntitle: "${title}"\ndescription: "${title} C"\nexcerpt: "${title} D"\n${fields}\n---\n`;

function waiting(files: Files): string | undefined {
  const result = readWith(files, { drafts: true });
  if (!result.ok) throw new Error('These files are right');
  return result.waiting.length ? waitingSentence(result.waiting) : undefined;
}

const A = 'ressources/a.md';

describe('an article', () => {
  test.each([
    ['of today', 'date: 2026-11-20', true],
    ['of tomorrow', 'date: 2026-11-21', false],
    [
      'of tomorrow that was to be published before',
      'date: 2026-11-21\npublishDate: 2026-11-01',
      false,
    ],
    ['of yesterday to be published later', 'date: 2026-11-19\npublishDate: 2026-11-21', false],
    ['of yesterday published today', 'date: 2026-11-19\npublishDate: 2026-11-20', true],
  ])('%s', (_what, fields, isThere) => {
    const site = siteWith({ [A]: article(fields) });
    expect(recordAt(site, '/ressources/a') !== undefined).toBe(isThere);
    expect(site.articles.map(({ slug }) => slug)).toEqual(isThere ? ['a', 'article'] : ['article']);
  });

  test('of a later day says so to a reviewer', () => {
    const record = recordAt(
      siteWith({ [A]: article('date: 2027-03-03') }, { drafts: true }),
      '/ressources/a',
    );
    expect(record?.notice).toBe('Programmée : cette page sera publiée le 3 mars 2027.');
  });
});

describe('what waits is said', () => {
  test.each<[what: string, files: Files, said: string | undefined]>([
    ['nothing', {}, undefined],
    ['a draft', { [A]: article('date: 2027-03-03\ndraft: oui') }, undefined],
    [
      'an article',
      { [A]: article('date: 2027-03-03') },
      '1 article attend son jour : content/ressources/a.md, le 3 mars 2027.',
    ],
    [
      'two articles, the next first',
      {
        [A]: article('date: 2027-03-03'),
        'ressources/z.md': article('date: 2026-12-01', 'Z'),
      },
      '2 articles attendent leur jour : content/ressources/z.md, le 1er décembre 2026 ; content/ressources/a.md, le 3 mars 2027.',
    ],
    [
      'a page',
      { [PAGE]: page('publishDate: 2027-01-02') },
      '1 fichier attend son jour : content/pages/essai.md, le 2 janvier 2027.',
    ],
  ])('%s', (_what, files, said) => expect(waiting(files)).toBe(said));
});

test('a link of the menu to an article of a later day is left out', () => {
  const site = siteWith({
    [A]: article('date: 2027-03-03'),
    'site.md': SITE_FILE.replace('href: /contact', 'href: /ressources/a'),
  });
  expect(site.identity.menu).toMatchObject([{ href: '/ressources/a', hidden: true }]);
});
