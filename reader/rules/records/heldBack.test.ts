import { describe, expect, test } from 'vitest';
import { recordAt } from '../../../model/addresses';
import {
  type Files,
  PAGE,
  page,
  SITE_FILE,
  siteWith,
  TODAY,
} from '../../../tests/samples/smallSite';
import { heldBackMark, heldBackNotice } from './heldBack';

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

describe('a draft, when the site is published', () => {
  const site = siteWith(DRAFT);

  test('has no address, alias included', () => {
    expect(recordAt(site, '/essai')).toBeUndefined();
    expect(recordAt(site, '/bientot')).toBeUndefined();
    expect(recordAt(site, '/ressources/brouillon')).toBeUndefined();
  });

  test('is in no list', () => {
    expect(site.pages.map(({ slug }) => slug)).not.toContain('essai');
    expect(site.articles.map(({ slug }) => slug)).toEqual(['article']);
  });

  test('is marked as hidden in the links of fields, so that the menu leaves it out', () => {
    expect(site.identity.menu).toEqual([
      { label: 'Contact', href: '/contact' },
      { label: 'Essai', href: '/essai', hidden: true },
    ]);
  });

  test('is plain text where others link to it', () => {
    expect(recordAt(site, '/contact')?.body.html.trim()).toBe(
      '<p>Voir notre <strong>essai</strong>, le même et <a href="/">l’accueil</a>.</p>',
    );
  });
});

describe('a draft, when it is reviewed', () => {
  const site = siteWith(DRAFT, { drafts: true });

  test('is there as any other page is', () => {
    expect(recordAt(site, '/bientot')?.file).toBe('content/pages/essai.md');
    expect(site.articles.map(({ slug }) => slug)).toEqual(['article', 'brouillon']);
    expect(recordAt(site, '/contact')?.body.html).toContain('href="/bientot#un-titre"');
  });
});

describe('a record with a day of publication', () => {
  const LATER: Files = {
    [PAGE]: page('publishDate: 2026-11-21\naliases: [/bientot]'),
    'offres/noel.md':
      '---\nname: "Noël"\nprice: "900€ HT"\nfeatures: [Tournage]\npublishDate: 2026-11-21\norder: 2\n---\n',
    'pages/contact.md':
      '---\ntitle: "Contact"\ndescription: "Écrivez-nous."\n---\n\nVoir [notre essai](/essai).\n',
  };
  const on = (date: string): Files =>
    JSON.parse(JSON.stringify(LATER).replaceAll('2026-11-21', date));

  test('is nowhere before that day', () => {
    const site = siteWith(LATER);
    expect(recordAt(site, '/essai')).toBeUndefined();
    expect(recordAt(site, '/bientot')).toBeUndefined();
    expect(site.offers.map(({ name }) => name)).toEqual(['Prestige']);
    expect(recordAt(site, '/contact')?.body.html.trim()).toBe('<p>Voir notre essai.</p>');
  });

  test.each(['2026-11-20', '2025-01-01'])('is there from that day on: %s', (date) => {
    const site = siteWith(on(date));
    expect(recordAt(site, '/bientot')?.slug).toBe('essai');
    expect(site.offers.map(({ name }) => name)).toEqual(['Prestige', 'Noël']);
  });

  test('is there when it is reviewed, and says when it will be', () => {
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
])('%o has the mark %s and the notice %s', (record, mark, notice) => {
  expect(heldBackMark(record, TODAY)).toBe(mark);
  expect(heldBackNotice(record, TODAY)).toBe(notice);
});
