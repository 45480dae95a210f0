import { readFileSync } from 'node:fs';
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
import type { FilmReading } from '../../films/filmReading';
import { checkCaptions, checkFilm } from './fileTargets';

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

// To update the file after a change of messages: npx vitest run --update.
test('checkFilm, checkCaptions and checkPdf refuse the addresses in targets.txt, with the message below each', async () => {
  const file = new URL('targets.txt', import.meta.url);
  const typed = readFileSync(file, 'utf8').match(/^(?!»).+/gm) ?? [];
  const checked = typed.map((line) => {
    const [, kind, address = ''] = /^(\w+) (.*)/.exec(line) ?? [];
    if (kind === 'texte') return `${line}\n» ${pdfProblem(address)}\n`;
    const wrong =
      kind === 'film'
        ? checkFilm(address, targets, 'Retirez-le.')
        : checkCaptions(address, targets);
    return `${line}\n» ${inFile(wrong?.message ?? '')} → ${inFile(wrong?.remedy ?? '')}\n`;
  });
  expect(checked.length).toBeGreaterThan(10);
  await expect(checked.join('\n')).toMatchFileSnapshot('./targets.txt');
});

test('checkFilm and checkCaptions accept valid files; mistakes in caption lines are reported elsewhere', () => {
  expect(checkFilm('/films/fournil.mp4', targets, '')).toBeUndefined();
  expect(checkCaptions('/films/fournil.srt', targets)).toBeUndefined();
  expect(checkCaptions('/films/faux.vtt', targets)).toBeUndefined();
});

test('readSite reports a faulty film at the link to it or, without a link, at the film, and a caption mistake at its line in the caption file', () => {
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

/** Returns the last problem of a page with a link to a PDF. */
function pdfProblem(typed: string): string | undefined {
  const pdfs = [BROCHURE, typed.includes('tarifs') ? LOCKED : MISNAMED];
  return problemsOf({ [PAGE]: page('', typed) }, { pdfs }).at(-1);
}

test('readSite refuses a retired address at which a PDF exists', () => {
  const addresses = '[/fichiers/brochure.pdf, /fichiers/vieux.pdf]';
  const files = { 'adresses-retirees.md': `---\naddresses: ${addresses}\n---\n` };
  expect(problemsOf(files, { pdfs: [BROCHURE] })).toEqual([
    'adresses-retirees.md:2:13 addresses[1] (Adresse retirée) : l’adresse « /fichiers/brochure.pdf » répond encore : c’est celle de content/fichiers/brochure.pdf. → Retirez cette ligne.',
  ]);
});
