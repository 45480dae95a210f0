import { expect, test } from 'vitest';
import { snapshotSchema } from '../../atelier/settings';
import {
  FILMS,
  filmWith,
  page,
  siteWith,
  soundDrawing,
  soundPdf,
} from '../../tests/samples/smallSite';
import { aliasesOf, snapshotOf } from './publishAtelier';

const FONTS = { text: '/a', title: '/b', italic: '/c', fallbacks: '' };
const SHOWN = ['![Une miche](/images/lancement.svg)', '[Lire](/fichiers/a.pdf)'].join('\n\n');

/** Returns the snapshot of a site with an additional page that shows a picture, a film with captions and a PDF. */
function snapshotWith(fields: string): string {
  const files = {
    'pages/lancement.md': page(fields, SHOWN),
    'films/four.md': filmWith(`captions: /films/fournil.vtt\n${fields}`),
  };
  const images = ['affiche', 'logo', 'lancement'].map((name) =>
    soundDrawing(`/images/${name}.svg`),
  );
  const pdfs = [soundPdf('/fichiers/a.pdf')];
  return snapshotOf(siteWith(files, { images, films: FILMS, pdfs }), FONTS);
}

test('snapshotOf describes the published pictures, films, captions and PDFs', () => {
  const { images, films, pdfs } = snapshotSchema.parse(JSON.parse(snapshotWith('')));
  const paths = [images, films, pdfs].map((all) => all.map(({ path }) => path));
  expect(paths).toEqual([
    ['/images/affiche.svg', '/images/lancement.svg', '/images/logo.svg'],
    ['/films/fournil.mp4', '/films/fournil.vtt'],
    ['/fichiers/a.pdf'],
  ]);
});

test('snapshotOf leaves out a draft and the files that only this draft uses', () => {
  expect(snapshotWith('draft: oui')).not.toMatch(/lancement|four|a\.pdf|Bonjour/);
});

test.each([
  ['a published page', '', { '/avant': '/lancement' }],
  ['no draft', 'draft: oui', {}],
])('aliasesOf returns the alias of %s, with the page’s address', (_what, field, aliases) => {
  const files = { 'pages/lancement.md': page(`aliases: [/avant]\n${field}`) };
  expect(aliasesOf(siteWith(files))).toEqual(aliases);
});
