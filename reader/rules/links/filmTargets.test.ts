import { expect, test } from 'vitest';
import {
  PAGE,
  page,
  saidOf,
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
  mistakes: [{ line: 3, column: 5, message: 'ce moment est faux.', remedy: 'Mendez-le.' }],
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

test.each<[src: string, message: string | undefined, remedy?: string]>([
  ['/films/fournil.mp4', undefined],
  [
    '/films/fourni.mp4',
    'le film « /films/fourni.mp4 » n’existe pas.',
    'Vouliez-vous écrire « /films/fournil.mp4 » ?',
  ],
  [
    '/films/fournil',
    'le film « /films/fournil » n’existe pas.',
    'Vouliez-vous écrire « /films/fournil.mp4 » ?',
  ],
  [
    '/films/fournil.md',
    'le film « /films/fournil.md » n’existe pas.',
    'Vouliez-vous écrire « /films/fournil.mp4 » ?',
  ],
  [
    '/films/fournil.srt',
    'le fichier « /films/fournil.srt » contient des sous-titres, non un film.',
    'Vouliez-vous écrire « /films/fournil.mp4 » ?',
  ],
  [
    '/films/lourd.mp4',
    'le fichier « /films/lourd.mp4 » pèse 40 Mo ; la limite est de 25 Mo.',
    'Exportez-le.',
  ],
  [
    '/films/tout-autre.mp4',
    'le film « /films/tout-autre.mp4 » n’existe pas.',
    'Déposez-le dans content/films, puis écrivez /films/ suivi de son nom. Retirez-le.',
  ],
])('a film at %s', (src, message, remedy) => {
  expect(checkFilm(src, targets, 'Retirez-le.')).toEqual(message ? { message, remedy } : undefined);
});

test.each<[src: string, message: string | undefined, remedy?: string]>([
  ['/films/fournil.srt', undefined],
  // What is wrong in its lines is said there.
  ['/films/faux.vtt', undefined],
  [
    '/films/fournil.vtt',
    'les sous-titres « /films/fournil.vtt » n’existent pas.',
    'Vouliez-vous écrire « /films/fournil.srt » ?',
  ],
  [
    '/films/fournil.mp4',
    'le fichier « /films/fournil.mp4 » est un film, non des sous-titres.',
    'Vouliez-vous écrire « /films/fournil.srt » ?',
  ],
])('captions at %s', (src, message, remedy) => {
  expect(checkCaptions(src, targets)).toEqual(message ? { message, remedy } : undefined);
});

test('a film is told where it is cited, captions in their lines, what nobody cites in its own place', () => {
  const files = { [PAGE]: page('', 'Voici [le film](/films/lourd.mp4).\n') };
  expect(saidOf(files, { films: FILMS })).toEqual([
    'content/films/faux.vtt:3:5',
    '  Ce moment est faux.',
    '  → Mendez-le.',
    'content/pages/essai.md:6:7',
    '  Le fichier « /films/lourd.mp4 » pèse 40 Mo ; la limite est de 25 Mo.',
    '  → Exportez-le.',
  ]);
  expect(saidOf({}, { films: [heavy] })).toEqual([
    'content/films/lourd.mp4:1:1',
    '  Ce fichier pèse 40 Mo ; la limite est de 25 Mo.',
    '  → Exportez-le.',
  ]);
});

test('what published texts lead to is published, under the name of its content', () => {
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
