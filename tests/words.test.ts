import { describe, expect, inject, test } from 'vitest';
import { dayInParis, longDate } from '../model/french/dates';
import type { PublishedPage } from './browser/publishedPages';
import { ALIASES, publishedPages } from './browser/publishedPages';
import { plainText } from './plainText';

/** The texts that the agency asked for, word for word, in the order of each page. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  '/': ['Parler de votre projet', 'Nos expertises', '«', '»', 'Réserver 30 minutes'],
  '/expertises': [
    "Stratégie de com' & audit",
    'Tournage créatif & productif',
    'Brand content',
    'Prêt à démarrer ?',
  ],
  '/offres': [
    ...['Essentiel', '1 500€ / mois', '1 tournage de 2–3h', '10 vidéos livrées'],
    'Choisir cette offre',
    ...['Prestige', '2 000€ / mois', '1 tournage de 3–4h', '15 vidéos livrées'],
    'Choisir cette offre',
    ...['Sur-mesure', 'Sur devis'],
    'Choisir cette offre',
    ...['Community Manager', '500€ / mois'],
    ...['Formation, Conseil, Coaching', '250€ / jour'],
    'Réserver un appel de 30 minutes',
  ],
  '/realisations': ['Tous', 'Branding', 'Digital', 'Campagnes', 'Social'],
  '/ressources': ['22 octobre 2025', '19 octobre 2025', '29 septembre 2025', 'Restez informé'],
  '/ressources/tendances-social-media': [
    ...['Retour aux ressources', '1er janvier 2025', '22 octobre 2025'],
    ...['À retenir', 'Parlons-en ensemble'],
  ],
  '/ressources/secrets-tournage': [
    ...['Retour aux ressources', '15 janvier 2025', '19 octobre 2025'],
    "On s'occupe de tout",
  ],
  '/ressources/checklist-tournage-efficace': [
    ...['Retour aux ressources', '1er février 2025', '29 septembre 2025'],
    'On adore ça',
  ],
  '/agence': [
    "L'agence",
    'Nos valeurs',
    ...['Authenticité', 'Créativité efficace', 'Résultats concrets'],
    'Ils nous font confiance',
    "Rejoignez l'aventure",
    'Découvrez comment nous pouvons vous aider à construire une image forte et authentique.',
    'Discutons de votre projet',
  ],
  '/contact': [
    'Contactez-nous',
    ...['Nom', 'Email', 'Téléphone', 'Message', 'Envoyer le message'],
    ...['Notre bureau', "1 rue de l'Exemple", '69009 Lyon', '04 65 71 12 34'],
    'bonjour@possible.example',
    ...['Liens rapides', 'LinkedIn', 'Instagram', 'TikTok', 'Prendre RDV (30 min)'],
  ],
  '/mentions-legales': [
    ...['Possible', 'EURL', 'Lyon', 'Camille Exemple', 'bonjour@possible.example'],
    ...['Hébergeur', 'Propriété intellectuelle', 'Données personnelles', 'RGPD', 'Crédits'],
  ],
  '/politique-cookies': [
    "Qu'est-ce qu'un cookie ?",
    ...['strictement nécessaires', 'performance', 'fonctionnels', '13 mois'],
    ...['Chrome', 'Firefox', 'Safari', 'Edge'],
    'bonjour@possible.example',
    longDate(dayInParis(new Date(inject('siteDay')))),
  ],
  '/accessibilite': [
    ...['RGAA', 'non conforme', 'axe', 'Clavier', '200 %', 'Couleurs forcées'],
    ...["Ce qui n'est pas parfait", 'Signaler un obstacle'],
    ...['bonjour@possible.example', '04 65 71 12 34', 'Défenseur des droits'],
  ],
  '/404': ['Oops! Page not found', 'Return to Home'],
};

const BOOKING = 'https://rdv.possible.example/30-minutes';

/** Links of the main content: the address of their page, their text and their target. */
const LINKS: readonly (readonly [address: string, text: string, href: string])[] = [
  ['/', 'Parler de votre projet', '/contact'],
  ['/', "Stratégie de com' & audit", '/expertises/strategie-audit'],
  ['/', 'Tournage créatif & productif', '/expertises/tournage'],
  ['/', 'Brand content', '/expertises/brand-content'],
  ['/', 'Réserver 30 minutes', BOOKING],
  ['/offres', 'Réserver un appel de 30 minutes', BOOKING],
  ['/realisations', 'Réel client #1 (bientôt)', '/realisations/reel-1'],
  ['/realisations', 'Réel client #2 (bientôt)', '/realisations/reel-2'],
  ['/realisations', 'Réel client #3 (bientôt)', '/realisations/reel-3'],
  ['/realisations', 'Maison Brioloup', '/realisations/maison-brioloup'],
  ['/ressources/tendances-social-media', 'Retour aux ressources', '/ressources'],
  ['/ressources/tendances-social-media', 'Parlons-en ensemble', '/contact'],
  ['/ressources/secrets-tournage', 'Retour aux ressources', '/ressources'],
  ['/ressources/secrets-tournage', "On s'occupe de tout", '/contact'],
  ['/ressources/checklist-tournage-efficace', 'Retour aux ressources', '/ressources'],
  ['/ressources/checklist-tournage-efficace', 'On adore ça', '/contact'],
  ['/agence', 'Discutons de votre projet', '/contact'],
  ['/contact', '04 65 71 12 34', 'tel:+33465711234'],
  ['/contact', 'bonjour@possible.example', 'mailto:bonjour@possible.example'],
  ['/contact', 'LinkedIn', 'https://linkedin.possible.example/company/possible'],
  ['/contact', 'Instagram', 'https://instagram.possible.example/possible'],
  ['/contact', 'TikTok', 'https://tiktok.possible.example/@possible'],
  ['/contact', 'Prendre RDV (30 min)', BOOKING],
  ['/mentions-legales', 'bonjour@possible.example', 'mailto:bonjour@possible.example'],
  ['/mentions-legales', 'politique de cookies', '/politique-cookies'],
  ['/politique-cookies', 'bonjour@possible.example', 'mailto:bonjour@possible.example'],
  ['/404', 'Return to Home', '/'],
];

