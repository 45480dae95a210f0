import { expect, test } from 'vitest';
import { PAGE, page, problemsOf, siteWith, soundDrawing } from '../../../tests/samples/smallSite';
import type { PictureReading } from '../../pictures/inspectPicture';

const photo = (width: number, height: number): PictureReading => {
  const path = '/images/campagne.jpg';
  const names = { path, stem: '/images/campagne', hash: 'h', extension: 'jpg' } as const;
  return { path, ok: true, picture: { ...names, widths: [400], width, height } };
};
const images = (own: PictureReading) => ({
  images: [own, ...['/images/affiche.svg', '/images/logo.svg'].map(soundDrawing)],
});
const files = (src = '/images/campagne.jpg') => ({
  [PAGE]: page(`socialImage:\n  src: ${src}\n  alt: "Une boulangère sort le pain du four"`),
});

test('accepts a photo that is large enough as the social image of its page', () => {
  const record = siteWith(files(), images(photo(1200, 630))).records['/essai'];
  expect(record?.socialImage).toMatchObject({
    hash: 'h',
    alt: 'Une boulangère sort le pain du four',
  });
});

test.each([
  [1199, 2000],
  [2400, 629],
])('refuses one of %i × %i, with the size that is wanted', (width, height) => {
  expect(problemsOf(files(), images(photo(width, height)))).toEqual([
    `${PAGE}:5:8 socialImage.src (Fichier image) : l’image « /images/campagne.jpg » mesure ${width} × ${height} pixels : il en faut au moins 1200 × 630 pixels. → Déposez-la plus grande, depuis l’original, ou retirez ce champ : le site en dessine une.`,
  ]);
});

test('accepts a drawing of any size', () => {
  expect(problemsOf(files('/images/affiche.svg'), images(photo(1, 1)))).toEqual([]);
});

test('reports a missing one once', () => {
  expect(problemsOf(files('/images/campagn.jpg'), images(photo(1200, 630)))).toEqual([
    expect.stringContaining('l’image « /images/campagn.jpg » n’existe pas.'),
  ]);
});
