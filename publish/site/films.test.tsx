import { expect, test } from 'vitest';
import { recordAt } from '../../model/addresses/addresses';
import { jsonLd } from '../../renderer/document/jsonLd/jsonLd';
import { htmlAt } from '../../tests/samples/htmlAt';
import {
  FILMS,
  type Files,
  filmWith,
  PAGE,
  page,
  pageOf,
  siteWith,
  soundFilm,
} from '../../tests/samples/smallSite';
import { feed } from '../search/feed';
import { sitemap } from '../search/sitemap';

const SHOWN = '\n![Une miche que l’on entaille](/films/fournil.mp4)\n';
const SPOKEN = filmWith('captions: /films/fournil.vtt');
const SECOND = filmWith()
  .replace('Le fournil', 'Le pain')
  .replace('fournil.mp4', 'pain.mp4')
  .replace('2025-10-22', '2025-07-14');
const BOTH: Files = { 'films/fournil.md': SPOKEN, 'films/pain.md': SECOND };
const URL = 'https://www.possible.example';

const site = (files: Files) =>
  siteWith({ ...BOTH, ...files }, { films: [...FILMS, soundFilm('/films/pain.mp4')] });

const htmlOf = (files: Files) => htmlAt(site(files), '/essai');

const one = { [PAGE]: pageOf('- type: film\n  title: "Un film"\n  film: fournil') };
const wall = { [PAGE]: pageOf('- type: films\n  title: "Nos films"') };
const inText = { [PAGE]: page('', `Avant.\n${SHOWN}\nAprès.\n`) };

/** Returns the address of each film that a page plays, in order. */
const played = (html: string) => [...html.matchAll(/<video src="([^"]*)"/g)].map(([, src]) => src);

test('the player of a film preloads nothing, reserves its size, and has captions but no script', () => {
  const html = htmlOf(one);
  const [video = ''] = /<video[^>]*>/.exec(html) ?? [];
  expect(video).toContain('controls="" preload="none" loading="lazy" playsInline=""');
  expect(video).toContain('poster="/images/affiche.h.svg" width="1280" height="720"');
  expect(video).toContain('aria-label="Une miche que l’on entaille."');
  expect(html).toContain(
    '<track kind="captions" src="/films/fournil.c1.vtt" srcLang="fr" label="Français" default=""/>',
  );
  expect(html).toContain('<time dateTime="PT1M24S">1\u00a0min\u00a024\u00a0s</time>');
  expect(html).toMatch(
    /<summary[^>]*>Ce qui est dit<\/summary><div[^>]*><p>Camille\u00a0: Bonjour/,
  );
  expect(html).toContain(`>${URL}/films/fournil.f1.mp4</span>`);
  expect(html).not.toContain('<script type="module"');
});

test('a page labels a silent film, and shows its description if it has one', () => {
  const silent = (body: string) =>
    htmlOf({ ...one, 'films/fournil.md': filmWith(undefined, body) });
  expect(silent('')).toContain('24\u00a0s</time> · Film sans paroles');
  expect(silent('')).not.toContain('<details');
  expect(silent('')).not.toContain('<track');
  expect(silent('Une roue.')).toMatch(/<summary[^>]*>Ce que l’on voit<\/summary>/);
});

const some = { [PAGE]: pageOf('- type: films\n  title: "A"\n  films: [pain, fournil]') };
const FOURNIL = '/films/fournil.f1.mp4';
const PAIN = '/films/pain.f1.mp4';
const DRAFT = { 'films/fournil.md': filmWith('silent: oui\ndraft: oui') };

test.each<[what: string, files: Files, films: string[]]>([
  ['a section', one, [FOURNIL]],
  ['a wall of all films, the latest first', wall, [FOURNIL, PAIN]],
  ['a wall of chosen films, in the chosen order', some, [PAIN, FOURNIL]],
  ['a text', { [PAGE]: page('', SHOWN) }, [FOURNIL]],
  ['a wall, without a draft', { ...wall, ...DRAFT }, [PAIN]],
])('a page plays the films of %s', (_what, files, films) => {
  expect(played(htmlOf(files))).toEqual(films);
});

