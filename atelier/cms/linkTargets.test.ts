import { describe, expect, test } from 'vitest';
import { USUAL_LISTS } from '../../tests/samples/smallSite';
import { linkTargets, matchingTargets } from './linkTargets';

const record = (fields: string) => `---\n${fields}\n---\n`;

const targets = linkTargets(
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
);

test('linkTargets lists the titles of pages, folder by folder, and then the PDFs', () => {
  expect(targets.map(({ title, address }) => `${title} ${address}`)).toEqual([
    'Accueil /',
    'illisible /illisible',
    'Nos offres /offres',
    expect.stringMatching(/^Le son · .*rouillon.* \/metiers\/son$/),
    'La fête au Vieux-Lyon · 15 janvier 2025 /ressources/fete',
    'tarifs.pdf /fichiers/tarifs.pdf',
  ]);
});

describe('matchingTargets', () => {
  test.each([
    ['lyon fete', ['/ressources/fete']],
    ['FÊT', ['/ressources/fete']],
    ['/offres', ['/offres']],
    ['.pdf', ['/fichiers/tarifs.pdf']],
    ['2025', ['/ressources/fete']],
    ['https://www.possible.example', []],
    [' ', targets.map(({ address }) => address)],
  ])('matchingTargets finds the pages that match the typed text « %s »', (typed, found) => {
    expect(matchingTargets(targets, typed).map(({ address }) => address)).toEqual(found);
  });
});
