import { expect, test } from 'vitest';
import { recordAt } from '../../../model/addresses';
import { type Files, PAGE, page, readWith, siteWith } from '../../../tests/samples/smallSite';
import { waitingSentence } from './waiting';

const article = (fields: string, title = 'B') =>
  `---\ntitle: "${title}"\ndescription: "${title} C"\nexcerpt: "${title} D"\n${fields}\n---\n`;

function waiting(files: Files): string | undefined {
  const result = readWith(files, { drafts: true });
  if (!result.ok) throw new Error('These files are right');
  return result.waiting.length ? waitingSentence(result.waiting) : undefined;
}

const A = 'ressources/a.md';
const LATER = 'content/ressources/a.md, le 3 mars 2027.';

test.each([
  ['today', 'date: 2026-11-20', true],
  ['tomorrow', 'date: 2026-11-21', false],
  ['tomorrow, to be published before', 'date: 2026-11-21\npublishDate: 2026-11-01', false],
  ['yesterday, to be published tomorrow', 'date: 2026-11-19\npublishDate: 2026-11-21', false],
  ['yesterday, published today', 'date: 2026-11-19\npublishDate: 2026-11-20', true],
])('publishes an article of %s on its day', (_what, fields, isThere) => {
  const site = siteWith({ [A]: article(fields) });
  expect(recordAt(site, '/ressources/a') !== undefined).toBe(isThere);
  expect(site.articles.map(({ slug }) => slug)).toEqual(isThere ? ['a', 'article'] : ['article']);
});

test.each<[what: string, files: Files, sentence: string | undefined]>([
  ['nothing', {}, undefined],
  ['a draft', { [A]: article('date: 2027-03-03\ndraft: oui') }, undefined],
  ['an article', { [A]: article('date: 2027-03-03') }, `1 article attend son jour : ${LATER}`],
  [
    'two articles, the next first',
    {
      [A]: article('date: 2027-03-03'),
      'ressources/z.md': article('date: 2026-12-01', 'Z'),
    },
    `2 articles attendent leur jour : content/ressources/z.md, le 1er décembre 2026 ; ${LATER}`,
  ],
  [
    'a page',
    { [PAGE]: page('publishDate: 2027-01-02') },
    '1 fichier attend son jour : content/pages/essai.md, le 2 janvier 2027.',
  ],
])('says what waits: %s', (_what, files, sentence) => {
  expect(waiting(files)).toBe(sentence);
});
