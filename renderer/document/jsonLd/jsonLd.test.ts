import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { recordAt } from '../../../model/addresses/addresses';
import { type Files, pageOf, SITE_FILE, siteWith } from '../../../tests/samples/smallSite';
import { jsonLd, serializeJsonLd } from './jsonLd';

/** Returns the nodes of a page of the small site, parsed from the published JSON. */
function nodesAt(address: string, files: Files = {}): Record<string, unknown>[] {
  const site = siteWith(files);
  const record = recordAt(site, address);
  const data = record && jsonLd(site, record);
  return data ? JSON.parse(serializeJsonLd(data))['@graph'] : [];
}

const typesAt = (...at: Parameters<typeof nodesAt>) => nodesAt(...at).map((node) => node['@type']);

const URL = 'https://www.possible.example';
const AGENCY = { '@id': `${URL}/#agence` };
const NODES: Record<string, unknown> = parse(
  readFileSync('renderer/document/jsonLd/nodes.txt', 'utf8'),
);
const OFFERS: Files = {
  'pages/offres.md': pageOf(
    '- type: plans\n  badge: "A"\n  button:\n    label: "B"\n    href: /contact',
    '- type: options\n  title: "C"',
  ),
  'offres/prestige.md':
    '---\nname: "Prestige"\nprice: 2 000€ HT / mois\nfeatures: [Tournage, Montage]\norder: 1\n---\n',
  'offres/sur-mesure.md':
    '---\nname: "Sur-mesure"\nprice: Sur devis\nfeatures: [Tout]\norder: 2\n---\n',
  'options/montage.md': '---\nname: "Montage"\nprice: 49,90€ TTC / jour\norder: 1\n---\n',
};

