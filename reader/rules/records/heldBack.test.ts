import { describe, expect, test } from 'vitest';
import { recordAt } from '../../../model/addresses/addresses';
import {
  type Files,
  PAGE,
  page,
  readWith,
  SITE_FILE,
  siteWith,
  TODAY,
} from '../../../tests/samples/smallSite';
import { heldBackWords, waitingSentence } from './heldBack';

const DRAFT: Files = {
  [PAGE]: page('draft: oui\naliases: [/bientot]', '\n## Un titre\n'),
  'ressources/brouillon.md':
    '---\ntitle: "B"\ndescription: "C"\nexcerpt: "D"\ndate: 2025-01-01\ndraft: true\n---\n',
  'pages/contact.md': `---
title: "Contact"
description: "Écrivez-nous."
---

Voir [notre **essai**](/essai), [le même](/bientot#un-titre) et [l'accueil](/).
`,
  'site.md': SITE_FILE.replace(
    'contactLink:',
    '  - label: "Essai"\n    href: /essai\ncontactLink:',
  ),
};

describe('readSite, drafts on the published site', () => {
  const site = siteWith(DRAFT);

  test('readSite publishes a draft neither at its address nor at its alias', () => {
    expect(recordAt(site, '/essai')).toBeUndefined();
    expect(recordAt(site, '/bientot')).toBeUndefined();
    expect(recordAt(site, '/ressources/brouillon')).toBeUndefined();
  });

  test('readSite leaves a draft out of every list', () => {
    expect(site.pages.map(({ slug }) => slug)).not.toContain('essai');
    expect(site.articles.map(({ slug }) => slug)).toEqual(['article']);
  });

  test('readSite marks a link in a field as hidden if it leads to a draft, so that the menu leaves it out', () => {
    expect(site.identity.menu).toEqual([
      { label: 'Contact', href: '/contact' },
      { label: 'Essai', href: '/essai', hidden: true },
    ]);
  });

  test('readSite turns a link in a text into plain text if it leads to a draft', () => {
    expect(recordAt(site, '/contact')?.body.html.trim()).toBe(
      '<p>Voir notre <strong>essai</strong>, le même et <a href="/">l’accueil</a>.</p>',
    );
  });
});

describe('readSite, drafts in a review', () => {
  const site = siteWith(DRAFT, { drafts: true });

  test('readSite publishes and lists a draft if the options include drafts', () => {
    expect(recordAt(site, '/bientot')?.file).toBe('content/pages/essai.md');
    expect(site.articles.map(({ slug }) => slug)).toEqual(['article', 'brouillon']);
    expect(recordAt(site, '/contact')?.body.html).toContain('href="/bientot#un-titre"');
  });
});

describe('readSite, scheduled records', () => {
  const LATER: Files = {
    [PAGE]: page('publishDate: 2026-11-21\naliases: [/bientot]'),
    'offres/noel.md':
      '---\nname: "Noël"\nprice: "900€ HT"\nfeatures: [Tournage]\npublishDate: 2026-11-21\norder: 2\n---\n',
    'pages/contact.md':
      '---\ntitle: "Contact"\ndescription: "Écrivez-nous."\n---\n\nVoir [notre essai](/essai).\n',
  };
  const on = (date: string): Files =>
    JSON.parse(JSON.stringify(LATER).replaceAll('2026-11-21', date));

  test('readSite leaves out a scheduled record before its day', () => {
    const site = siteWith(LATER);
    expect(recordAt(site, '/essai')).toBeUndefined();
    expect(recordAt(site, '/bientot')).toBeUndefined();
    expect(site.offers.map(({ name }) => name)).toEqual(['Prestige']);
    expect(recordAt(site, '/contact')?.body.html.trim()).toBe('<p>Voir notre essai.</p>');
  });

  test.each(['2026-11-20', '2025-01-01'])('readSite publishes a record due since %s', (date) => {
    const site = siteWith(on(date));
    expect(recordAt(site, '/bientot')?.slug).toBe('essai');
    expect(site.offers.map(({ name }) => name)).toEqual(['Prestige', 'Noël']);
  });

  test('readSite publishes a scheduled record, with a notice of its day, if the options include drafts', () => {
    const site = siteWith(LATER, { drafts: true });
    expect(recordAt(site, '/essai')?.notice).toBe(
      'Programmée : cette page sera publiée le 21 novembre 2026.',
    );
    expect([...site.offers, ...site.pages].map(({ mark }) => mark).filter(Boolean)).toEqual([
      'En ligne le 21 novembre 2026',
      'En ligne le 21 novembre 2026',
    ]);
  });
});

test.each([
  [{}, undefined, undefined],
  [{ draft: false, publishDate: TODAY }, undefined, undefined],
  [{ draft: true, publishDate: TODAY }, 'Brouillon', 'Brouillon : cette page n’est pas publiée.'],
])('heldBackWords gives %o the label « %s » and the notice « %s »', (record, mark, notice) => {
  expect(heldBackWords(record, TODAY)).toEqual(mark && { mark, notice });
});

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
])('readSite holds back an article with a future date: dated %s', (_what, fields, isThere) => {
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
    'four of one day and one of a later day',
    {
      ...Object.fromEntries(
        ['w', 'x', 'y', 'z'].map((slug) => [
          `ressources/${slug}.md`,
          article('date: 2026-12-01', slug),
        ]),
      ),
      [A]: article('date: 2027-03-03'),
    },
    `5 articles attendent leur jour : content/ressources/w.md et 3 autres, le 1er décembre 2026 ; ${LATER}`,
  ],
  [
    'a page',
    { [PAGE]: page('publishDate: 2027-01-02') },
    '1 fichier attend son jour : content/pages/essai.md, le 2 janvier 2027.',
  ],
])('waitingSentence lists the records scheduled for later: %s', (_what, files, sentence) => {
  expect(waiting(files)).toBe(sentence);
});
