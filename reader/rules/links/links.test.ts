import { describe, expect, test } from 'vitest';
import {
  type Files,
  noticesOf,
  PAGE,
  page,
  pageOf,
  problemsOf,
  SITE_FILE,
  SMALL_SITE,
  siteWith,
} from '../../../tests/samples/smallSite';

const ARTICLE = 'ressources/article.md';
const article = (...related: readonly string[]) =>
  `---\ntitle: "B"\ndescription: "C"\nexcerpt: "D"\ndate: 2025-01-15\naliases: [/b]\nrelated:\n${related.map((address) => `  - ${address}\n`).join('')}---\n`;
const ALIAS: Files = { 'pages/contact.md': page('aliases: [/ecrire]', '## Nos horaires\n') };

test('readSite lists each related page once, but neither the page itself nor unpublished pages', () => {
  const site = siteWith({
    ...ALIAS,
    [ARTICLE]: article('/ecrire', '/plus-tard', '/b', '/', '/contact', '/realisations/affiche'),
    'pages/plus-tard.md':
      '---\ntitle: "Plus tard"\ndescription: "Demain."\npublishDate: 2099-01-01\n---\n',
  });
  expect(site.articles[0]?.related).toEqual(['/contact', '/', '/realisations/affiche']);
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
    const remarks = noticesOf(without({ [PAGE]: file })).filter(({ isRemark }) => isRemark);
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

test('checkImage does not suggest, for a missing picture, one that another record already shows', () => {
  const files = { [PAGE]: page('', '![Une affiche](/images/afiche.svg)') };
  const lost = 'L’image « /images/afiche.svg » n’existe pas. →';
  const drop = 'Déposez-la dans content/images, puis écrivez /images/ suivi de son nom.';
  const meant = 'Vouliez-vous écrire « /images/affiche.svg » ?';
  const at = `${PAGE}:6:1`;
  expect(problemsOf(files)).toEqual([`${at} ${lost} ${drop}`]);
  const free = { ...files, 'realisations/affiche.md': null };
  expect(problemsOf(free)).toEqual([`${at} ${lost} ${meant}`]);
});

describe('readSite, complete addresses of the site itself', () => {
  test.each([
    ['https://www.possible.example/contact', '/contact'],
    ['https://www.possible.example/contact#nos-horaires', '/contact#nos-horaires'],
    ['{url}/contact', '/contact'],
  ])('readSite turns the full address %s of this site into the path %s', (typed, href) => {
    const { records } = siteWith({ [PAGE]: page('', `[x](${typed})`) });
    expect(records['/essai']?.body.html).toBe(`<p><a href="${href}">x</a></p>\n`);
  });

  test('readSite reports a button with the complete address of a page of the site', () => {
    const reported = (href: string) =>
      problemsOf({
        [PAGE]: pageOf(`- type: plans\n  badge: "A"\n  button:\n    label: "B"\n    href: ${href}`),
      });
    expect(reported('https://www.possible.example/contact')).toEqual([
      `${PAGE}:9:13 sections[1].button.href (Adresse du lien) : l’adresse « https://www.possible.example/contact » est celle d’une page de ce site. → Écrivez « /contact ».`,
    ]);
    expect(reported('http://cnil.fr')).toEqual([]);
  });
});
