import { describe, expect, test } from 'vitest';
import type { PictureFile } from '../../model/media/picture';
import { EMPTY_SITE } from '../../tests/samples/markdown';
import { withFirstPicture } from './dressPictures';
import { parseMarkdown } from './parse';
import { renderMarkdown, richText } from './render';

const PICTURES = new Map<string, PictureFile>([
  ['/images/a.svg', picture({ extension: 'svg', widths: [], width: 800, height: 600 })],
  ['/images/a.jpg', picture({ extension: 'jpg', widths: [400, 500], width: 500, height: 300 })],
]);

function picture(own: Pick<PictureFile, 'extension' | 'widths' | 'width' | 'height'>): PictureFile {
  return { path: '/images/A', stem: '/images/a', hash: 'f00', ...own };
}

const drawing = (alt: string) =>
  `<picture><img src="/images/a.f00.svg" alt="${alt}" width="800" height="600" loading="lazy" decoding="async"></picture>`;

const SIZES = 'sizes="(min-width: 42.5rem) 40rem, calc(100vw - 2.5rem)"';

const render = (source: string) =>
  renderMarkdown(parseMarkdown(source), {
    ...EMPTY_SITE,
    fill: (text) => text.replaceAll('{brand}', 'Possible').replaceAll('{phone}', '04 65 71 12 34'),
    toPath: (href) => href.replace('https://www.possible.example', ''),
    isHidden: (path) => path === '/brouillon',
    pictureAt: (path) => PICTURES.get(path),
  });

