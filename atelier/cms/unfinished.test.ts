import { expect, test } from 'vitest';
import { unfinishedRecords } from './unfinished';

const TEXTS = new Map([
  ['content/offres/essentiel.md', '---\nname: "Essentiel"\n---\n'],
  ['content/ressources/fete.md', '---\ntitle: "La fête"\ndraft: oui\n---\n'],
  ['content/pages/accueil.md', '---\ntitle: "Possible"\n---\n'],
]);

const DRAFT = '#/collections/ressources/entries/fete Articles › La fête (brouillon)';

test.each([
  ['the drafts among saved records', [], [DRAFT]],
  [
    'a draft with unsaved changes once',
    [['ressources', 'fete']],
    ['#/collections/ressources/entries/fete Articles › La fête (modifications non enregistrées)'],
  ],
  [
    'the home page and single files by their own names',
    [
      ['pages', 'accueil'],
      ['_singletons', 'site'],
      ['_singletons', 'bandeau'],
    ],
    [
      DRAFT,
      '#/collections/pages/entries/accueil Pages › Accueil (modifications non enregistrées)',
      '#/collections/_singletons/entries/site Identité du site (modifications non enregistrées)',
      '#/collections/_singletons/entries/bandeau Bandeau (modifications non enregistrées)',
    ],
  ],
  [
    'records that were never saved',
    [
      ['offres', ''],
      ['ressources', ''],
    ],
    [
      DRAFT,
      '#/collections/offres/new Nouvelle offre (jamais enregistrée)',
      '#/collections/ressources/new Nouvel article (jamais enregistré)',
    ],
  ],
] as const)('unfinishedRecords lists %s', (_what, keys, listed) => {
  const found = unfinishedRecords(
    keys.map(([folder, slug]) => [folder, slug]),
    TEXTS,
  );
  expect(found.map(({ form, label }) => `${form} ${label}`)).toEqual(listed);
});
