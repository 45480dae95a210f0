import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { INTERFACE, LANGUAGES } from '../../model/languages/languages';
import { LanguageContext } from '../layout/Language';
import { Pagination, shownNumbers } from './Pagination';

test.each<[number: number, count: number, shown: number[]]>([
  [1, 2, [1, 2]],
  [1, 84, [1, 2, 84]],
  [4, 84, [1, 2, 3, 4, 5, 84]],
  [5, 84, [1, 4, 5, 6, 84]],
  [81, 84, [1, 80, 81, 82, 83, 84]],
  [84, 84, [1, 83, 84]],
])('shownNumbers returns for page %i of %i the page numbers %j', (number, count, shown) => {
  expect(shownNumbers(number, count)).toEqual(shown);
});

test('shownNumbers never leaves a gap of only one page number', () => {
  for (let count = 2; count <= 20; count += 1) {
    for (let number = 1; number <= count; number += 1) {
      const numbers = shownNumbers(number, count);
      const gaps = numbers.map((page, index) => page - (numbers[index - 1] ?? 0));
      expect(gaps, `${number} of ${count}`).not.toContain(2);
    }
  }
});

const markup = (number: number, count: number, lang: (typeof LANGUAGES)[number] = 'fr') =>
  renderToStaticMarkup(
    <LanguageContext value={lang}>
      <Pagination number={number} count={count} first="/ressources" />
    </LanguageContext>,
  );
const links = (html: string) =>
  [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => attributes);

describe('Pagination', () => {
  test('Pagination renders labelled links for several pages, and nothing for a list of one page', () => {
    expect(markup(1, 1)).toBe('');
    expect(links(markup(2, 3))).toEqual([
      'href="/ressources" rel="prev"',
      'href="/ressources/page/3" rel="next"',
      'href="/ressources" aria-label="page 1"',
      'href="/ressources/page/2" aria-label="page 2" aria-current="page"',
      'href="/ressources/page/3" aria-label="page 3"',
    ]);
  });

  test('Pagination has no link to a previous page on the first page, nor to a next page on the last', () => {
    expect(markup(1, 3)).not.toContain('rel="prev"');
    expect(markup(3, 3)).not.toContain('rel="next"');
  });

  test.each(LANGUAGES)('Pagination has labels in the language %s', (lang) => {
    const { pagination, previousPage, nextPage, page } = INTERFACE[lang];
    for (const text of [pagination, previousPage, nextPage, page(3)])
      expect(markup(2, 3, lang)).toContain(text);
    expect(LANGUAGES.filter((other) => INTERFACE[other].nextPage === nextPage)).toEqual([lang]);
  });
});
