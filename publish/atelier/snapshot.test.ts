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
import { snapshotOf } from './publishAtelier';

const FONTS = { text: '/a', title: '/b', italic: '/c' };
const SHOWN = ['![Une miche](/images/lancement.svg)', '[Lire](/fichiers/a.pdf)'].join('\n\n');

/** What is written of a site with one page more, which shows a picture, a film, its captions and a PDF. */
function written(fields: string): string {
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

test('has what was read of the media that are published', () => {
  const { images, films, pdfs } = snapshotSchema.parse(JSON.parse(written('')));
  const paths = [images, films, pdfs].map((all) => all.map(({ path }) => path));
  expect(paths).toEqual([
    ['/images/affiche.svg', '/images/lancement.svg', '/images/logo.svg'],
    ['/films/fournil.mp4', '/films/fournil.vtt'],
    ['/fichiers/a.pdf'],
  ]);
});

test('names neither a draft nor what it alone shows', () => {
  expect(written('draft: oui')).not.toMatch(/lancement|four|a\.pdf|Bonjour/);
});
