import { describe, expect, test } from 'vitest';
import {
  PAGE,
  page,
  problemsOf,
  SITE_FILE,
  siteWith,
  soundPdf,
} from '../../../tests/samples/smallSite';
import type { PdfReading } from '../../documents/pdfReading';

const BROCHURE = soundPdf('/fichiers/brochure.pdf');
const LOCKED: PdfReading = {
  path: '/fichiers/tarifs.pdf',
  ok: false,
  fault: { predicate: 'est protégé.', remedy: 'Retirez la protection.' },
};
/** No page of the tests leads to it but by its sound name. */
const MISNAMED: PdfReading = {
  path: '/fichiers/Menu été.pdf',
  ok: false,
  fault: { predicate: 'a une espace dans son nom.', remedy: 'Renommez-le « menu-ete.pdf ».' },
};
const bodyOf = (body: string, fields = '') => {
  const site = siteWith({ [PAGE]: page(fields, body) }, { pdfs: [BROCHURE] });
  return site.records['/essai']?.body.html;
};

describe('a link to a PDF says its kind and weight', () => {
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
  ])('%s', (typed, fields, html) => expect(bodyOf(typed, fields)).toContain(html));

  test('in the menu', () => {
    const file = SITE_FILE.replace('href: /contact', 'href: /fichiers/brochure.pdf');
    const site = siteWith({ 'site.md': file }, { pdfs: [BROCHURE] });
    expect(site.identity.menu[0]).toMatchObject({ href: '/fichiers/brochure.pdf', pdf: 1_150_000 });
  });
});

test('publishes all but those that only unpublished texts lead to', () => {
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

const none = (path: string) => `le fichier « ${path} » n’existe pas.`;

test.each([
  [
    '[a](/fichiers/brochures.pdf)',
    none('/fichiers/brochures.pdf'),
    'Vouliez-vous écrire « /fichiers/brochure.pdf » ?',
  ],
  [
    '[a](/fichiers/menu-ete.pdf)',
    none('/fichiers/menu-ete.pdf'),
    'Renommez content/fichiers/Menu été.pdf en content/fichiers/menu-ete.pdf, puis écrivez /fichiers/menu-ete.pdf ici.',
  ],
  [
    '[a](/fichiers/charte-graphique.pdf)',
    none('/fichiers/charte-graphique.pdf'),
    'Déposez-le dans content/fichiers, puis écrivez /fichiers/ suivi de son nom.',
  ],
  [
    '[a](/fichiers/devis-type.docx)',
    none('/fichiers/devis-type.docx'),
    'Exportez-le en PDF (Fichier › Exporter), puis déposez le PDF ici.',
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
])('refuses %s', (typed, message, remedy) => {
  const pdfs = [BROCHURE, typed.includes('tarifs') ? LOCKED : MISNAMED];
  const reported = problemsOf({ [PAGE]: page('', typed) }, { pdfs });
  expect(reported.at(-1)).toBe(`${PAGE}:6:1 L${message.slice(1)} → ${remedy}`);
});

test('reports a wrong PDF in its own place where nothing cites it', () => {
  expect(problemsOf({}, { pdfs: [BROCHURE, LOCKED] })).toEqual([
    'fichiers/tarifs.pdf:1:1 Ce fichier est protégé. → Retirez la protection.',
  ]);
});

test('refuses a PDF as a retired address while it answers', () => {
  const addresses = '[/fichiers/brochure.pdf, /fichiers/vieux.pdf]';
  const files = { 'adresses-retirees.md': `---\naddresses: ${addresses}\n---\n` };
  expect(problemsOf(files, { pdfs: [BROCHURE] })).toEqual([
    'adresses-retirees.md:2:13 addresses[1] (Adresse retirée) : l’adresse « /fichiers/brochure.pdf » répond encore : c’est celle de content/fichiers/brochure.pdf. → Retirez cette ligne.',
  ]);
});
