import { describe, expect, test } from 'vitest';
import {
  FILMS,
  type Files,
  filmWith,
  PAGE,
  page,
  problemsOf,
  siteWith,
  soundFilm,
} from '../../../tests/samples/smallSite';

const FILE = 'films/fournil.md';
const ITEM = 'realisations/affiche.md';

const item = (films: string) => `---
title: "Une affiche"
description: "Une affiche pour une fête."
cover:
  src: /images/affiche.svg
  alt: "Une affiche rouge"
tags: [Social]
films: ${films}
order: 1
---
`;

test('readSite reports the second of two records that describe the same film', () => {
  const files = { [FILE]: filmWith(), 'films/pain.md': filmWith() };
  expect(problemsOf(files, { films: FILMS, saved: [FILE] })).toEqual([
    'films/pain.md:2:8 title (Titre) : le même texte est déjà dans content/films/fournil.md. → Écrivez-en un autre : côte à côte, ils se distinguent par lui.',
    'films/pain.md:4:7 file (Fichier du film) : le même film est déjà décrit dans content/films/fournil.md. → Gardez un seul des deux fichiers : le nom de l’autre se remplace là où il est cité.',
  ]);
});

describe('readSite, published films', () => {
  const shown: Files = {
    [PAGE]: page('', '![Une miche](/films/fournil.mp4)\n\n[Le film](/films/fournil.mp4)\n'),
    [ITEM]: item('[fournil, pain]'),
    'films/pain.md': filmWith()
      .replace('Le fournil', 'Le pain')
      .replace('fournil.mp4', 'pain.mp4')
      .replace('2025-10-22', '2025-10-23'),
  };
  const films = [...FILMS, soundFilm('/films/pain.mp4')];
  const read = (film: string) => siteWith({ ...shown, [FILE]: film }, { films });

  test('readSite lists films with their duration and captions, the latest film first', () => {
    const site = read(filmWith('captions: /films/fournil.vtt'));
    expect(site.filmography.map(({ slug }) => slug)).toEqual(['pain', 'fournil']);
    expect(site.filmography[1]).toMatchObject({
      file: { src: '/films/fournil.f1.mp4', duration: 83.5 },
      captions: { src: '/films/fournil.c1.vtt' },
      said: ['Camille\u00a0: Bonjour.'],
    });
    expect(site.films.map(({ path }) => path)).toEqual(['/films/fournil.mp4', '/films/pain.mp4']);
  });

  test('readSite uses the text below a film’s front matter as its transcript, instead of its captions', () => {
    const site = read(filmWith('captions: /films/fournil.vtt', 'Il travaille.\n'));
    expect(site.filmography[1]).toMatchObject({
      said: [],
      body: { html: '<p>Il travaille.</p>\n' },
    });
  });

  test.each(['draft: oui', 'publishDate: 2099-01-01', 'later'])(
    'readSite leaves out a film with « %s » and its files',
    (held) => {
      const film =
        held === 'later'
          ? filmWith().replace('2025-10-22', '2099-10-22')
          : filmWith(`silent: oui\n${held}`);
      const site = read(film);
      expect(site.filmography.map(({ slug }) => slug)).toEqual(['pain']);
      expect(site.films.map(({ path }) => path)).toEqual(['/films/pain.mp4']);
      expect(site.records['/essai']?.body.html).toBe('<p>Le film</p>\n');
    },
  );
});
