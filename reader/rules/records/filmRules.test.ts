import { describe, expect, test } from 'vitest';
import {
  FILMS,
  type Files,
  filmWith,
  PAGE,
  page,
  pageOf,
  saidOf,
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

const said = (files: Files) => saidOf(files, { films: FILMS });

describe('a film', () => {
  test.each([
    ['without words', filmWith('silent: oui')],
    ['with captions', filmWith('captions: /films/fournil.vtt')],
    [
      'with a transcript',
      filmWith('captions: /films/fournil.vtt', '**Camille** : il travaille.\n'),
    ],
    ['with credits', filmWith('silent: oui\ncredits:\n  - role: "Image"\n    name: "Camille"')],
    ['that is a draft', filmWith('silent: oui\ndraft: oui')],
  ])('%s is right', (_what, film) => {
    expect(said({ [FILE]: film })).toEqual([]);
  });

  test.each<[what: string, film: string, place: string, message: string, remedy: string]>([
    [
      'with neither captions nor « silent »',
      filmWith(''),
      ':4:7',
      'file (Fichier du film) : ce qui est dit dans le film ne peut pas se lire.',
      'Ajoutez ses sous-titres, ou « silent: oui » si personne n’y parle :',
    ],
    [
      'with both',
      filmWith('silent: oui\ncaptions: /films/fournil.vtt'),
      ':9:9',
      'silent (Film sans paroles) : le film a des sous-titres et se dit sans paroles.',
      'Gardez une seule des deux lignes : « captions » ou « silent ».',
    ],
    [
      'whose file is misspelt',
      filmWith().replace('fournil.mp4', 'fournill.mp4'),
      ':4:7',
      'file (Fichier du film) : le film « /films/fournill.mp4 » n’existe pas.',
      'Vouliez-vous écrire « /films/fournil.mp4 » ?',
    ],
    [
      'whose file is in content/images',
      filmWith().replace('/films/', '/images/'),
      ':4:7',
      'file (Fichier du film) : l’adresse d’un film commence par « /films/ », sans espace.',
      'Par exemple :',
    ],
    [
      'whose captions are the film',
      filmWith('captions: /films/fournil.mp4'),
      ':9:11',
      'captions (Sous-titres) : le fichier « /films/fournil.mp4 » est un film, non des sous-titres.',
      'Vouliez-vous écrire « /films/fournil.vtt » ?',
    ],
    [
      'without a poster',
      filmWith().replace(/poster:\n.*\n.*\n/, ''),
      ':1:1',
      'poster (Affiche) : ce champ manque.',
      'Ajoutez-le :',
    ],
    [
      'whose poster is not described',
      filmWith().replace(/ {2}alt:.*\n/, ''),
      ':6:3',
      'poster.alt (Description de l’image) : ce champ manque.',
      'Ajoutez-le :',
    ],
    [
      'whose poster is declared decorative',
      filmWith().replace(/ {2}alt:.*\n/, '  decorative: oui\n'),
      ':6:3',
      'poster.alt (Description de l’image) : ce champ manque.',
      'Ajoutez-le :',
    ],
    [
      'with a wrong date',
      filmWith().replace('2025-10-22', '22/10/2025'),
      ':8:7',
      'date (Date du film) : une date s’écrit année-mois-jour.',
      'Écrivez 2025-10-22.',
    ],
    [
      'that shows another one',
      filmWith('silent: oui', '\n![Une miche](/films/fournil.mp4)\n'),
      ':12:1',
      'La transcription d’un film n’en montre pas un autre.',
      'Retirez-le d’ici : il a sa place dans le texte d’une page.',
    ],
    [
      'with a title in its transcript',
      filmWith('silent: oui', '\n## La nuit\n'),
      ':12:1',
      'La transcription d’un film se déplie sous lui, sans titre ni note de bas de page.',
      'Mettez les mots du titre en gras, et ceux de la note entre parenthèses.',
    ],
  ])('%s', (_what, film, place, message, remedy) => {
    const lines = said({ [FILE]: film });
    expect(lines.slice(0, 3)).toEqual([
      `content/${FILE}${place}`,
      `  ${message}`,
      expect.stringContaining(`→ ${remedy}`),
    ]);
  });

  test('that two files are about', () => {
    const copy = filmWith().replace('Le fournil', 'La boulangerie');
    const files = { [FILE]: filmWith(), 'films/pain.md': copy };
    expect(saidOf(files, { films: FILMS, history: [FILE] })).toEqual([
      'content/films/pain.md:4:7',
      '  file (Fichier du film) : le même film est déjà décrit dans content/films/fournil.md.',
      '  → Gardez un seul des deux fichiers : le nom de l’autre se remplace là où il est cité.',
    ]);
  });
});

describe('the name of a film', () => {
  const section = (name: string) => pageOf(`- type: film\n  film: ${name}`);

  test.each<[what: string, typed: string, remedy: string]>([
    [
      'misspelt',
      'fournill',
      'Vouliez-vous écrire « fournil » ? Si vous avez supprimé ce fichier, retirez cette section.',
    ],
    ['with its ending', 'fournil.md', 'Vouliez-vous écrire « fournil » ?'],
    ['as an address', '/films/fournil.mp4', 'Vouliez-vous écrire « fournil » ?'],
    [
      'of none',
      'zanzibar',
      'Créez ce fichier, retirez cette section, ou choisissez parmi : fournil.',
    ],
  ])('%s', (_what, typed, remedy) => {
    expect(said({ [FILE]: filmWith(), [PAGE]: section(typed) })).toEqual([
      'content/pages/essai.md:6:11',
      `  sections[1].film (Film) : « ${typed} » n’est le nom d’aucun fichier de content/films.`,
      `  → ${remedy}`,
    ]);
  });

  test('of a film that was removed is told where it is cited', () => {
    const remedy = '  → Créez content/films/fournil.md, ou retirez';
    const message = '« fournil » n’est le nom d’aucun fichier de content/films.';
    expect(said({ [PAGE]: section('fournil'), [ITEM]: item('[fournil]') })).toEqual([
      'content/pages/essai.md:6:11',
      `  sections[1].film (Film) : ${message}`,
      `${remedy} cette section.`,
      'content/realisations/affiche.md:8:9',
      `  films[1] (Film) : ${message}`,
      `${remedy}-le de la liste.`,
    ]);
  });

  test('of a film whose own fields are wrong is no mistake of those who cite it', () => {
    const lines = said({ [FILE]: filmWith('silent: peut-être'), [PAGE]: section('fournil') });
    expect(lines.filter((line) => line.startsWith('content/'))).toEqual([`content/${FILE}:9:9`]);
  });
});

describe('a film in a text', () => {
  const SHOWN = '![Une miche que l’on entaille](/films/fournil.mp4)';
  const text = (body: string): Files => ({ [FILE]: filmWith(), [PAGE]: page('', body) });
  const words = (lines: readonly string[]) => lines.slice(1, 3).map((line) => line.trim());

  test('alone in its paragraph is right', () => {
    expect(said(text(`Avant.\n\n${SHOWN}\n\nAprès.\n`))).toEqual([]);
  });

  test.each([
    ['in a sentence', `Voyez ${SHOWN} ici.`],
    ['under a line', `Voyez :\n${SHOWN}`],
    ['in a list', `- Un\n- ${SHOWN}`],
    ['in a quotation', `> ${SHOWN}`],
  ])('%s has no room for its player', (_what, body) => {
    expect(words(said(text(body)))).toEqual([
      'Le film « /films/fournil.mp4 » est dans une phrase, une liste ou un tableau : son lecteur n’y tient pas.',
      `→ Mettez-le seul sur sa ligne, avec une ligne vide avant et après : ${SHOWN}`,
    ]);
  });

  test.each([
    ['![](/films/fournil.mp4)', 'Le film « /films/fournil.mp4 » n’a pas de description.'],
    ['![fournil.mp4](/films/fournil.mp4)', '« fournil.mp4 » ne dit pas ce que montre le film.'],
    [
      '![Une miche](/films/fournil.mp4 "La nuit")',
      'Les mots « La nuit », après l’adresse du film, ne s’afficheraient pas : son titre est déjà dessous.',
    ],
    ['![Une miche](/films/fournill.mp4)', 'Le film « /films/fournill.mp4 » n’existe pas.'],
  ])('%s', (body, message) => {
    expect(words(said(text(body)))[0]).toBe(message);
  });

  test('that no file describes is told with the file to create', () => {
    expect(said({ [PAGE]: page('', `\n${SHOWN}\n`) })).toEqual([
      'content/pages/essai.md:7:1',
      '  Aucun fichier de content/films ne décrit le film « /films/fournil.mp4 ».',
      '  → Créez content/films/fournil.md, puis remplacez-y les mots de l’exemple :',
      '  → ---',
      '  → title: "Le fournil avant le jour"',
      '  → description: "Dans la nuit du fournil, une boulangère entaille ses miches et les enfourne."',
      '  → file: /films/fournil.mp4',
      '  → poster:',
      '  →   src: /images/fournil.jpg',
      '  →   alt: "Une équipe de tournage sur les quais du Rhône"',
      '  → captions: /films/fournil.vtt',
      '  → date: 2025-10-22',
      '  → ---',
    ]);
  });

  test('that example is right once its picture is there', () => {
    const lines = said({ [PAGE]: page('', `\n${SHOWN}\n`) }).slice(3);
    const example = lines.map((line) => line.slice(4)).join('\n');
    const there = example.replace('/images/fournil.jpg', '/images/affiche.svg');
    expect(said({ [PAGE]: page('', `\n${SHOWN}\n`), [FILE]: `${there}\n` })).toEqual([]);
  });

  test('has no place in a field', () => {
    const section = pageOf(
      `- type: questions\n  title: "A"\n  questions:\n    - question: "B"\n      answer: "${SHOWN}"`,
    );
    expect(words(said({ [FILE]: filmWith(), [PAGE]: section }))[0]).toContain(
      'ce champ ne montre pas de film.',
    );
  });
});

describe('what is published', () => {
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

  test('the last film first, with what its file says', () => {
    const site = read(filmWith('captions: /films/fournil.vtt'));
    expect(site.filmography.map(({ slug }) => slug)).toEqual(['pain', 'fournil']);
    expect(site.filmography[1]).toMatchObject({
      file: { src: '/films/fournil.f1.mp4', duration: 83.5 },
      captions: { src: '/films/fournil.c1.vtt' },
      said: ['Camille\u00a0: Bonjour.'],
    });
    expect(site.films.map(({ path }) => path)).toEqual(['/films/fournil.mp4', '/films/pain.mp4']);
  });

  test('a transcript that is written stands for that of the captions', () => {
    const site = read(filmWith('captions: /films/fournil.vtt', 'Il travaille.\n'));
    expect(site.filmography[1]).toMatchObject({
      said: [],
      body: { html: '<p>Il travaille.</p>\n' },
    });
  });

  test.each(['draft: oui', 'publishDate: 2099-01-01', 'later'])(
    'nothing of a film by %s',
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
