import { describe, expect, test } from 'vitest';
import {
  type Files,
  noticesOf,
  PAGE,
  page,
  problemsOf,
  SMALL_SITE,
  siteWith,
} from '../../../tests/samples/smallSite';

const ARTICLE =
  '---\ntitle: "T"\ndescription: "D"\nexcerpt: "E"\ndate: 2025-01-15\ntopics: [son]\n---\n';
const SOUND: Files = {
  'ressources/a.md': ARTICLE,
  'ressources/b.md': ARTICLE.replace('"T"', '"U"').replace('"D"', '"F"').replace('"E"', '"G"'),
};

describe('findLists', () => {
  const list = (fields: string, title = 'Bouquets') =>
    `---\ntitle: "${title}"\ndescription: "${title} de saison."\n${fields}\nsections:\n  - type: portfolio\n    title: "Tous"\n---\n`;
  const addressesOf = (files: Files) => siteWith(files).addresses;

  test.each([
    ['under another name', { 'pages/bouquets.md': list('') }, '/bouquets'],
    [
      'after a draft',
      { 'pages/a.md': list('draft: oui', 'A'), 'pages/bouquets.md': list('') },
      '/bouquets',
    ],
    ['that only the home page shows', { 'pages/accueil.md': list('') }, undefined],
    ['that only a draft shows', { 'pages/bouquets.md': list('draft: oui') }, undefined],
  ])('readSite finds the page listing a folder’s records: a list %s', (_what, files, address) => {
    expect(addressesOf(files)['/realisations']).toBe(address);
  });

  test('readSite accepts links to the former address of a renamed list page', () => {
    const linking = { [PAGE]: page('', '[a](/realisations)\n') };
    expect(problemsOf({ ...linking, 'pages/bouquets.md': list('') })).toEqual([]);
    expect(problemsOf(linking)).toHaveLength(1);
  });

  const renamed: Files = {
    'pages/bouquets.md': list('aliases: [/compositions]'),
    'pages/journal.md': list('', 'Journal').replace(
      'portfolio\n    title: "Tous"',
      'article-list\n    linkLabel: "Lire"',
    ),
  };

  test('readSite puts records below the new address of a renamed list page, and accepts their old addresses', () => {
    const site = siteWith({ ...renamed, ...SOUND });
    expect(site.portfolio.map((item) => item.address)).toEqual(['/bouquets/affiche']);
    for (const list of ['compositions', 'realisations']) {
      expect(site.addresses[`/${list}/affiche`]).toBe('/bouquets/affiche');
    }
    expect(site.articles.map((article) => article.address).sort()).toContain('/journal/a');
    expect(site.records['/journal/sujets/son']?.topic?.articles).toContain('/journal/a');
    expect(site.addresses['/ressources/sujets/son']).toBe('/journal/sujets/son');
    expect(
      problemsOf({
        ...renamed,
        [PAGE]: page('', '[a](/compositions/affiche) [b](/bouquets/afiche)'),
      }),
    ).toEqual([
      `${PAGE}:6:28 Le lien « /bouquets/afiche » ne mène à aucune page. → Vouliez-vous écrire « /bouquets/affiche » ?`,
    ]);
  });

  test.each([
    ['another page has no way back', { 'pages/z.md': list('', 'Z') }],
    ['a draft lists them too', { 'pages/b.md': list('draft: oui\nbackLabel: "Retour"', 'B') }],
    [
      'a translation lists them too',
      { 'pages/b.md': list('lang: en\ntranslationOf: /bouquets', 'B') },
    ],
  ])('readSite keeps records below the address of their list page if %s', (_what, files) => {
    const site = siteWith({ 'pages/bouquets.md': list('backLabel: "Retour"'), ...files });
    expect(site.lists.realisations[0]).toBe('/bouquets');
  });

  const both = list('backLabel: "Retour"', 'Deux').replace(
    'sections:',
    'sections:\n  - type: expertise-list\n    linkLabel: "Voir"',
  );
  test.each([
    [
      'the page with the name of their folder, if no list has a backLabel',
      { 'pages/bouquets.md': list(''), 'pages/realisations.md': list('', 'R') },
      '/realisations',
    ],
    [
      'the page that lists them, if another page has the name of their folder',
      { 'pages/bouquets.md': list(''), 'pages/realisations.md': page('backLabel: "Retour"') },
      '/bouquets',
    ],
    [
      'the page with backLabel, if the one with the name of their folder has none',
      { 'pages/bouquets.md': list('backLabel: "Retour"'), 'pages/realisations.md': list('', 'R') },
      '/bouquets',
    ],
    [
      'the page that lists no other folder, if each has a backLabel',
      { 'pages/bouquets.md': list('backLabel: "Retour"'), 'pages/deux.md': both },
      '/bouquets',
    ],
    [
      'the page with the name of their folder, if the one with backLabel lists another folder too',
      { 'pages/deux.md': both, 'pages/realisations.md': list('', 'R') },
      '/realisations',
    ],
    [
      'the page with the name of another folder, if it alone lists them',
      { 'pages/expertises.md': list('backLabel: "Retour"') },
      '/expertises',
    ],
  ])('readSite gives records addresses below %s', (_which, files, address) => {
    const { portfolio, addresses, lists } = siteWith(files);
    expect(lists.realisations[0]).toBe(address);
    expect(portfolio[0]?.address).toBe(`${address}/affiche`);
    expect(addresses['/realisations/affiche']).toBe(`${address}/affiche`);
  });

  test.each([
    ['neither', 'fleurs', '', '6:3 sections (Sections)'],
    ['each', 'fleurs', 'backLabel: "Retour"', '4:12 backLabel (Lien de retour)'],
    ['each', 'realisations', 'backLabel: "Retour"', '4:12 backLabel (Lien de retour)'],
  ])(
    'readSite refuses two pages that list one folder if %s has a backLabel: bouquets and %s',
    (_which, other, fields, place) => {
      const files = {
        'pages/bouquets.md': list(fields),
        [`pages/${other}.md`]: list(fields, 'Fleurs'),
      };
      const [wrong, right] = ['bouquets', other].sort((a, b) => b.length - a.length);
      expect(problemsOf(files)).toEqual([
        `pages/${wrong}.md:${place} : cette page et content/pages/${right}.md listent les fiches de content/realisations, dont l’adresse ne peut être que sous l’une des deux. → Donnez un lien de retour (« backLabel ») à celle-là, et à elle seule.`,
      ]);
      expect(problemsOf({ ...files, 'realisations/affiche.md': null })).toEqual([]);
    },
  );

  test('readSite refuses an alias that is already the address of a record below its list page', () => {
    const alias = { [PAGE]: page('aliases: [/bouquets/affiche]') };
    expect(problemsOf({ ...renamed, ...alias })).toEqual([
      `${PAGE}:4:11 aliases[1] (Adresse secondaire) : l’adresse « /bouquets/affiche » est déjà prise par content/realisations/affiche.md. → Changez l’une des deux : une adresse ne mène qu’à une page.`,
    ]);
    expect(
      siteWith({ ...renamed, [PAGE]: page('aliases: [/realisations/affiche]') }).addresses[
        '/realisations/affiche'
      ],
    ).toBe('/essai');
  });

  const none =
    'aucune page, hors l’accueil et les traductions, ne liste les fiches de content/realisations : elles n’ont pas de lien de retour. Créez content/pages/realisations.md, avec une section « portfolio ».';
  const hidden =
    'la page au-dessus des fiches de content/realisations, content/pages/bouquets.md, n’est pas publiée : elles n’ont pas de lien de retour. Publiez-la, au plus tard le même jour qu’elles.';
  const affiche = String(SMALL_SITE['realisations/affiche.md']);
  const later = 'publishDate: 2026-11-21';
  test.each<[what: string, files: Files, ...notices: string[]]>([
    ['no page lists them', {}, none],
    ['only the home page lists them', { 'pages/accueil.md': list('') }, none],
    ['a page under another name lists them', renamed],
    ['their list page is a draft', { 'pages/bouquets.md': list('draft: oui') }, hidden],
    ['their list page is scheduled', { 'pages/bouquets.md': list(later) }, hidden],
    [
      'their list page is scheduled for the same day as the only record',
      {
        'pages/bouquets.md': list(later),
        'realisations/affiche.md': affiche.replace('---', `---\n${later}`),
      },
    ],
    [
      'the only record is a draft',
      { 'realisations/affiche.md': affiche.replace('---', '---\ndraft: oui') },
    ],
  ])(
    'noteMissingLists reports records without a link back to their list: %s',
    (_what, files, ...notices) => {
      const noticed = noticesOf(files).filter(({ file }) => file.includes('realisations'));
      expect(noticed.map(({ message, remedy }) => `${message} ${remedy}`)).toEqual(notices);
    },
  );
});
