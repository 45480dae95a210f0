import { describe, expect, test } from 'vitest';
import { withEditLink } from './withEditLink';

describe('withEditLink', () => {
  const linked = (address: string) =>
    /href="(.*)"/.exec(withEditLink('<footer></footer>', 'https://a.fr/b/', address))?.[1];

  test.each([
    ['https://a.fr/b/', 'https://a.fr/b/atelier/#/page/'],
    ['https://a.fr/b/offres', 'https://a.fr/b/atelier/#/page/offres'],
    ['https://a.fr/b/offres/?from=mail#prix', 'https://a.fr/b/atelier/#/page/offres/'],
    ['https://a.fr/b/r&d', 'https://a.fr/b/atelier/#/page/r&amp;d'],
  ])('withEditLink adds to the page %s a link to the form %s', (address, form) => {
    expect(linked(address)).toBe(form);
  });

  test('withEditLink adds its link « Modifier cette page », marked lang=fr, at the end of the last <footer> if a page has two', () => {
    const html = '<footer>1</footer><footer>2</footer></body>';
    expect(withEditLink(html, 'https://a.fr/', 'https://a.fr/en')).toBe(
      '<footer>1</footer><footer>2<p lang="fr"><a href="https://a.fr/atelier/#/page/en">' +
        'Modifier cette page</a></p></footer></body>',
    );
  });

  test('withEditLink leaves a page without a footer unchanged', () => {
    expect(withEditLink('<p>Bonjour</p>', 'https://a.fr/', 'https://a.fr/')).toBe('<p>Bonjour</p>');
  });
});
