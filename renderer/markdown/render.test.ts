import { describe, expect, test } from 'vitest';
import { parseMarkdown } from './parse';
import { renderMarkdown } from './render';

const render = (source: string) =>
  renderMarkdown(parseMarkdown(source), {
    fill: (text) => text.replaceAll('{brand}', 'Possible').replaceAll('{phone}', '04 65 71 12 34'),
    isHidden: (path) => path === '/brouillon',
  });

describe('renderMarkdown', () => {
  test.each([
    ['French typography', "L'eau : *claire* !", '<p>L’eau\u00a0: <em>claire</em>\u202f!</p>'],
    ['code is left alone', "`l'eau : !`", "<p><code>l'eau : !</code></p>"],
    ['an internal link', '[ici](/contact)', '<p><a href="/contact">ici</a></p>'],
    [
      'an external link opens a new tab and tells it nothing',
      '[ici](https://cnil.fr)',
      '<p><a href="https://cnil.fr" target="_blank" rel="noopener noreferrer">ici</a></p>',
    ],
    ['an e-mail', '[ici](mailto:a@b.fr)', '<p><a href="mailto:a@b.fr">ici</a></p>'],
    [
      'a phone number is made dialable',
      '[{phone}](tel:{phone})',
      '<p><a href="tel:+33465711234">04 65 71 12 34</a></p>',
    ],
    ['a link by reference', '[ici][a]\n\n[a]: /contact', '<p><a href="/contact">ici</a></p>'],
    ['a link to a draft keeps its words', '[**ici**](/brouillon#a)', '<p><strong>ici</strong></p>'],
    ['a link to a draft by reference', '[ici][a]\n\n[a]: /brouillon', '<p>ici</p>'],
    ['names between braces', 'Chez {brand}', '<p>Chez Possible</p>'],
    [
      'a picture',
      "![L'affiche](/images/a.svg)",
      '<p><img src="/images/a.svg" alt="L’affiche" loading="lazy" decoding="async"></p>',
    ],
    [
      'a decorative picture',
      '![](/images/a.svg "décorative")',
      '<p><img src="/images/a.svg" alt="" loading="lazy" decoding="async"></p>',
    ],
    [
      'a checklist',
      '- [ ] un\n- [x] deux',
      '<ul>\n<li class="task">un</li>\n<li class="task-done">deux</li>\n</ul>',
    ],
    ['a heading', '## À Lyon', '<h2 id="a-lyon">À Lyon</h2>'],
    ['an address that would run code', '[ici](javascript:alert(1))', '<p><a>ici</a></p>'],
    ['raw HTML goes nowhere', 'a <script>b</script>', '<p>a b</p>'],
  ])('%s', (_what, source, html) => {
    expect(render(source).html.trim()).toBe(html);
  });

  test('a table scrolls in a frame that the keyboard reaches', () => {
    expect(render('| a |\n| - |\n| b |').html).toMatch(
      /^<div class="table" role="group" aria-label="Tableau" tabindex="0"><table>.*<\/table><\/div>\s*$/s,
    );
  });

  test.each([
    ['## Été', ['ete']],
    ["## L'œuvre d'art", ['l-oeuvre-d-art']],
    ['## Un\n\n## Un', ['un', 'un-1']],
    ['## Sommaire\n\n## Menu', ['sommaire-1', 'menu-1']],
    ['## 🎬', ['section']],
    ['## `code` et **gras**', ['code-et-gras']],
    ['## Chez {brand}', ['chez-possible']],
  ])('ids of %j', (source, ids) => {
    expect(render(source).headings.map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ['', 0],
    ['Un, deux : trois !', 3],
    ['## Un titre\n\n![pas compté](/a.svg) *un* mot', 4],
  ])('words of %j: %i', (source, words) => {
    expect(render(source).words).toBe(words);
  });

  test('the tree that is given is left as it was', () => {
    const tree = parseMarkdown('## Chez {brand} !\n\n[a](/brouillon)');
    const before = structuredClone(tree);
    renderMarkdown(tree, { fill: () => 'x', isHidden: () => true });
    expect(tree).toEqual(before);
  });
});
