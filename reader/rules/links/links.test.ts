import { describe, expect, test } from 'vitest';
import {
  type Files,
  PAGE,
  page,
  pageOf,
  problemsOf,
  readWith,
  SITE_FILE,
  SMALL_SITE,
  siteWith,
} from '../../../tests/samples/smallSite';

const dead = (href: string) =>
  `le lien « ${href} » ne mène à aucune page. → Vouliez-vous écrire « /contact » ?`;

test.each<[what: string, files: Files, ...reported: string[]]>([
  [
    'in a body',
    { [PAGE]: page('', '\nVoir [nos horaires](/contac).\n') },
    'pages/essai.md:7:6 Le lien « /contac » ne mène à aucune page. → Vouliez-vous écrire « /contact » ?',
  ],
  [
    'in a field',
    {
      [PAGE]: pageOf('- type: plans\n  badge: "A"\n  button:\n    label: "B"\n    href: /contacts'),
    },
    `pages/essai.md:9:13 sections[1].button.href (Adresse du lien) : ${dead('/contacts')}`,
  ],
  [
    'in the menu',
    { 'site.md': SITE_FILE.replace('href: /contact', 'href: /kontakt') },
    `site.md:25:11 menu[1].href (Adresse du lien) : ${dead('/kontakt')}`,
  ],
  [
    'in a Markdown field, together with its other mistakes',
    {
      [PAGE]: pageOf(
        '- type: questions\n  title: "A"\n  questions:\n    - question: "B"\n      answer: "- Vos [droits](/contacts) <form>ici</form>"',
      ),
    },
    'pages/essai.md:9:17 sections[1].questions[1].answer (Réponse) : ce champ tient en un seul paragraphe, sans titre, ni liste, ni tableau, ni note. → Écrivez-le en phrases qui se suivent, ou mettez ce passage dans le corps de la page.',
    'pages/essai.md:9:17 sections[1].questions[1].answer (Réponse) : le code HTML « <form> » ne s’affiche pas. → Retirez ce passage : une page ne peut porter ni code ni réglage.',
    `pages/essai.md:9:17 sections[1].questions[1].answer (Réponse) : ${dead('/contacts')}`,
  ],
  [
    'of a picture in a field',
    {
      'clients/a.md':
        '---\nname: "B"\nlogo:\n  src: /images/logoo.svg\n  alt: "C"\norder: 2\n---\n',
      'clients/ostrelin.md': null,
    },
    'clients/a.md:4:8 logo.src (Fichier image) : l’image « /images/logoo.svg » n’existe pas. → Vouliez-vous écrire « /images/logo.svg » ?',
  ],
])('checkLinks reports a wrong address %s', (_what, files, ...reported) => {
  expect(problemsOf(files)).toEqual(reported);
});

test('checkLinks reports dead links even in a file with a wrong field', () => {
  const reported = problemsOf({ [PAGE]: page('couleur: bleu', '[a](/contac)\n') });
  expect(reported).toEqual([
    expect.stringContaining(`${PAGE}:4:1 couleur : ce champ n’existe pas ici.`),
    expect.stringContaining(`${PAGE}:6:1 Le lien « /contac »`),
  ]);
});

test('checkLinks accepts a link from a page to its own alias', () => {
  expect(problemsOf({ [PAGE]: page('aliases: [/alias]', '[d](/alias)\n') })).toEqual([]);
});

const ARTICLE = 'ressources/article.md';
const article = (...related: readonly string[]) =>
  `---\ntitle: "B"\ndescription: "C"\nexcerpt: "D"\ndate: 2025-01-15\naliases: [/b]\nrelated:\n${related.map((address) => `  - ${address}\n`).join('')}---\n`;
const NO_PAGE =
  'n’est pas une page de ce site. → Écrivez l’adresse d’une page, ou mettez ce lien dans le texte.';
const ALIAS: Files = { 'pages/contact.md': page('aliases: [/ecrire]', '## Nos horaires\n') };