test('a page leaves out the whole section of an unpublished film, its title included', () => {
  expect(htmlOf({ ...one, ...DRAFT })).not.toContain('Un film');
});

test('a page shows a film between the paragraphs of a text, with the description from that text', () => {
  const html = htmlOf(inText);
  expect(html).toMatch(/<p>Avant\.<\/p>.*<video.*<p>Après\.<\/p>/s);
  expect(html).toContain('aria-label="Une miche que l’on entaille"');
  expect(html).not.toContain('class="film"');
});

test('an English page labels the player of a French film in English', () => {
  const html = htmlOf({ [PAGE]: page('lang: en', SHOWN) });
  expect(html).toMatch(/<summary[^>]*>What is said<\/summary><div lang="fr"/);
  expect(html).toMatch(/<p lang="fr"[^>]*>Le fournil<\/p>/);
});

test('jsonLd describes each film of a page once', () => {
  const files = {
    [PAGE]: page('sections:\n  - type: prose\n  - type: film\n    film: pain', SHOWN + SHOWN),
  };
  const model = site(files);
  const record = recordAt(model, '/essai');
  const nodes: unknown = record && jsonLd(model, record)?.['@graph'].slice(2);
  expect(nodes).toEqual([
    expect.objectContaining({ '@type': 'VideoObject', name: 'Le pain' }),
    {
      '@type': 'VideoObject',
      name: 'Le fournil',
      description: 'Une miche que l’on entaille.',
      thumbnailUrl: `${URL}/images/affiche.h.svg`,
      uploadDate: '2025-10-22T00:00:00+02:00',
      duration: 'PT1M24S',
      contentUrl: `${URL}/films/fournil.f1.mp4`,
      inLanguage: 'fr',
      publisher: { '@id': `${URL}/#agence` },
    },
  ]);
});

test('the sitemap lists each film under its page', () => {
  expect(sitemap(site(one))).toContain(`  <url><loc>${URL}/essai</loc>
    <video:video>
      <video:thumbnail_loc>${URL}/images/affiche.h.svg</video:thumbnail_loc>
      <video:title>Le fournil</video:title>
      <video:description>Une miche que l’on entaille.</video:description>
      <video:content_loc>${URL}/films/fournil.f1.mp4</video:content_loc>
      <video:duration>84</video:duration>
      <video:publication_date>2025-10-22T00:00:00+02:00</video:publication_date>
    </video:video>
  </url>
`);
});

test('a page with only one film names the film in its metadata for social networks', () => {
  const metas = (files: Files) =>
    [...htmlOf(files).matchAll(/<meta property="og:video(:?[^"]*)" content="([^"]*)"/g)].map(
      ([, property, content]) => `${property} ${content}`,
    );
  const url = `${URL}/films/fournil.f1.mp4`;
  const size = [':width 1280', ':height 720'];
  expect(metas(one)).toEqual([` ${url}`, `:secure_url ${url}`, ':type video/mp4', ...size]);
  // Several films, and a film inside a text.
  expect([...metas(wall), ...metas(inText)]).toEqual([]);
});

test('the feed replaces a film by a link to its page', () => {
  const article = `---\ntitle: "A"\ndescription: "B"\nexcerpt: "C"\ndate: 2025-01-15\n---\nAvant.\n${SHOWN}\nAprès.\n`;
  const text = feed(site({ 'ressources/article.md': article }));
  expect(text).toContain(
    `&lt;p&gt;&lt;a href=&quot;${URL}/ressources/article&quot;&gt;Voir le film\u00a0: Le fournil&lt;/a&gt;&lt;/p&gt;`,
  );
  expect(text).not.toContain('film&quot;&gt;&lt;/div');
});
