import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inFile, phrase } from '../../model/french/phrase';
import { formatProblem } from '../problem';
import { decodeText } from './decode';
import { readContentFolder } from './disk';
import { MISPLACED } from './fileKinds';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  write('content/site.md', 'site');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function link(target: string, path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  symlinkSync(target, join(root, path));
}

const read = () => {
  const { texts, images, films, problems } = readContentFolder(root);
  return { paths: texts.map(({ path }) => path), images, films, said: problems.map(formatProblem) };
};

describe('readContentFolder', () => {
  test('readContentFolder lists content files sorted by name, without hidden files and the user guide', () => {
    write('content/pages/offres.md', 'b');
    write('content/pages/agence.md', 'a');
    write('content/images/logo.svg', '');
    write('content/images/clients/a.png', '');
    for (const name of ['a.mp4', 'a.md', 'a.vtt', '.a.mp4.part'])
      write(`content/films/${name}`, '');
    write('content/LISEZMOI.md', '');
    write('content/.DS_Store', '\u0000');
    write('content/pages/.brouillon.md.swp', '\u0000');
    expect(read()).toEqual({
      paths: [
        'content/films/a.md',
        'content/pages/agence.md',
        'content/pages/offres.md',
        'content/site.md',
      ],
      images: ['/images/clients/a.png', '/images/logo.svg'],
      films: ['/films/a.mp4', '/films/a.vtt'],
      said: [],
    });
  });

  const RENAME =
    'Seuls les fichiers dont le nom finit par « .md », en minuscules, sont lus ici.\n  → Renommez-le : offres.md';
  const misplaced = (kind: keyof typeof MISPLACED) =>
    inFile(phrase`Ce fichier ${MISPLACED[kind].predicate}\n  → ${MISPLACED[kind].remedy}`);
  const OTHERS: Readonly<Record<string, string>> = {
    'offres.MD': RENAME,
    'offres.markdown': RENAME,
    'offres.md.txt': RENAME,
    offres: RENAME,
    'offres.docx': misplaced('office'),
    'logo.PNG': misplaced('picture'),
    'offres.html':
      'Seuls les fichiers dont le nom finit par « .md », en minuscules, sont lus ici.\n  → Mettez son texte dans un fichier en .md, sous un en-tête comme celui d’un fichier voisin.',
  };
  test.each(Object.entries(OTHERS))('readContentFolder reports the file %s', (name, expected) => {
    write(`content/pages/${name}`, '');
    expect(read().said).toEqual([`content/pages/${name}:1:1\n  ${expected}`]);
  });

  test.each([
    ['a file outside content/', '../../outside.md'],
    ['a missing file', '../../gone.md'],
    ['the project folder', '../..'],
    ['itself', 'a.md'],
  ])('readContentFolder reports a symbolic link to %s', (_what, target) => {
    write('outside.md', 'secret');
    link(target, 'content/images/a.md');
    expect(read()).toEqual({
      paths: ['content/site.md'],
      images: [],
      films: [],
      said: [
        'content/images/a.md:1:1\n  Ce raccourci mène hors de content/.\n  → Copiez le fichier lui-même ici.',
      ],
    });
  });

  test('readContentFolder reads a symbolic link to another file of content/', () => {
    link('../site.md', 'content/pages/a.md');
    expect(read()).toMatchObject({ paths: ['content/pages/a.md', 'content/site.md'], said: [] });
  });

  test('readContentFolder reports a symbolic link to a folder, since such links can be circular', () => {
    mkdirSync(join(root, 'content/pages'));
    link('../pages', 'content/valeurs/boucle');
    expect(read().said).toEqual([
      'content/valeurs/boucle:1:1\n  Ceci n’est pas un fichier ordinaire.\n  → Mettez un fichier ordinaire à sa place.',
    ]);
  });

  test.skipIf(process.platform === 'win32')('readContentFolder reports a pipe', () => {
    mkdirSync(join(root, 'content/pages'));
    execFileSync('mkfifo', [join(root, 'content/pages/a.md')]);
    expect(read().said).toEqual([expect.stringContaining('pas un fichier ordinaire')]);
  });

  test.each([1_000_001, 30_000_000])(
    'decodeText refuses, as too large, a file of %i bytes that readContentFolder has read',
    (size) => {
      write('content/pages/a.md', new Uint8Array(size).fill(97));
      const [file] = readContentFolder(root).texts;
      expect(file && decodeText(file.bytes)).toMatchObject({
        message: 'ce fichier pèse plus de 1 Mo, la limite.',
      });
    },
  );

  test('readContentFolder returns empty lists if the content folder is missing', () => {
    rmSync(join(root, 'content'), { recursive: true });
    expect(read()).toEqual({ paths: [], images: [], films: [], said: [] });
  });
});