test.each([
  ['/images/logo.svg', `« /images/logo.svg » ${NO_PAGE}`],
  ['https://www.cnil.fr', `« https://www.cnil.fr » ${NO_PAGE}`],
  [
    '/ressources/artcile-2',
    'le lien « /ressources/artcile-2 » ne mène à aucune page. → Vouliez-vous écrire « /ressources/article » ?',
  ],
  [
    'https://www.possible.example/contact',
    'l’adresse « https://www.possible.example/contact » est celle d’une page de ce site. → Écrivez « /contact ».',
  ],
  [
    '/contact#nos-horaires',
    'l’adresse d’une page de ce site est attendue ici : elle commence par « / », sans « # » ni « ? ». → Par exemple : → - /contact',
  ],
])('checkLinks refuses the address %s in the field related', (address, problem) => {
  expect(problemsOf({ ...ALIAS, [ARTICLE]: article('/contact', address) })).toEqual([
    `${ARTICLE}:9:5 related[2] (À lire ensuite) : ${problem}`,
  ]);
});

test('readSite lists each related page once, but neither the page itself nor unpublished pages', () => {
  const site = siteWith({
    ...ALIAS,
    [ARTICLE]: article('/ecrire', '/plus-tard', '/b', '/', '/contact', '/realisations/affiche'),
    'pages/plus-tard.md':
      '---\ntitle: "Plus tard"\ndescription: "Demain."\npublishDate: 2099-01-01\n---\n',
  });
  expect(site.articles[0]?.related).toEqual(['/contact', '/', '/realisations/affiche']);
});

test('readSite reports only once that a field has a text instead of a list', () => {
  const typed = article('/a').replace(/related:\n.*\n---/, 'related: /contact\n---');
  expect(problemsOf({ [ARTICLE]: typed })).toEqual([
    `${ARTICLE}:7:10 related (À lire ensuite) : une liste est attendue ici, pas un texte. → Écrivez par exemple : → related: →   - /contact`,
  ]);
});

describe('checkLinks without a booking page', () => {
  const without = (files: Files) => ({
    ...files,
    'site.md': SITE_FILE.replace(/^bookingUrl.*\n/m, ''),
    'pages/contact.md': String(SMALL_SITE['pages/contact.md']).replace(/^ *bookingLabel.*\n/m, ''),
  });
  const button = (href: string) =>
    `- type: call-to-action\n  title: "A"\n  button:\n    label: "B"\n    href: "${href}"`;
  const contact =
    '- type: contact\n  formTitle: "A"\n  officeTitle: "B"\n  linksTitle: "C"\n  bookingLabel: "D"\n  privacy: "[E]({bookingUrl})"';

  test.each<[what: string, file: string, ...places: string[]]>([
    ['a button', pageOf(button('{bookingUrl}')), '9:13 sections[1].button.href'],
    ['a longer address', pageOf(button('{bookingUrl}/30#a')), '9:13 sections[1].button.href'],
    [
      'a link in a text',
      page('', '\nA [b]({bookingUrl}) [c][d]\n\n[d]: {bookingUrl}\n'),
      '7:3',
      '7:21',
    ],
    [
      'the links of a contact section',
      pageOf(contact),
      '9:19 sections[1].bookingLabel',
      '10:14 sections[1].privacy',
    ],
  ])('readSite reports links hidden for lack of a booking page: %s', (_what, file, ...places) => {
    const result = readWith(without({ [PAGE]: file }));
    const remarks = result.ok ? result.notices.filter(({ isRemark }) => isRemark) : [];
    expect(problemsOf(without({ [PAGE]: file }))).toEqual([]);
    expect(
      remarks.map(({ line, column, field }) => [`${line}:${column}`, field].join(' ').trim()),
    ).toEqual(places);
    expect(remarks[0]?.message).toContain('n’a pas de page de réservation');
  });

  test('readSite hides buttons to the booking page, and turns links to it into text, if the site has none', () => {
    const text = `${pageOf(button('{bookingUrl}'))}[b]({bookingUrl})\n`;
    const { pages } = siteWith(without({ [PAGE]: text }));
    const { sections, body } = pages.find(({ address }) => address === '/essai') ?? {};
    expect(sections?.[0]).toMatchObject({ button: { hidden: true } });
    expect(body?.html).toBe('<p>b</p>\n');
  });

  test.each([
    ['a field', page('lede: "Réservez : {bookingUrl}"')],
    ['a text', page('', '\nRéservez : {bookingUrl}\n')],
  ])('readSite refuses %s that shows the address of a missing booking page', (_what, file) => {
    expect(problemsOf(without({ [PAGE]: file }))).toEqual([
      expect.stringContaining('« {bookingUrl} » ne correspond à aucune valeur'),
    ]);
  });
});