describe('renderMarkdown', () => {
  test.each([
    [
      'a link to a phone number',
      '[{phone}](tel:{phone})',
      '<p><a href="tel:+33465711234">04\u00a065\u00a071\u00a012\u00a034</a></p>',
    ],
    ['a link to a draft as plain text', '[**ici**](/brouillon#a)', '<p><strong>ici</strong></p>'],
    ['a placeholder', 'Chez {brand}', '<p>Chez Possible</p>'],
    ['a drawing', "![L'affiche](/images/a.svg)", `<p>${drawing('L’affiche')}</p>`],
    [
      'a picture with a title as a figure with a caption',
      '![Un four](/images/a.svg "Chez {brand} : six heures")',
      `<figure>${drawing('Un four')}<figcaption>Chez Possible\u00a0: six heures</figcaption></figure>`,
    ],
    [
      'a photo, in every format and width',
      '![A](/images/a.jpg)',
      `<p><picture><source type="image/avif" srcset="/images/a-400.f00.avif 400w, /images/a-500.f00.avif 500w" ${SIZES}><source type="image/webp" srcset="/images/a-400.f00.webp 400w, /images/a-500.f00.webp 500w" ${SIZES}><img src="/images/a-500.f00.jpg" srcset="/images/a-400.f00.jpg 400w, /images/a-500.f00.jpg 500w" ${SIZES} alt="A" width="500" height="300" loading="lazy" decoding="async"></picture></p>`,
    ],
    [
      'a link to a photo as one to its largest file',
      '[la photo](/images/a.jpg)',
      '<p><a href="/images/a-500.f00.jpg">la photo</a></p>',
    ],
  ])('renderMarkdown renders %s', (_what, source, html) => {
    expect(render(source).html.trim()).toBe(html);
  });

  const FRAME = '<div class="table" role="group" aria-label="Tableau" tabindex="0">';

  test.each([
    ['', '| a |\n| - |\n| b |', /^FRAME<table>.*<\/table><\/div>\s*$/s],
    [
      ' in a list',
      '- x\n\n  | a |\n  | - |',
      /<li>\n<p>x<\/p>\nFRAME<table>.*<\/table><\/div>\n<\/li>/s,
    ],
    [' in a note', '[^1]\n\n[^1]:\n    | a |\n    | - |', /<li id="note-1">\nFRAME<table>/],
  ])('renderMarkdown puts a table%s into a scrollable, focusable <div>', (_where, source, html) => {
    expect(render(source).html.replaceAll(FRAME, 'FRAME')).toMatch(html);
  });

  test.each([
    ["## L'œuvre d'art", ['l-oeuvre-d-art']],
    ['## Un\n\n## Un', ['un', 'un-1']],
    ['## Sommaire\n\n## Menu', ['sommaire-1', 'menu-1']],
    ['## 🎬', ['section']],
    ['## Chez {brand}', ['chez-possible']],
    ['## Les 120 m2 du 2e étage', ['les-120-m2-du-2e-etage']],
  ])('renderMarkdown gives each heading of %j a unique id', (source, ids) => {
    expect(render(source).headings.map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ['', 0],
    ['Un, deux : trois !', 3],
    ['## Un titre\n\n![pas compté](/a.svg) *un* mot', 4],
  ])('renderMarkdown counts the words of %j: %i', (source, words) => {
    expect(render(source).words).toBe(words);
  });

  test('renderMarkdown applies French typography to the text of a heading', () => {
    const { headings } = render('## "Le 1er" & les `a - b`');
    expect(headings[0]?.text).toBe('«\u00a0Le 1er\u00a0» & les a - b');
  });

  test('renderMarkdown does not change the typography of a text in another language', () => {
    const source = 'It\'s "here": 1st!\n\n![It\'s: here](/images/a.svg "It\'s: here")';
    const { html } = renderMarkdown(parseMarkdown(source), { ...EMPTY_SITE, lang: 'en' });
    expect(html).toContain('<p>It\'s "here": 1st!</p>');
    expect(html).toContain("<figcaption>It's: here</figcaption>");
  });

  test('renderMarkdown does not change the tree that it renders', () => {
    const tree = parseMarkdown('## Chez {brand} !\n\n[a](/brouillon)');
    const before = structuredClone(tree);
    renderMarkdown(tree, { ...EMPTY_SITE, fill: () => 'x', isHidden: () => true });
    expect(tree).toEqual(before);
  });
});

describe('withFirstPicture', () => {
  test.each([
    ['alone', '![A](/images/a.svg)'],
    ['before other pictures', '![A](/images/a.svg) ![B](/images/a.jpg)\n\n![C](/images/a.svg)'],
    ['with a caption', '![A](/images/a.svg "loading=\\"lazy\\" decoding=\\"async\\"")'],
    [
      'whose description contains the attributes',
      '![loading="lazy" decoding="async"](/images/a.svg)',
    ],
    ['after a definition', '[a]: /contact\n\n[^1]: b\n\n![A](/images/a.svg) [a] [^1]'],
  ])('withFirstPicture raises the loading priority of the first picture %s', (_what, source) => {
    const { html, opens } = render(source);
    const at = html.indexOf('loading="lazy"');
    expect(opens).toBe(true);
    expect(withFirstPicture(html)).toBe(
      `${html.slice(0, at)}fetchpriority="high"${html.slice(at + 'loading="lazy"'.length)}`,
    );
  });

  test.each([
    ['words before the picture', 'Un mot ![A](/images/a.svg)'],
    ['a title before the picture', '## Un titre\n\n![A](/images/a.svg)'],
    ['a picture in a link', '[![A](/images/a.svg)](/contact)'],
    ['a picture that is not published', '![A](/images/b.svg)'],
    ['words that look like a picture', '`<p><picture>` loading="lazy" decoding="async"'],
  ])('renderMarkdown returns opens: false (no picture comes first) for %s', (_what, source) => {
    expect(render(source).opens).toBe(false);
  });
});

describe('renderMarkdown, link to a film on another site', () => {
  const card = (href: string, words: string, host: string) =>
    `<p class="film-link"><a href="${href}" target="_blank" rel="noopener noreferrer">` +
    `<strong>${words}</strong><br>\n${host} (nouvel onglet)</a></p>\n`;
  const film = 'https://youtu.be/a';

  test.each([
    ['alone', film, card(film, 'Voir le film sur YouTube', 'youtu.be')],
    [
      'without its scheme',
      'www.youtube.com/watch?v=a',
      card('https://www.youtube.com/watch?v=a', 'Voir le film sur YouTube', 'youtube.com'),
    ],
    ['with words', `[Le *fournil*](${film})`, card(film, 'Le <em>fournil</em>', 'youtu.be')],
  ])('renderMarkdown turns a lone film link into a card: link %s', (_what, source, expected) => {
    expect(render(source).html).toBe(expected);
  });

  test.each([
    ['in a sentence', `Voyez ${film} ici.`],
    ['next to another link', `${film}\n${film}`],
    ['when it is a channel', 'https://www.youtube.com/@possible'],
  ])('renderMarkdown does not turn a link to a film site into a card %s', (_what, source) => {
    expect(render(source).html).not.toContain('film-link');
    expect(render(source).html).toContain('(nouvel onglet)"');
  });

  test('renderMarkdown writes the words of a film’s card in the language of the page', () => {
    const { html } = renderMarkdown(parseMarkdown(film), { ...EMPTY_SITE, lang: 'en' });
    expect(html).toContain('<strong>Watch the film on YouTube</strong><br>\nyoutu.be (new tab)');
  });
});

test.each([
  ['Oui : *là*.', 'Oui\u00a0: <em>là</em>.', 'Oui : là.'],
  ['Un\\\ndeux', 'Un<br>\ndeux', 'Undeux'],
  [
    '`<p>a</p>` et [ici](/contact)',
    '<code>&#x3C;p>a&#x3C;/p></code> et <a href="/contact">ici</a>',
    '<p>a</p> et ici',
  ],
  ['[ici][a]\n\n[a]: /contact', '<a href="/contact">ici</a>', 'ici'],
  ['', '', ''],
])('richText renders %j without a paragraph around it', (source, html, text) => {
  expect(richText(source, EMPTY_SITE)).toEqual({ html, text });
});
