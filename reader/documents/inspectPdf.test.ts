import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAX_PDF_BYTES } from '../../model/pdf';
import { inspectPdf, refusedUnread } from './inspectPdf';

const SOUND = readFileSync('tests/content/fichiers/brochure.pdf');
const PATH = '/fichiers/brochure.pdf';
const text = (words: string) => new TextEncoder().encode(words);
const edited = (edit: (pdf: string) => string) =>
  Buffer.from(edit(SOUND.toString('latin1')), 'latin1');
const sizeOf = (size: number) =>
  Buffer.concat([SOUND.subarray(0, 20), Buffer.alloc(size - 20 - SOUND.length), SOUND]);

const said = (path: string, bytes: Uint8Array) => {
  const reading = refusedUnread(path, bytes.length) ?? inspectPdf(path, bytes);
  return reading.ok ? reading.pdf.bytes : `${reading.fault.predicate} → ${reading.fault.remedy}`;
};

describe('a PDF is published', () => {
  test.each<[string, string, Uint8Array]>([
    ['as it is', PATH, SOUND],
    ['of a year’s folder, with capitals', '/fichiers/2026/Brochure_ete-2.0.pdf', SOUND],
    ['with some bytes before its header', PATH, Buffer.concat([text('\ufeff\n'), SOUND])],
    ['with a blank after its end', PATH, Buffer.concat([SOUND, text('\r\n\r\n')])],
    ['of the largest weight', PATH, sizeOf(MAX_PDF_BYTES)],
    ['that speaks of /Encrypt', PATH, edited((pdf) => pdf.replace('brochure', '/Encrypt'))],
  ])('%s', (_what, path, bytes) => expect(said(path, bytes)).toBe(bytes.length));
});

const AGAIN = 'Déposez-le de nouveau depuis l’original.';
const RENAMED = 'Exportez-le en PDF depuis le logiciel qui l’a fait : le renommer ne suffit pas.';
const rename = (name: string) => `Renommez-le « ${name} », ici et là où il est cité.`;
const SIGN = 'a dans son nom un accent ou un signe qu’une adresse ne porte pas bien.';

describe('a file is refused', () => {
  test.each<[string, string, Uint8Array, string]>([
    ['empty', PATH, text(''), `est vide : le fichier ne contient rien. → ${AGAIN}`],
    [
      'cut short',
      PATH,
      SOUND.subarray(0, SOUND.length - 40),
      `est coupé : sa fin manque, il ne s’ouvre pas partout. → ${AGAIN}`,
    ],
    [
      'too heavy',
      PATH,
      sizeOf(MAX_PDF_BYTES + 1),
      'pèse 10,1\u00a0Mo ; la limite est de 10\u00a0Mo. → Exportez-le de nouveau en réduisant ses images (« qualité écran », « taille minimale »), ou coupez-le en plusieurs.',
    ],
    [
      'locked',
      PATH,
      edited((pdf) => pdf.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 7 0 R')),
      'est protégé, par un mot de passe ou contre la copie : tout le monde ne peut pas le lire. → Enregistrez-le sans protection depuis le logiciel qui l’a fait, puis déposez-le de nouveau.',
    ],
    [
      'a pointer of Git LFS',
      PATH,
      text('version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n'),
      'n’est qu’un renvoi de Git LFS : le PDF lui-même n’est pas dans le dépôt. → Déposez le PDF sans Git LFS : il pèse assez peu pour s’en passer.',
    ],
    [
      'a web page',
      PATH,
      text('<!DOCTYPE html><title>Connexion</title>'),
      `se dit « .pdf » mais contient une page Web. → ${RENAMED}`,
    ],
    [
      'a Word file that was renamed',
      PATH,
      text('PK\u0003\u0004'),
      `se dit « .pdf » mais contient un document Office ou une archive. → ${RENAMED}`,
    ],
    [
      'a photo that was renamed',
      PATH,
      Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
      `se dit « .pdf » mais contient une image. → ${RENAMED}`,
    ],
    ['words', PATH, text('Bonjour'), `se dit « .pdf » mais contient autre chose. → ${RENAMED}`],
    [
      'with a space',
      '/fichiers/Notre brochure.pdf',
      SOUND,
      `a une espace dans son nom. → ${rename('notre-brochure.pdf')}`,
    ],
    [
      'with an accent',
      '/fichiers/été/brochure d’été.pdf',
      SOUND,
      `a une espace dans son nom. → ${rename('ete/brochure-d-ete.pdf')}`,
    ],
    ['with accents alone', '/fichiers/été.pdf', SOUND, `${SIGN} → ${rename('ete.pdf')}`],
    ['with a sign', '/fichiers/a%20b&c.pdf', SOUND, `${SIGN} → ${rename('a-20b-c.pdf')}`],
    [
      'in capitals',
      '/fichiers/Brochure.PDF',
      SOUND,
      `finit par « .PDF » en majuscules. → ${rename('brochure.pdf')}`,
    ],
    [
      'a Word file',
      '/fichiers/devis.docx',
      SOUND,
      'est un document de traitement de texte, que tout le monde ne peut pas ouvrir. → Exportez-le en PDF (Fichier › Exporter), puis déposez le PDF ici.',
    ],
    [
      'a table',
      '/fichiers/tarifs.xlsx',
      SOUND,
      'est un tableau, que tout le monde ne peut pas ouvrir. → Exportez-le en PDF (Fichier › Exporter), puis déposez le PDF ici.',
    ],
    [
      'an archive',
      '/fichiers/presse.zip',
      SOUND,
      'est une archive, qu’un téléphone n’ouvre pas. → Déposez ici les PDF qu’elle contient, un par un.',
    ],
    [
      'a picture',
      '/fichiers/Équipe.jpg',
      SOUND,
      'est une image. → Déplacez-la dans content/images, puis citez-la ainsi : /images/Équipe.jpg',
    ],
    [
      'a film',
      '/fichiers/fournil.mp4',
      SOUND,
      'est un film. → Déplacez-le dans content/films : le guide dit comment le montrer.',
    ],
    [
      'a text',
      '/fichiers/note.md',
      SOUND,
      'est un texte. → Un texte se met dans une page : un fichier de content/pages, en .md.',
    ],
    [
      'of any other kind',
      '/fichiers/plan.dwg',
      SOUND,
      'n’est pas un PDF, et ce dossier ne publie que des PDF. → Exportez-le en PDF, puis déposez le PDF ici.',
    ],
  ])('%s', (_what, path, bytes, words) => expect(said(path, bytes)).toBe(words));
});