describe('jsonLd', () => {
  test.each([
    ['/', ['ProfessionalService', 'WebSite']],
    ['/contact', ['ProfessionalService', 'BreadcrumbList']],
    ['/ressources/article', ['ProfessionalService', 'BreadcrumbList', 'Article']],
    ['/404', []],
  ])('jsonLd describes the page %s with nodes of the types %j', (address, types) => {
    expect(typesAt(address)).toEqual(types);
  });

  test.each([
    ['commerce', 'Store'],
    ['association', 'NGO'],
    ['formation', 'EducationalOrganization'],
  ])('jsonLd gives an organization of kind %s the schema.org type %s', (kind, type) => {
    const site = SITE_FILE.replace('tagline:', `organization: ${kind}\ntagline:`);
    const [node, website] = nodesAt('/', { 'site.md': site });
    expect(node).toMatchObject({ '@type': type, '@id': `${URL}/#${kind}`, name: 'Possible' });
    expect(website?.publisher).toEqual({ '@id': node?.['@id'] });
  });

  test('jsonLd describes the agency with address, phone and social networks, and the site with its name', () => {
    expect(nodesAt('/')).toEqual(NODES.home);
  });

  test('jsonLd leaves a parent page that does not exist out of the breadcrumbs', () => {
    const way = (files: Files) =>
      JSON.stringify(nodesAt('/ressources/article', files)[1]?.itemListElement);
    const at = (position: number, name: string, path: string) => ({
      ...{ '@type': 'ListItem', position, name, item: URL + path },
    });
    expect(way({})).toBe(
      JSON.stringify([at(1, 'Accueil', '/'), at(2, 'Un article', '/ressources/article')]),
    );
    const section = '---\ntitle: "Ressources"\ndescription: "Lisez."\n---\n';
    expect(way({ 'pages/ressources.md': section })).toContain(`"item":"${URL}/ressources"}`);
  });

  test('jsonLd describes an article with its title, dates, address and author', () => {
    expect(nodesAt('/ressources/article')[2]).toMatchObject({
      headline: 'Un article',
      datePublished: '2025-01-15',
      dateModified: '2025-10-19',
      mainEntityOfPage: `${URL}/ressources/article`,
      author: AGENCY,
    });
  });

  test('jsonLd describes offers, and the optional extras sold with offers, with price and unit on the pages that show them', () => {
    const [prestige, custom, option] = nodesAt('/offres', OFFERS).slice(2);
    expect(prestige).toEqual(NODES.offer);
    expect(custom).not.toHaveProperty('price');
    expect(option).toMatchObject({
      itemOffered: { '@type': 'Service', name: 'Montage' },
      price: 49.9,
      priceSpecification: { price: 49.9, valueAddedTaxIncluded: true, unitCode: 'DAY' },
    });
    expect(typesAt('/contact', OFFERS)).not.toContain('Offer');
  });

  test('jsonLd writes a minimum price (« à partir de ») as minPrice, and a unit without a standard code, such as « vidéo », as text', () => {
    const option =
      '---\nname: "Vidéo"\nprice: à partir de 300€ HT / vidéo\ndescription: Montée.\norder: 1\n---\n';
    const node = nodesAt('/offres', { ...OFFERS, 'options/montage.md': option }).at(-1);
    expect(node).not.toHaveProperty('price');
    expect(node).toMatchObject({ description: 'Montée.', itemOffered: { description: 'Montée.' } });
    expect(node?.priceSpecification).toEqual({
      '@type': 'UnitPriceSpecification',
      minPrice: 300,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: false,
      unitText: 'vidéo',
    });
  });

  test('jsonLd describes the agency with its logo, and gives the site’s image to a page without an image', () => {
    const fields =
      'logo: /images/logo.svg\nsocialImage:\n  src: /images/affiche.svg\n  decorative: oui';
    const files = { 'site.md': SITE_FILE.replace('---\n', `---\n${fields}\n`) };
    const image = `${URL}/social/h.jpg`;
    expect(nodesAt('/', files)[0]).toMatchObject({ logo: `${URL}/images/logo.h.svg`, image });
    expect(nodesAt('/ressources/article', files).at(-1)).toMatchObject({ image: [image] });
  });

  const EUR = { priceCurrency: 'EUR' };
  const perUnit = { '@type': 'UnitPriceSpecification', ...EUR };
  test.each([
    ['Gratuit', { price: 0, ...EUR }],
    ['Prix libre', { priceSpecification: { ...perUnit, minPrice: 0 } }],
    ['Sur devis', {}],
    [
      '25€ / participant',
      { price: 25, ...EUR, priceSpecification: { ...perUnit, price: 25, unitText: 'participant' } },
    ],
  ])('jsonLd leaves VAT out of « %s » if the seller charges none', (price, expected) => {
    const offer = (name: string) =>
      `---\nname: "${name}"\nprice: ${price}\nfeatures: [Un]\norder: 1\n---\n`;
    const files = {
      ...OFFERS,
      'site.md': SITE_FILE.replace(/^vat:.*/m, 'vat: "TVA non applicable, art. 293 B du CGI"'),
      'offres/prestige.md': offer('Prestige'),
      'offres/sur-mesure.md': offer('Sur-mesure'),
      'options/montage.md': `---\nname: "Montage"\nprice: ${price}\norder: 1\n---\n`,
    };
    const node = nodesAt('/offres', files).at(-1) ?? {};
    const priced = Object.entries(node).filter(([key]) => key.startsWith('price'));
    expect(Object.fromEntries(priced)).toEqual(expected);
  });
});

test('jsonLd describes the questions of a page, with absolute addresses in the answers', () => {
  const files: Files = {
    'pages/offres.md': pageOf(
      '- type: questions\n  title: "A"\n  questions:\n    - question: "Et ailleurs ?"\n      answer: "Oui. [Parlons-en](/contact)."',
    ),
  };
  const text = `Oui. <a href="${URL}/contact">Parlons-en</a>.`;
  const acceptedAnswer = { '@type': 'Answer', text };
  expect(nodesAt('/offres', files).at(-1)).toEqual({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'Et ailleurs\u202f?', acceptedAnswer }],
  });
  expect(typesAt('/contact', files)).not.toContain('FAQPage');
});

test('serializeJsonLd escapes < and the two line separators of JavaScript, which could end the script element or a statement', () => {
  const data = { name: '</script><script>alert(1)</script><!--\u2028\u2029 « é »' };
  const text = serializeJsonLd(data);
  expect(text).toBe(
    '{"name":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>\\u003c!--\\u2028\\u2029 « é »"}',
  );
  expect(JSON.parse(text)).toEqual(data);
});