/** The titles that the agency wants in search engines. */
const TITLES: Readonly<Record<string, string>> = {
  '/agence': "L'Agence | Possible",
  '/contact': 'Contact | Possible',
};

const pages = publishedPages();

function pageAt(address: string): PublishedPage {
  const page = pages().find((candidate) => candidate.address === address);
  if (!page) throw new Error(`No page at ${address}`);
  return page;
}

/** Returns the headings of one level on a whole page. */
function headings(address: string, level: 'h1' | 'h2' | 'h3'): string[] {
  return pageAt(address)
    .headings.filter((heading) => heading.startsWith(level))
    .map((heading) => plainText(heading.slice(level.length)));
}

describe('published pages, text of the specification', () => {
  test.each(Object.entries(WORDS))('the page %s has each required text', (address, words) => {
    const text = plainText(pageAt(address).text);
    let from = 0;
    for (const word of words) {
      const found = text.indexOf(word, from);
      expect(found, `« ${word} », after « …${text.slice(from - 40, from)} »`).not.toBe(-1);
      from = found + word.length;
    }
  });

  test.each(LINKS)('the page %s links « %s » to %s', (address, text, href) => {
    const found = pageAt(address).main.filter((link) => plainText(link.text).includes(text));
    expect(found.map((link) => link.href)).toContain(href);
  });

  test.each(Object.entries(TITLES))('the title of %s is « %s »', (address, title) => {
    expect(plainText(pageAt(address).title)).toBe(title);
  });

  test.each([
    ['/agence', "L'agence"],
    ['/contact', 'Contactez-nous'],
    ['/404', 'Oops! Page not found'],
  ])('the main title of the page %s is « %s »', (address, title) => {
    expect(headings(address, 'h1')).toEqual([title]);
  });
});

describe('page /offres', () => {
  test('each price of an offer is followed by « HT » (before tax)', () => {
    const text = plainText(pageAt('/offres').text);
    for (const price of ['1 500€ / mois', '2 000€ / mois', '500€ / mois', '250€ / jour']) {
      expect(text).toContain(`${price} HT`);
    }
    expect(text).not.toContain('Sur devis HT');
  });

  test('each of the three offers has a button to the contact page', () => {
    const buttons = pageAt('/offres').main.filter(({ text }) =>
      plainText(text).startsWith('Choisir cette offre'),
    );
    expect(buttons.map(({ href }) => href)).toEqual(['/contact', '/contact', '/contact']);
  });

  test('only the offer Prestige is marked as recommended', () => {
    const text = plainText(pageAt('/offres').text);
    expect(text.match(/Recommandé/g)).toHaveLength(1);
    const plans = ['Essentiel', 'Prestige', 'Sur-mesure'];
    expect(headings('/offres', 'h2')).toEqual(expect.arrayContaining(plans));
    const end = text.indexOf('Choisir cette offre');
    expect(text.slice(0, end)).not.toContain('Recommandé');
    const second = text.slice(end, text.indexOf('Choisir cette offre', end + 1));
    expect(second).toContain('Recommandé');
  });
});

describe('pages of articles', () => {
  test('the list of articles begins with the most recently revised one', () => {
    const listed = pageAt('/ressources').main.map(({ href }) => href);
    expect([...new Set(listed)].filter((href) => href.startsWith('/ressources/'))).toEqual([
      '/ressources/tendances-social-media',
      '/ressources/secrets-tournage',
      '/ressources/checklist-tournage-efficace',
    ]);
  });

  test('the sample article on trends has five numbered sections and a summary', () => {
    const titles = headings('/ressources/tendances-social-media', 'h2');
    expect(titles.filter((title) => /^[1-5]\. \S/.test(title))).toHaveLength(5);
    expect(titles).toContain('À retenir');
  });

  test.each([
    [
      '/ressources/secrets-tournage',
      [/^préparer/i, /kit/, /lumière/, /bienveillance/, /3 fois plus/, /formats/, /son/, /résumé/],
    ],
    [
      '/ressources/checklist-tournage-efficace',
      [/^1 semaine avant$/, /^48h avant$/, /^Le jour J/, /^Sur place$/, /^Pendant/, /^Après/],
    ],
  ])('the sample article %s has its sections in the right order', (address, expected) => {
    const titles = headings(address, 'h2').filter((title) =>
      expected.some((section) => section.test(title)),
    );
    expect(titles).toHaveLength(expected.length);
    expected.forEach((section, index) => {
      expect(titles[index]).toMatch(section);
    });
  });

  test('the sample article on the shooting checklist lists four kinds of equipment', () => {
    // The links to other articles after the text have titles too.
    const titles = headings('/ressources/checklist-tournage-efficace', 'h3');
    expect(titles.slice(0, 4)).toEqual(['Image', 'Son', 'Lumière', 'Accessoires']);
  });

  test('each article has over 600 words, a table of contents and a reading time', () => {
    for (const address of Object.values(ALIASES).filter((path) => path.startsWith('/ressources'))) {
      const { text } = pageAt(address);
      expect(plainText(text).split(' ').length, address).toBeGreaterThan(600);
      expect(headings(address, 'h2')).toContain('Sommaire');
      expect(plainText(text)).toMatch(/\d+ min de lecture/);
    }
  });
});
