import { expect, test } from 'vitest';
import { USUAL_LISTS } from '../../tests/samples/smallSite';
import { linkTargets } from './suggestPages';

const record = (fields: string) => `---\n${fields}\n---\n`;

const SITE = [
  new Map([
    ['content/pages/offres.md', record('title: "Nos offres"')],
    ['content/pages/accueil.md', record('title: "Possible, agence à Lyon"')],
    ['content/pages/404.md', record('title: "Page introuvable"')],
    ['content/pages/illisible.md', '---\ntitle: "Nos\n---\n'],
    ['content/ressources/fete.md', record('title: "La fête au Vieux-Lyon"\ndate: 2025-01-15')],
    ['content/expertises/son.md', record('title: "Le son"\ndraft: oui')],
    ['content/offres/essentiel.md', record('name: "Essentiel"')],
    ['content/site.md', record('brand: "Possible"')],
  ]),
  ['/fichiers/tarifs.pdf'],
  { ...USUAL_LISTS, expertises: ['/metiers', '/expertises'] },
] as const;

test('linkTargets lists the titles of pages, folder by folder, and then the PDFs', () => {
  expect(linkTargets('', ...SITE).map(({ title, value }) => `${title} ${value}`)).toEqual([
    'Accueil /',
    'illisible /illisible',
    'Nos offres /offres',
    expect.stringMatching(/^Le son · .*rouillon.* \/metiers\/son$/),
    'La fête au Vieux-Lyon · 15 janvier 2025 /ressources/fete',
    'tarifs.pdf /fichiers/tarifs.pdf',
  ]);
});

test.each([
  ['lyon fete', ['/ressources/fete']],
  ['FÊT', ['/ressources/fete']],
  ['/offres', ['/offres']],
  ['.pdf', ['/fichiers/tarifs.pdf']],
  ['2025', ['/ressources/fete']],
  ['https://www.possible.example', []],
  [' ', linkTargets('', ...SITE).map(({ value }) => value)],
])('linkTargets finds the pages that match the typed text « %s »', (typed, found) => {
  expect(linkTargets(typed, ...SITE).map(({ value }) => value)).toEqual(found);
});
