import { describe, expect, test } from 'vitest';
import { readSite } from '../../reader/read';
import { manyArticles } from '../../tests/samples/manyArticles';
import { type Files, PAGE, page, sourceWith, TODAY } from '../../tests/samples/smallSite';
import { searchFiles } from './searchFiles';
import { escapeXml } from './sitemap';

const URL = 'https://user.example/repo';

/** Returns the search files of the small site with additional files, published under a sub-path. */
function filesOf(files: Files, preview = false): ReadonlyMap<string, string> {
  const result = readSite(sourceWith(files), { drafts: false, today: TODAY, url: URL, preview });
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join('\n'));
  return searchFiles(result.site);
}

const HIDDEN: Files = {
  [PAGE]: page('draft: oui'),
  'pages/plus-tard.md':
    '---\ntitle: "Plus tard"\ndescription: "Demain."\npublishDate: 2026-11-21\n---\n',
  'pages/contact.md':
    '---\ntitle: "Contact"\ndescription: "Écrivez-nous."\naliases: [/ecrire]\n---\n',
};

test('sitemap.xml lists each published page once, with the day of its revision', () => {
  expect(filesOf(HIDDEN).get('sitemap.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${URL}/</loc></url>
  <url><loc>${URL}/contact</loc></url>
  <url><loc>${URL}/expertises/tournage</loc></url>
  <url><loc>${URL}/realisations/affiche</loc></url>
  <url><loc>${URL}/ressources/article</loc><lastmod>2025-10-19</lastmod></url>
</urlset>
`);
});

test('robots.txt allows everything and names the sitemap; in a preview it allows nothing', () => {
  const sitemap = `${URL}/sitemap.xml`;
  expect(filesOf({}).get('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
  expect(filesOf({}, true).get('robots.txt')).toBe('User-agent: *\nDisallow: /repo/\n');
});

test('security.txt names the contact and expires after eleven months', () => {
  expect(filesOf({}).get('.well-known/security.txt')).toBe(`Contact: mailto:bonjour@possible.example
Expires: 2027-10-20T00:00:00Z
Preferred-Languages: fr, en
Canonical: ${URL}/.well-known/security.txt
`);
});

test('llms.txt names a kind of records by the title of the page that lists them', () => {
  const list = (title: string, section: string) =>
    `---\ntitle: "${title}"\ndescription: "${title}."\nsections:\n  - type: ${section}\n---\n`;
  const text = filesOf({
    'pages/bouquets.md': list('Bouquets', 'portfolio\n    title: "Tous"'),
    'pages/journal.md': list('Le journal', 'article-list\n    linkLabel: "Lire"'),
  }).get('llms.txt');
  expect(text).toContain('\n## Bouquets\n\n- [');
  expect(text).toContain('\n## Le journal\n\n- [');
});

test('llms.txt describes the site, then lists its pages by kind', async () => {
  await expect(filesOf(HIDDEN).get('llms.txt')).toMatchFileSnapshot('./llms.txt');
});

describe('flux.xml', () => {
  const article = (fields: string, body: string) => `---
title: "Tournage & <montage>"
description: "C"
excerpt: "D"
${fields}
---

${body}
`;

  test('the feed contains whole articles with absolute addresses, and ids that do not depend on the host', () => {
    const feed = filesOf({
      'ressources/article.md': article(
        'date: 2025-01-15\nupdated: 2025-10-19\nlede: "Un chapeau."',
        '## Un titre\n\n[Ici](#un-titre), [là](/contact), [ailleurs](https://a.example/b).\n\n![](/images/logo.svg "décorative")',
      ),
    }).get('flux.xml');
    expect(feed).toContain(`<id>https://www.possible.example/flux.xml</id>
  <title>Possible</title>
  <updated>2025-10-19T00:00:00Z</updated>
  <link rel="self" type="application/atom+xml" href="${URL}/flux.xml"/>
  <link rel="alternate" type="text/html" href="${URL}/"/>
  <author><name>Possible</name></author>
  <entry>
    <id>https://www.possible.example/ressources/article</id>
    <title>Tournage &amp; &lt;montage&gt;</title>
    <published>2025-01-15T00:00:00Z</published>
    <updated>2025-10-19T00:00:00Z</updated>
    <link rel="alternate" type="text/html" href="${URL}/ressources/article"/>
    <summary>D</summary>
    <content type="html">&lt;p&gt;Un chapeau.&lt;/p&gt;\n&lt;h2 id=&quot;un-titre&quot;&gt;`);
    expect(feed).toContain(`href=&quot;${URL}/ressources/article#un-titre&quot;`);
    expect(feed).toContain(`href=&quot;${URL}/contact&quot;`);
    expect(feed).toContain('href=&quot;https://a.example/b&quot;');
    expect(feed).toContain(`src=&quot;${URL}/images/logo`);
  });

  test('the feed contains the twenty latest articles, the latest first', () => {
    const feed = filesOf(manyArticles(23)).get('flux.xml') ?? '';
    const ids = [...feed.matchAll(/<id>[^<]*\/essai-(\d+)<\/id>/g)].map(([, id]) => Number(id));
    expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(feed).toContain('<updated>2025-12-31T00:00:00Z</updated>\n  <link rel="self"');
  });

  test('the feed leaves out unpublished articles, and is valid without any article', () => {
    const feed = filesOf({ 'ressources/article.md': article('date: 2025-01-15\ndraft: oui', 'A') });
    expect(feed.get('flux.xml')).not.toContain('<entry>');
    expect(feed.get('flux.xml')).toContain('<updated>2026-11-20T00:00:00Z</updated>');
  });
});

test.each([
  ['a & b < c > "d"', 'a &amp; b &lt; c &gt; &quot;d&quot;'],
  ['a\u0000\u000b\ufffe\ud800b', 'ab'],
  ['é\u00a0👩‍👧\t\n', 'é\u00a0👩‍👧\t\n'],
])('escapeXml escapes XML, and drops forbidden characters, in %j', (text, expected) => {
  expect(escapeXml(text)).toBe(expected);
});
