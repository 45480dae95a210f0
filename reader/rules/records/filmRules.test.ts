import { describe, expect, test } from 'vitest';
import {
  FILMS,
  type Files,
  filmWith,
  PAGE,
  page,
  pageOf,
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

const reported = (files: Files) => problemsOf(files, { films: FILMS });

describe('readSite, records of films', () => {
  test.each([
    ['that is silent', filmWith('silent: oui')],
    ['with captions', filmWith('captions: /films/fournil.vtt')],
    ['with a transcript', filmWith('captions: /films/fournil.vtt', '**Camille** : bon.\n')],
    ['with credits', filmWith('silent: oui\ncredits:\n  - role: "Image"\n    name: "Camille"')],
    ['that is a draft', filmWith('silent: oui\ndraft: oui')],
  ])('readSite accepts the record of a film %s', (_what, film) => {
    expect(reported({ [FILE]: film })).toEqual([]);
  });

  test.each<[what: string, film: string, problem: string]>([
    [
      'with neither captions nor « silent »',
      filmWith(''),
      '4:7 file (Fichier du film) : ce qui est dit dans le film ne peut pas se lire. → Ajoutez ses sous-titres, ou « silent: oui » si personne n’y parle : → captions: /films/fournil.srt',
    ],
    [
      'with captions and « silent »',
      filmWith('silent: oui\ncaptions: /films/fournil.vtt'),
      '9:9 silent (Film sans paroles) : le film a des sous-titres et se dit sans paroles. → Gardez une seule des deux lignes : « captions » ou « silent ».',
    ],
    [
      'whose file is missing',
      filmWith().replace('fournil.mp4', 'zanzibar.mp4'),
      '4:7 file (Fichier du film) : le film « /films/zanzibar.mp4 » n’existe pas. → Déposez-le dans content/films, puis écrivez /films/ suivi de son nom. Si vous l’avez supprimé, supprimez aussi sa fiche.',
    ],
    [
      'whose file is in content/images',
      filmWith().replace('/films/', '/images/'),
      '4:7 file (Fichier du film) : l’adresse d’un film commence par « /films/ », sans espace. → Par exemple : → file: /films/fournil.mp4',
    ],
    [
      'whose captions are the film',
      filmWith('captions: /films/fournil.mp4'),
      '9:11 captions (Sous-titres) : le fichier « /films/fournil.mp4 » est un film, non des sous-titres. → Vouliez-vous écrire « /films/fournil.vtt » ?',
    ],
    [
      'that shows another one',
      filmWith('silent: oui', '\n![Une miche](/films/fournil.mp4)\n'),
      '12:1 La transcription d’un film n’en montre pas un autre. → Retirez-le d’ici : il a sa place dans le texte d’une page.',
    ],
    [
      'with a title in its transcript',
      filmWith('silent: oui', '\n## La nuit\n'),
      '12:1 La transcription d’un film se déplie sous lui, sans titre ni note de bas de page. → Mettez les mots du titre en gras, et ceux de la note entre parenthèses.',
    ],
  ])('readSite refuses the record of a film %s', (_what, film, problem) => {
    expect(reported({ [FILE]: film })[0]).toContain(`${FILE}:${problem}`);
  });

  test('readSite reports the second of two records that describe the same film', () => {
    const files = { [FILE]: filmWith(), 'films/pain.md': filmWith() };
    expect(problemsOf(files, { films: FILMS, saved: [FILE] })).toEqual([
      'films/pain.md:2:8 title (Titre) : le même texte est déjà dans content/films/fournil.md. → Écrivez-en un autre : côte à côte, ils se distinguent par lui.',
      'films/pain.md:4:7 file (Fichier du film) : le même film est déjà décrit dans content/films/fournil.md. → Gardez un seul des deux fichiers : le nom de l’autre se remplace là où il est cité.',
    ]);
  });
});

describe('checkReferences, names of films', () => {
  const section = (name: string) => pageOf(`- type: film\n  film: ${name}`);
  const none = (name: string) =>
    `(Film) : « ${name} » n’est le nom d’aucun fichier de content/films. →`;
  const SECTION = 'pages/essai.md:6:11 sections[1].film';

  test.each([
    ['fournill', ' Si vous avez supprimé ce fichier, retirez cette section.'],
    ['/films/fournil.mp4', ''],
  ])('checkReferences suggests the right name for the unknown film « %s »', (typed, gone) => {
    expect(reported({ [FILE]: filmWith(), [PAGE]: section(typed) })).toEqual([
      `${SECTION} ${none(typed)} Vouliez-vous écrire « fournil » ?${gone}`,
    ]);
  });

  test('checkReferences reports each section that names a deleted film', () => {
    expect(reported({ [PAGE]: section('fournil'), [ITEM]: item('[fournil]') })).toEqual([
      `${SECTION} ${none('fournil')} Créez content/films/fournil.md, ou retirez cette section.`,
      `${ITEM}:8:9 films[1] ${none('fournil')} Créez content/films/fournil.md, ou retirez-le de la liste.`,
    ]);
  });

  test('checkReferences accepts the name of a film whose record has a mistake', () => {
    const files = { [FILE]: filmWith('silent: peut-être'), [PAGE]: section('fournil') };
    expect(reported(files)).toEqual([expect.stringContaining(`${FILE}:9:9`)]);
  });
});

describe('checkLinks, films in texts', () => {
  const SHOWN = '![Une miche que l’on entaille](/films/fournil.mp4)';
  const text = (body: string): Files => ({ [FILE]: filmWith(), [PAGE]: page('', body) });

  test('checkLinks accepts a film in a paragraph of its own', () => {
    expect(reported(text(`Avant.\n\n${SHOWN}\n\nAprès.\n`))).toEqual([]);
  });

  test.each([`Voyez :\n${SHOWN}`, `- Un\n- ${SHOWN}`])(
    'checkLinks refuses the film in %j, which is not a paragraph of its own',
    (body) => {
      expect(reported(text(body))[0]).toContain(
        `Le film « /films/fournil.mp4 » est dans une phrase, une liste ou un tableau : son lecteur n’y tient pas. → Mettez-le seul sur sa ligne, avec une ligne vide avant et après : ${SHOWN}`,
      );
    },
  );

  test.each([
    [
      '![](/films/fournil.mp4)',
      'Le film « /films/fournil.mp4 » n’a pas de description. → Dites entre les crochets ce qu’il montre à quelqu’un qui ne le voit pas : ![Une boulangère entaille ses miches](/films/fournil.mp4)',
    ],
    ['![fournil.mp4](/films/fournil.mp4)', '« fournil.mp4 » ne dit pas ce que montre le film.'],
    [
      '![Une miche](/films/fournil.mp4 "La nuit")',
      'Les mots « La nuit », après l’adresse du film, ne s’afficheraient pas : son titre est déjà dessous. → Retirez-les : ![Une miche](/films/fournil.mp4)',
    ],
    [
      '![Une miche](/films/zanzibar.mp4)',
      'Le film « /films/zanzibar.mp4 » n’existe pas. → Déposez-le dans content/films, puis écrivez /films/ suivi de son nom. Si vous l’avez supprimé, retirez cette ligne.',
    ],
    [
      '![Une miche](fournil.mp4)',
      'Le film « fournil.mp4 » n’est pas à cette adresse. → Écrivez « /films/fournil.mp4 ».',
    ],
  ])('checkLinks refuses a film written as %s', (body, problem) => {
    expect(reported(text(body))[0]).toContain(problem);
  });

  test('checkLinks reports a film that no Markdown file describes, and names the file to create', () => {
    expect(reported({ [PAGE]: page('', `\n${SHOWN}\n`) })).toEqual([
      'pages/essai.md:7:1 Aucun fichier de content/films ne décrit le film « /films/fournil.mp4 ». → Créez content/films/fournil.md, et commencez ainsi : → --- → file: /films/fournil.mp4 → captions: /films/fournil.vtt → ---',
    ]);
  });

  test('checkLinks refuses a film in a Markdown field', () => {
    const section = pageOf(
      `- type: questions\n  title: "A"\n  questions:\n    - question: "B"\n      answer: "${SHOWN}"`,
    );
    expect(reported({ [FILE]: filmWith(), [PAGE]: section })[0]).toContain(
      'ce champ ne montre pas de film. → Mettez-le dans le texte de la page, seul sur sa ligne, ou dans une section « film ».',
    );
  });
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
