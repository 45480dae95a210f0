import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, test } from 'vitest';
import { htmlAt } from '../../tests/samples/htmlAt';
import {
  type Files,
  PAGE,
  page,
  pageOf,
  SMALL_SITE,
  siteWith,
} from '../../tests/samples/smallSite';
import { IslandContext } from '../islands/Island';
import { PictureOrderContext } from '../layout/Picture';
import { Sections } from './Sections';

const QUOTE = '- type: quote\n  text: Avant.';

function markup(sections: readonly string[], files: Files = {}, body = ''): string {
  const site = siteWith({
    [PAGE]: `${sections.length ? pageOf(...sections) : page()}${body}`,
    ...files,
  });
  const record = site.pages.find(({ slug }) => slug === 'essai');
  if (!record) throw new Error('The page is not in the model');
  return renderToStaticMarkup(
    <IslandContext value={{ sheet: new ServerStyleSheet(), names: [] }}>
      <PictureOrderContext value={{ begun: false }}>
        <Sections site={site} record={record} />
      </PictureOrderContext>
    </IslandContext>,
  );
}

const withTitle = (type: string) => `- type: ${type}\n  title: Notre liste`;

test.each([
  [withTitle('logo-strip'), 'clients/ostrelin.md'],
  [withTitle('client-carousel'), 'clients/ostrelin.md'],
  [`${withTitle('expertise-cards')}\n  linkLabel: Lire`, 'expertises/tournage.md'],
  ['- type: expertise-list\n  linkLabel: Lire', 'expertises/tournage.md'],
  ['- type: plans\n  badge: A\n  button: { label: B, href: /contact }', 'offres/prestige.md'],
  [withTitle('options'), 'options/montage.md'],
  [withTitle('portfolio'), 'realisations/affiche.md'],
  ['- type: article-list\n  linkLabel: Lire', 'ressources/article.md'],
  [withTitle('values'), 'valeurs/authenticite.md'],
  [withTitle('testimonials'), 'temoignages/camille-exemple.md'],
  [withTitle('team'), 'equipe/camille-exemple.md'],
])('Sections leaves out the section « %s » if its list is empty', (section, last) => {
  expect(markup([QUOTE, section])).not.toBe(markup([QUOTE]));
  expect(markup([QUOTE, section], { [last]: null })).toBe(markup([QUOTE]));
});

/** Returns the loading attribute of each picture, from top to bottom. */
const loadingAttributes = (html: string) =>
  Array.from(html.matchAll(/<img[^>]*>/g), ([image]) =>
    /fetchpriority="(?:high|low)"|loading="lazy"/i.exec(image)?.[0].toLowerCase(),
  );
const FIRST = 'fetchpriority="high"';
const LAZY = 'loading="lazy"';
const PICTURE = '\n![Un four](/images/affiche.svg)\n';

test.each<[string, string[], string, string]>([
  ['a portfolio that opens the page', [withTitle('portfolio')], '', FIRST],
  ['a portfolio below a quote', [QUOTE, withTitle('portfolio')], '', LAZY],
  ['a text that begins with a picture', [], PICTURE, FIRST],
  ['a text whose picture is below words', [], `\nDes mots.\n${PICTURE}`, LAZY],
  ['a text below another section', [QUOTE, '- type: prose'], PICTURE, LAZY],
  ['logos below another section', [QUOTE, withTitle('client-carousel')], '', 'fetchpriority="low"'],
])('Sections sets the loading priority of pictures in %s', (_name, sections, body, expected) => {
  const html = markup(sections, {}, body);
  expect(loadingAttributes(html)[0]).toBe(expected);
  expect(loadingAttributes(html).slice(1)).not.toContain(FIRST);
});

test.each([
  ['a long sentence', 'Petit ou grand, vous avez quelque chose à montrer.', '40rem'],
  ['a short sentence', 'Nous avons quelque chose.', '20rem'],
  [
    'a short sentence with the marks of the editor',
    '\u{f0001}Nous avons quelque chose.\u{10fffd}',
    '20rem',
  ],
])('Hero sets its height on phones by its headline’s length: %s', (_what, headline, height) => {
  const home = String(SMALL_SITE['pages/accueil.md']).replace(/(?<=headline: ).*/, headline);
  const html = htmlAt(siteWith({ 'pages/accueil.md': home }), '/');
  expect(html.replaceAll(', ', ',')).toContain(`min(100svh - 11rem,40rem,${height})`);
});

test('Plans shows the badge of the section only on the featured offer', () => {
  const plans = '- type: plans\n  badge: Recommandé\n  button: { label: B, href: /contact }';
  const offer = (name: string, fields: string) =>
    `---\nname: ${name}\nprice: Gratuit\nfeatures: [Un]\norder: 2\n${fields}---\n`;
  const files = {
    'offres/a.md': offer('Une', 'featured: oui\n'),
    'offres/b.md': offer('Deux', ''),
  };
  const [, ...cards] = markup([plans], files).split('<article');
  expect(cards.map((card) => card.includes('Recommandé'))).toEqual([false, true, false]);
});
