import { describe, expect, test } from 'vitest';
import { inFile } from '../../../model/french/phrase';
import {
  PAGE,
  page,
  problemsOf,
  SITE_FILE,
  siteWith,
  soundCaptions,
  soundFilm,
  soundPdf,
} from '../../../tests/samples/smallSite';
import type { PdfReading } from '../../documents/pdfReading';
import { MISPLACED } from '../../files/fileKinds';
import type { FilmReading } from '../../films/filmReading';
import { checkCaptions, checkFilm, type WrongAddress } from './fileTargets';

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

const wordsOf = (wrong: WrongAddress) => [wrong?.message ?? '', wrong?.remedy ?? ''].map(inFile);
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
])('checkFilm refuses the film address %s', (src, message, remedy) => {
  expect(wordsOf(checkFilm(src, targets, 'Retirez-le.'))).toEqual([message, remedy]);
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
])('checkCaptions refuses the captions address %s', (src, message, remedy) => {
  expect(wordsOf(checkCaptions(src, targets))).toEqual([message, remedy]);
});

test('checkFilm and checkCaptions accept valid files; checkCaptions also accepts captions of which some lines are wrong', () => {
  expect(checkFilm('/films/fournil.mp4', targets, '')).toBeUndefined();
  expect(checkCaptions('/films/fournil.srt', targets)).toBeUndefined();
  expect(checkCaptions('/films/faux.vtt', targets)).toBeUndefined();
});

test('readSite reports a faulty film at each link to it, and a mistake in captions at the wrong line', () => {
  const files = { [PAGE]: page('', 'Voici [le film](/films/lourd.mp4).\n') };
  expect(problemsOf(files, { films: FILMS })).toEqual([
    'films/faux.vtt:3:5 Ce moment est faux. → Corrigez-le.',
    'pages/essai.md:6:7 Le fichier « /films/lourd.mp4 » pèse 40 Mo ; la limite est de 25 Mo. → Exportez-le.',
  ]);
  expect(problemsOf({}, { films: [heavy] })).toEqual([
    'films/lourd.mp4:1:1 Ce fichier pèse 40 Mo ; la limite est de 25 Mo. → Exportez-le.',
  ]);
});

const BROCHURE = soundPdf('/fichiers/brochure.pdf');
const LOCKED: PdfReading = {
  path: '/fichiers/tarifs.pdf',
  ok: false,
  fault: { predicate: 'est protégé.', remedy: 'Retirez la protection.' },
};
/** A PDF with an invalid name, which the tests' pages cite by a valid one. */
const MISNAMED: PdfReading = {
  path: '/fichiers/Menu été.pdf',
  ok: false,
  fault: { predicate: 'a une espace dans son nom.', remedy: 'Renommez-le « menu-ete.pdf ».' },
};
const bodyOf = (body: string, fields = '') => {
  const site = siteWith({ [PAGE]: page(fields, body) }, { pdfs: [BROCHURE] });
  return site.records['/essai']?.body.html;
};

describe('readSite, links to PDFs', () => {
  test.each([
    [
      '[notre brochure](/fichiers/brochure.pdf)',
      '',
      'brochure.pdf">notre brochure (PDF, 1,2\u00a0Mo)</a>',
    ],
    [
      '[our *brochure*](/fichiers/brochure.pdf)',
      'lang: en',
      'brochure.pdf">our <em>brochure</em> (PDF, 1.2\u00a0MB)</a>',
    ],
    ['[la brochure (PDF)](/fichiers/brochure.pdf)', '', '>la brochure (PDF, 1,2\u00a0Mo)</a>'],
    [
      '[page 3](/fichiers/brochure.pdf#page=3)',
      '',
      'href="/fichiers/brochure.pdf#page=3">page 3 (PDF',
    ],
    [
      '[ici](https://www.possible.example/fichiers/brochure.pdf)',
      '',
      'href="/fichiers/brochure.pdf">ici (PDF',
    ],
  ])('readSite adds the type and size of a PDF to the link %s', (typed, fields, html) =>
    expect(bodyOf(typed, fields)).toContain(html),
  );

  test('readSite adds the size of a PDF to its link in the menu', () => {
    const file = SITE_FILE.replace('href: /contact', 'href: /fichiers/brochure.pdf');
    const site = siteWith({ 'site.md': file }, { pdfs: [BROCHURE] });
    expect(site.identity.menu[0]).toMatchObject({ href: '/fichiers/brochure.pdf', pdf: 1_150_000 });
  });
});

