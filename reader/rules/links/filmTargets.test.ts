import { expect, test } from 'vitest';
import {
  PAGE,
  page,
  problemsOf,
  siteWith,
  soundCaptions,
  soundFilm,
} from '../../../tests/samples/smallSite';
import type { FilmReading } from '../../films/filmReading';
import { checkCaptions, checkFilm } from './filmTargets';

const heavy: FilmReading = {
  path: '/films/lourd.mp4',
  ok: false,
  fault: { predicate: 'pèse 40 Mo ; la limite est de 25 Mo.', remedy: 'Exportez-le.' },
};
const unreadable: FilmReading = {
  path: '/films/faux.vtt',
  ok: false,
  fault: { predicate: 'ne se lit pas.', remedy: 'Exportez-le.' },
  mistakes: [{ line: 3, column: 5, message: 'ce moment est faux.', remedy: 'Corrigez-le.' }],
};
const FILMS = [
  soundFilm('/films/fournil.mp4'),
  soundCaptions('/films/fournil.srt'),
  heavy,
  unreadable,
];
const targets = {
  films: new Map(FILMS.map((film) => [film.path, film])),
  isTaken: () => false,
};

const none = (src: string) => `le film « ${src} » n’existe pas.`;
const meant = (src: string) => `Vouliez-vous écrire « ${src} » ?`;
const DROP = 'Déposez-le dans content/films, puis écrivez /films/ suivi de son nom.';
const DROP_CAPTIONS = 'Déposez-les dans content/films, puis écrivez /films/ suivi de leur nom.';

test.each([
  ['/films/fourni.mp4', none('/films/fourni.mp4'), meant('/films/fournil.mp4')],
  ['/films/fournil.md', none('/films/fournil.md'), meant('/films/fournil.mp4')],
  ['/films/tout-autre.mp4', none('/films/tout-autre.mp4'), `${DROP} Retirez-le.`],
  [
    '/films/fournil.srt',
    'le fichier « /films/fournil.srt » contient des sous-titres, non un film.',
    meant('/films/fournil.mp4'),
  ],
  [
    '/films/lourd.mp4',
    'le fichier « /films/lourd.mp4 » pèse 40 Mo ; la limite est de 25 Mo.',
    'Exportez-le.',
  ],
])('refuses a film at %s', (src, message, remedy) => {
  expect(checkFilm(src, targets, 'Retirez-le.')).toEqual({ message, remedy });
});

test.each([
  [
    '/films/fournil.vtt',
    'les sous-titres « /films/fournil.vtt » n’existent pas.',
    meant('/films/fournil.srt'),
  ],
  [
    '/films/tout-autre.vtt',
    'les sous-titres « /films/tout-autre.vtt » n’existent pas.',
    DROP_CAPTIONS,
  ],
  [
    '/films/fournil.mp4',
    'le fichier « /films/fournil.mp4 » est un film, non des sous-titres.',
    meant('/films/fournil.srt'),
  ],
])('refuses captions at %s', (src, message, remedy) => {
  expect(checkCaptions(src, targets)).toEqual({ message, remedy });
});

test('accepts a film, captions, and captions whose mistakes are reported in their lines', () => {
  expect(checkFilm('/films/fournil.mp4', targets, '')).toBeUndefined();
  expect(checkCaptions('/films/fournil.srt', targets)).toBeUndefined();
  expect(checkCaptions('/films/faux.vtt', targets)).toBeUndefined();
});

test('reports a film where it is cited, captions in their lines, an uncited film in its own place', () => {
  const files = { [PAGE]: page('', 'Voici [le film](/films/lourd.mp4).\n') };
  expect(problemsOf(files, { films: FILMS })).toEqual([
    'films/faux.vtt:3:5 Ce moment est faux. → Corrigez-le.',
    'pages/essai.md:6:7 Le fichier « /films/lourd.mp4 » pèse 40 Mo ; la limite est de 25 Mo. → Exportez-le.',
  ]);
  expect(problemsOf({}, { films: [heavy] })).toEqual([
    'films/lourd.mp4:1:1 Ce fichier pèse 40 Mo ; la limite est de 25 Mo. → Exportez-le.',
  ]);
});

test('publishes what published texts lead to, under the name of its content', () => {
  const body = '[Le film](/films/fournil.mp4), [ses mots](/films/fournil.srt).\n';
  const films = [soundFilm('/films/fournil.mp4'), soundCaptions('/films/fournil.srt')];
  const others = [soundFilm('/films/seul.mp4'), soundFilm('/films/cache.mp4')];
  const files = {
    [PAGE]: page('', body),
    'pages/plus-tard.md': page('draft: oui', '[Le film](/films/cache.mp4)\n')
      .replace('Essai', 'Plus tard')
      .replace('pour essayer', 'pour attendre'),
  };
  const site = siteWith(files, { films: [...films, ...others] });
  expect(site.films.map(({ src }) => src)).toEqual(['/films/fournil.f1.mp4']);
  expect(site.captions.map(({ src }) => src)).toEqual(['/films/fournil.c1.vtt']);
  const html = site.records['/essai']?.body.html;
  expect(html).toContain('href="/films/fournil.f1.mp4"');
  expect(html).toContain('href="/films/fournil.c1.vtt"');
});
