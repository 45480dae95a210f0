import { expect, test } from 'vitest';
import { htmlAt } from '../../tests/samples/htmlAt';
import { pageOf, siteWith } from '../../tests/samples/smallSite';
import { resultWords } from './PortfolioFilter.island';

test.each([
  [0, 'Aucune réalisation ne correspond à ce filtre.', 'Rien ne correspond à ce filtre.'],
  [1, '1 réalisation affichée', '1 résultat affiché'],
  [3, '3 réalisations affichées', '3 résultats affichés'],
])(
  'resultWords says that %s items are shown, without « réalisation » in a renamed list',
  (count, usual, renamed) => {
    expect(resultWords(count)).toBe(usual);
    expect(resultWords(count, true)).toBe(renamed);
  },
);

test('Portfolio calls its items « réalisations » only below /realisations', () => {
  const wordsOf = (slug: string) => {
    const list = pageOf('- type: portfolio\n  title: "Tous"');
    return htmlAt(siteWith({ [`pages/${slug}.md`]: list }), `/${slug}`);
  };
  expect(wordsOf('realisations')).toContain('aria-label="Filtrer les réalisations"');
  expect(wordsOf('bouquets')).not.toMatch(/réalisation/);
});