test('publishedPdfs leaves out a PDF that only unpublished texts link to', () => {
  const draft = page('draft: oui', '[a](/fichiers/brochure.pdf)');
  const paths = (files: Record<string, string>) =>
    siteWith(files, { pdfs: [BROCHURE, soundPdf('/fichiers/b.pdf')] }).pdfs.map(({ path }) => path);
  expect(paths({})).toEqual(['/fichiers/b.pdf', '/fichiers/brochure.pdf']);
  expect(paths({ [PAGE]: draft })).toEqual(['/fichiers/b.pdf']);
  const shown = page('', '[b](/fichiers/brochure.pdf)')
    .replace('Essai', 'Autre')
    .replace('Une page', 'Une autre');
  expect(paths({ [PAGE]: draft, 'pages/autre.md': shown })).toHaveLength(2);
});

const noFile = (path: string) => `le fichier « ${path} » n’existe pas.`;

test.each([
  [
    '[a](/fichiers/brochures.pdf)',
    noFile('/fichiers/brochures.pdf'),
    'Vouliez-vous écrire « /fichiers/brochure.pdf » ?',
  ],
  [
    '[a](/fichiers/menu-ete.pdf)',
    noFile('/fichiers/menu-ete.pdf'),
    'Renommez content/fichiers/Menu été.pdf en content/fichiers/menu-ete.pdf, puis écrivez /fichiers/menu-ete.pdf ici.',
  ],
  [
    '[a](/fichiers/charte-graphique.pdf)',
    noFile('/fichiers/charte-graphique.pdf'),
    'Déposez-le dans content/fichiers, puis écrivez /fichiers/ suivi de son nom.',
  ],
  [
    '[a](/fichiers/devis-type.docx)',
    noFile('/fichiers/devis-type.docx'),
    inFile(MISPLACED.office.remedy),
  ],
  [
    '[a](/fichiers/tarifs.pdf)',
    'le fichier « /fichiers/tarifs.pdf » est protégé.',
    'Retirez la protection.',
  ],
  [
    '![une brochure](/fichiers/brochure.pdf)',
    'le fichier « /fichiers/brochure.pdf » n’est pas une image.',
    'Faites un lien vers lui, sans « ! » : [les mots du lien](/fichiers/brochure.pdf).',
  ],
])('checkPdf refuses the link %s', (typed, message, remedy) => {
  const pdfs = [BROCHURE, typed.includes('tarifs') ? LOCKED : MISNAMED];
  const reported = problemsOf({ [PAGE]: page('', typed) }, { pdfs });
  expect(reported.at(-1)).toBe(`${PAGE}:6:1 L${message.slice(1)} → ${remedy}`);
});

test('readSite refuses a retired address at which a PDF exists', () => {
  const addresses = '[/fichiers/brochure.pdf, /fichiers/vieux.pdf]';
  const files = { 'adresses-retirees.md': `---\naddresses: ${addresses}\n---\n` };
  expect(problemsOf(files, { pdfs: [BROCHURE] })).toEqual([
    'adresses-retirees.md:2:13 addresses[1] (Adresse retirée) : l’adresse « /fichiers/brochure.pdf » répond encore : c’est celle de content/fichiers/brochure.pdf. → Retirez cette ligne.',
  ]);
});
