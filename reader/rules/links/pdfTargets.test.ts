import { describe, expect, test } from 'vitest';
import {
  PAGE,
  page,
  SITE_FILE,
  saidOf,
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
const pdfs = [BROCHURE, LOCKED];
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

test('all are published but those that only held-back texts lead to', () => {
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

describe('a link under /fichiers/ is refused', () => {
  test.each([
    [
      '[a](/fichiers/brochures.pdf)',
      'le fichier « /fichiers/brochures.pdf » n’existe pas.',
      'Vouliez-vous écrire « /fichiers/brochure.pdf » ?',
    ],
    [
      '[a](/fichiers/menu-ete.pdf)',
      'le fichier « /fichiers/menu-ete.pdf » n’existe pas.',
      'Renommez content/fichiers/Menu été.pdf en content/fichiers/menu-ete.pdf, puis écrivez /fichiers/menu-ete.pdf ici.',
    ],
    [
      '[a](/fichiers/Brochure.pdf)',
      'le fichier « /fichiers/Brochure.pdf » n’existe pas.',
      'Vouliez-vous écrire « /fichiers/brochure.pdf » ?',
    ],
    [
      '[a](/fichiers/charte-graphique.pdf)',
      'le fichier « /fichiers/charte-graphique.pdf » n’existe pas.',
      'Déposez-le dans content/fichiers, puis écrivez /fichiers/ suivi de son nom.',
    ],
    [
      '[a](/fichiers/devis-type.docx)',
      'le fichier « /fichiers/devis-type.docx » n’existe pas.',
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
  ])('%s', (typed, message, remedy) => {
    const said = saidOf(
      { [PAGE]: page('', typed) },
      { pdfs: typed.includes('tarifs') ? pdfs : [BROCHURE, MISNAMED] },
    );
    expect(said.slice(-2)).toEqual([`  L${message.slice(1)}`, `  → ${remedy}`]);
  });

  test('in its own place where nothing cites it', () => {
    expect(saidOf({}, { pdfs })).toEqual([
      'content/fichiers/tarifs.pdf:1:1',
      '  Ce fichier est protégé.',
      '  → Retirez la protection.',
    ]);
  });

  test('as a retired address, while it answers', () => {
    const files = {
      'adresses-retirees.md':
        '---\naddresses: [/fichiers/brochure.pdf, /fichiers/vieux.pdf]\n---\n',
    };
    expect(saidOf(files, { pdfs: [BROCHURE] }).slice(1)).toEqual([
      '  addresses[1] (Adresse retirée) : l’adresse « /fichiers/brochure.pdf » répond encore : c’est celle de content/fichiers/brochure.pdf.',
      '  → Retirez cette ligne.',
    ]);
  });
});
