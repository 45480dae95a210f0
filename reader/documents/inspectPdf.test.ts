import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inFile, phrase } from '../../model/french/phrase';
import { MAX_PDF_BYTES } from '../../model/media/pdf';
import { MISPLACED } from '../files/fileKinds';
import { inspectPdf, refusedUnread } from './inspectPdf';

const VALID = readFileSync('tests/content/fichiers/brochure.pdf');
const PATH = '/fichiers/brochure.pdf';
const text = (words: string) => new TextEncoder().encode(words);
const edited = (edit: (pdf: string) => string) =>
  Buffer.from(edit(VALID.toString('latin1')), 'latin1');
const sizeOf = (size: number) =>
  Buffer.concat([VALID.subarray(0, 20), Buffer.alloc(size - 20 - VALID.length), VALID]);

const said = (path: string, bytes: Uint8Array) => {
  const reading = refusedUnread(path, bytes.length) ?? inspectPdf(path, bytes);
  return reading.ok
    ? reading.pdf.bytes
    : inFile(phrase`${reading.fault.predicate} → ${reading.fault.remedy}`);
};

describe('inspectPdf', () => {
  test.each<[string, string, Uint8Array]>([
    ['without changes', PATH, VALID],
    ['of a year’s folder, with capitals', '/fichiers/2026/Brochure_ete-2.0.pdf', VALID],
    ['with a blank after its end', PATH, Buffer.concat([VALID, text('\r\n\r\n')])],
    ['of the largest weight', PATH, sizeOf(MAX_PDF_BYTES)],
    ['that mentions /Encrypt', PATH, edited((pdf) => pdf.replace('brochure', '/Encrypt'))],
  ])('inspectPdf reads a PDF %s', (_, path, bytes) => expect(said(path, bytes)).toBe(bytes.length));
});

const AGAIN = 'Déposez-le de nouveau depuis l’original.';
const CUT = `est coupé : sa fin manque, il ne s’ouvre pas partout. → ${AGAIN}`;
const HEAVY =
  'pèse 10,1\u00a0Mo ; la limite est de 10\u00a0Mo. → Exportez-le de nouveau en réduisant ses images (« qualité écran », « taille minimale »), ou coupez-le en plusieurs.';
const LOCKED =
  'est protégé, par un mot de passe ou contre la copie : tout le monde ne peut pas le lire. → Enregistrez-le sans protection depuis le logiciel qui l’a fait, puis déposez-le de nouveau.';
const LFS =
  'n’est qu’un renvoi de Git LFS : le PDF lui-même n’est pas dans le dépôt. → Déposez le PDF sans Git LFS : il pèse assez peu pour s’en passer.';
const LATE =
  'commence par autre chose qu’un PDF, où du code pourrait se cacher. → Ouvrez-le, exportez-le de nouveau en PDF, puis déposez-le.';
const renamed = (content: string) =>
  `se dit « .pdf » mais contient ${content}. → Exportez-le en PDF depuis le logiciel qui l’a fait : le renommer ne suffit pas.`;

test.each<[string, Uint8Array, string]>([
  ['no content', text(''), `est vide : le fichier ne contient rien. → ${AGAIN}`],
  ['its end cut off', VALID.subarray(0, VALID.length - 40), CUT],
  ['too many bytes', sizeOf(MAX_PDF_BYTES + 1), HEAVY],
  ['a password', edited((pdf) => pdf.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 7 0 R')), LOCKED],
  ['a pointer of Git LFS', text('version https://git-lfs.github.com/spec/v1\noid 0\n'), LFS],
  ['a web page', text('<!DOCTYPE html><title>Connexion</title>'), renamed('une page Web')],
  ['a Word file', text('PK\u0003\u0004'), renamed('un document Office')],
  ['a photo', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), renamed('autre chose')],
  ['code before its header', Buffer.concat([text('/*\n'), VALID, text('*/')]), LATE],
  ['words', text('Bonjour'), renamed('autre chose')],
])('inspectPdf returns the fault of a .pdf file with %s', (_what, bytes, expected) => {
  expect(said(PATH, bytes)).toBe(expected);
});

const rename = (name: string) => `Renommez-le « ${name} », ici et là où il est cité.`;
const SIGN = 'a dans son nom une espace, un accent ou un signe qu’une adresse ne porte pas bien.';

const REFUSED: Readonly<Record<string, string>> = {
  'Notre brochure.pdf': `${SIGN} → ${rename('notre-brochure.pdf')}`,
  'été/brochure d’été.pdf': `${SIGN} → ${rename('ete/brochure-d-ete.pdf')}`,
  'été.pdf': `${SIGN} → ${rename('ete.pdf')}`,
  'a%20b&c.pdf': `${SIGN} → ${rename('a-20b-c.pdf')}`,
  'Brochure.PDF': `${SIGN} → ${rename('brochure.pdf')}`,
  'devis.docx': inFile(phrase`${MISPLACED.office.predicate} → ${MISPLACED.office.remedy}`),
  'note.md': inFile(phrase`${MISPLACED.text.predicate} → ${MISPLACED.text.remedy}`),
  'plan.dwg':
    'n’est pas un PDF, et ce dossier ne publie que des PDF. → Exportez-le en PDF, puis déposez le PDF ici.',
};

test.each(Object.entries(REFUSED))('inspectPdf refuses the file name %s', (name, expected) => {
  expect(said(`/fichiers/${name}`, VALID)).toBe(expected);
});
