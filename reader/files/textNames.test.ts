import { describe, expect, test } from 'vitest';
import { page, problemsOf } from '../../tests/samples/smallSite';
import { isLitter } from './litter.mjs';
import { wrongName } from './textNames';

test.each([
  ...['Thumbs.db', 'ehthumbs.db', 'Desktop.ini', 'Icon\r', '.DS_Store', '__MACOSX/offres.md'],
  ...['~$offres.docx', 'offres.md~', '#offres.md#', '.#offres.md', '.offres.md.swp', '._offres.md'],
  ...['offres.md.bak', 'a.TMP', 'a.mp4.part', 'a.jpg.crdownload', '.directory', '.Trashes/a.md'],
  ...['.fuse_hidden0001', '.nfs0001', '.sync_1.db', '.Spotlight-V100/a.md', '~WRL0001.tmp'],
])('isLitter is true for %j, a file that a program made for itself', (path) =>
  expect(isLitter(path)).toBe(true),
);

test.each(['offres.md', 'icone.md', 'thumbs.db.md', 'part.md', 'a~2.jpg', 'offres (1).md'])(
  'isLitter is false for %s',
  (path) => expect(isLitter(path)).toBe(false),
);

describe('wrongName', () => {
  test.each([
    ...['offres (1)', 'offres(2)', 'offres - Copie', 'offres - Copie (2)', 'offres copie'],
    ...['offres copie 2', 'offres 2', 'Copie de offres', 'Copie de offres (1)', 'Offres - Copy'],
    ...['offres-DESKTOP-ABC123', 'offres-MacBook-Air-de-Lea', 'offres_REMOTE_4242'],
    ...['offres.sync-conflict-20260412-091500-ABCDEFG', 'offres_conflict-20260412-091500'],
    ...['offres (copie en conflit de Léa 2026-04-12)', "offres (Léa's conflicted copy 2026-04-12)"],
  ])('wrongName reports the file %s.md as a copy of offres.md', (stem) => {
    expect(wrongName(`${stem}.md`, [`${stem}.md`, 'offres.md'])).toEqual({
      message: 'ce fichier est une copie de « offres.md ».',
      remedy: 'Reprenez dans « offres.md » ce que celui-ci a de plus, puis supprimez celui-ci.',
      isCopy: true,
    });
  });

  test('wrongName suggests the name of the original for a copy whose original was deleted', () => {
    const { remedy, isCopy } = wrongName('offres (1).md', ['offres (1).md']) ?? {};
    expect([remedy, isCopy]).toEqual(['Renommez le fichier : offres.md', false]);
  });

  test.each(['Offres.md', 'offres.MD', 'offres .md', 'offrés.md', 'offres.txt', 'offres.markdown'])(
    'wrongName does not suggest to rename %s to the name of another file',
    (name) => {
      expect(wrongName(name, [name, 'offres.md'])).toEqual({
        message:
          'il y a deux fichiers pour un seul nom : « offres.md », qui est le bon, et celui-ci.',
        remedy:
          'Ne le renommez pas « offres.md » : cela effacerait l’autre. Reprenez dans « offres.md » ce que celui-ci a de plus, puis supprimez celui-ci. Si son texte est tout autre, donnez-lui un autre nom.',
        isCopy: true,
      });
    },
  );
});

test('checkNames reports a duplicate (Essai.md beside essai.md) without its other mistakes, and warns if two files need the same new name', () => {
  const files = {
    'pages/essai.md': page('aliases: [/a]'),
    'pages/Essai.md': page('aliases: [/a]', '[x](/nulle-part)'),
    'valeurs/Une.md': '---\n---\n',
    'valeurs/Uné.md': '---\n---\n',
  };
  const reported = problemsOf(files, { saved: ['pages/essai.md'] });
  expect(reported.filter((problem) => / fichiers pour | Renommez /.test(problem))).toHaveLength(3);
  expect(reported.filter((problem) => problem.startsWith('pages/'))).toHaveLength(1);
  expect(reported.join('\n')).toContain(
    'valeurs/Uné.md:1:1 Il y a deux fichiers pour un seul nom : « Une.md », qui le prendra',
  );
});
