import { describe, expect, test } from 'vitest';
import { recordAt } from '../../model/addresses/addresses';
import { htmlAt } from '../../tests/samples/htmlAt';
import { LISTING } from '../../tests/samples/manyArticles';
import { type Files, siteWith } from '../../tests/samples/smallSite';
import { searchFiles } from '../search/searchFiles';

const ORIGIN = 'https://www.possible.example';

const article = (title: string, date: string, fields: string) =>
  `---\ntitle: "${title}"\ndescription: "Tout savoir : ${title}."\nexcerpt: "En bref : ${title}."\ndate: ${date}\n${fields}\n---\nDes mots.\n`;

const FILES: Files = {
  ...LISTING,
  'ressources/article.md': null,
  'ressources/micro.md': article('Le micro', '2025-03-01', 'topics: [prise de son, matériel]'),
  'ressources/perche.md': article(
    'La perche',
    '2025-02-01',
    'topics: [prise de son]\nauthor: camille-exemple\ncover:\n  src: /images/affiche.svg\n  alt: "Une affiche rouge"',
  ),
  'ressources/sound.md': article('Sound', '2025-01-01', 'topics: [booms]\nlang: en'),
  'ressources/booms.md': article('Booms', '2025-01-02', 'topics: [booms]\nlang: en'),
};
const SON = '/ressources/sujets/prise-de-son';

/** Returns the first node of a type in the structured data of a page. */
function node(html: string, type: string) {
  const graph: Record<string, unknown>[] = JSON.parse(
    /<script type="application\/ld\+json">([^<]*)/.exec(html)?.[1] ?? '',
  )['@graph'];
  return graph.find((one) => one['@type'] === type);
}

const site = siteWith(FILES);

describe('pages of topics', () => {
  const html = htmlAt(site, SON);

  test.each([
    ['its title', '<title>Prise de son\u00a0: nos articles | Possible</title>'],
    [
      'its description',
      'name="description" content="Nos 2 articles sur le sujet «\u00a0prise de son\u00a0». Le dernier\u00a0: Le micro."',
    ],
    ['its image', `property="og:image" content="${ORIGIN}/social/ressources--sujets--prise-de-son`],
    ['its heading', '<h1>Prise de son</h1>'],
    ['the number of its articles', '<p>2 articles</p>'],
    ['the link label of the list of all articles', 'Lire l’article<'],
    ['the closing call to action of the list', 'Restez informé'],
  ])('the page of a topic has %s', (_what, part) => {
    expect(html).toContain(part);
  });

  test('the page of a topic lists only its articles, without the text above the full list', () => {
    const listed = [...html.matchAll(/<h2><a href="\/ressources\/([\w-]+)"/g)];
    expect(listed.map(([, slug]) => slug)).toEqual(['micro', 'perche']);
    expect(html).not.toMatch(/Prenez ce qui vous sert|Un texte qui présente|Vos questions/);
  });

  test('the JSON-LD of a topic is a collection within the list of all articles', () => {
    expect(node(html, 'CollectionPage')).toMatchObject({
      url: `${ORIGIN}${SON}`,
      about: { '@type': 'Thing', name: 'prise de son' },
      hasPart: [{ headline: 'Le micro' }, { headline: 'La perche' }],
    });
    expect(node(html, 'BreadcrumbList')).toMatchObject({
      itemListElement: ['/', '/ressources', SON].map((path) => ({ item: ORIGIN + path })),
    });
  });

  test('sitemap.xml lists the page of a topic, and llms.txt does not', () => {
    const files = searchFiles(site);
    expect(files.get('sitemap.xml')).toContain(`<loc>${ORIGIN}${SON}</loc>`);
    expect(files.get('llms.txt')).not.toContain('/sujets/');
  });

  test('an article links to its topic, except to a topic with no other article', () => {
    expect(htmlAt(site, '/ressources/micro')).toContain(
      `<dt>Sujets</dt><dd><a href="${SON}">prise de son</a></dd><dd>matériel</dd>`,
    );
  });

  test('the page of a topic is in the language of its articles', () => {
    const english = htmlAt(site, '/ressources/sujets/booms');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('<title>Booms: our articles | Possible</title>');
    expect(english).toContain('Read the article<');
    expect(htmlAt(site, '/ressources/sound')).toContain('>Read next</h2>');
  });

  test('the page of a topic with articles in two languages is in French', () => {
    const both = siteWith({
      ...FILES,
      'ressources/sound.md': article('Sound', '2025-01-01', 'topics: [prise de son]\nlang: en'),
    });
    expect(recordAt(both, SON)?.lang).toBeUndefined();
    expect(htmlAt(both, SON)).toContain('<h2 lang="en"><a href="/ressources/sound">Sound</a>');
  });
});

describe('pages of articles', () => {
  const perche = htmlAt(site, '/ressources/perche');

  test('the page of an article names the author in the text and in the JSON-LD', () => {
    expect(perche).toContain('Par <b>Camille Exemple</b>, <span>Cadreuse</span>');
    expect(perche).toContain('<meta name="author" content="Camille Exemple"/>');
    const agency = { '@id': `${ORIGIN}/#agence` };
    expect(node(perche, 'Article')).toMatchObject({
      author: {
        '@type': 'Person',
        name: 'Camille Exemple',
        jobTitle: 'Cadreuse',
        worksFor: agency,
      },
      publisher: agency,
      keywords: ['prise de son'],
    });
    expect(node(htmlAt(site, '/ressources/micro'), 'Article')).toMatchObject({ author: agency });
  });

  test('the cover of an article is on its page, in the list and in the JSON-LD', () => {
    expect(perche).toMatch(/<img[^>]* alt="Une affiche rouge"/);
    expect(htmlAt(site, '/ressources')).toContain('src="/images/affiche');
    expect(node(perche, 'Article')?.image).toEqual([
      expect.stringMatching(`^${ORIGIN}/images/affiche`),
      `${ORIGIN}/social/ressources--perche.png`,
    ]);
  });

  test('the page of an article links to the most closely related article', () => {
    expect(perche).toMatch(/À lire ensuite<\/h2>.*<a href="\/ressources\/micro">Le micro<\/a>/);
    expect(htmlAt(site, '/ressources/booms')).not.toContain('À lire ensuite');
  });

  test('the feed names the topics and the author of an article', () => {
    const feed = searchFiles(site).get('flux.xml');
    expect(feed).toContain(`    <author><name>Camille Exemple</name></author>
    <category term="prise-de-son" label="prise de son"/>
    <summary>En bref`);
    expect(feed?.match(/<author>/g)).toHaveLength(2);
  });
});
