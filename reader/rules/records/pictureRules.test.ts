import { expect, test } from 'vitest';
import { page, problemsOf, SITE_FILE, soundDrawing } from '../../../tests/samples/smallSite';
import type { PictureReading } from '../../pictures/inspectPicture';

const photo = (width: number, height: number, extension: 'jpg' | 'png' = 'jpg'): PictureReading => {
  const path = `/images/campagne.${extension}`;
  const names = { path, stem: '/images/campagne', hash: 'h', extension } as const;
  return { path, ok: true, picture: { ...names, widths: [400], width, height } };
};

const drawings = ['/images/affiche.svg', '/images/logo.svg'].map(soundDrawing);

test.each([
  ['/images/campagne.jpg', 1200, 630, undefined],
  ['/images/affiche.svg', 1, 1, undefined],
  [
    '/images/campagne.jpg',
    1199,
    2000,
    'l’image « /images/campagne.jpg » mesure 1199 × 2000 pixels',
  ],
  ['/images/campagne.jpg', 2400, 629, 'il en faut au moins 1200 × 630 pixels. → Déposez-la plus'],
  ['/images/campagn.jpg', 1, 1, 'l’image « /images/campagn.jpg » n’existe pas.'],
])('checkSocialImages reports, for %s of %i × %i px: %s', (src, width, height, problem) => {
  const files = { 'pages/a.md': page(`socialImage:\n  src: ${src}\n  alt: "Une boulangère"`) };
  const reported = problemsOf(files, { images: [photo(width, height), ...drawings] });
  expect(reported).toEqual(problem ? [expect.stringContaining(problem)] : []);
  if (problem) expect(reported[0]).toContain('pages/a.md:5:8 socialImage.src (Fichier image) :');
});

test('checkSocialImages reports a social image in site.md that is too small', () => {
  const files = {
    'site.md': withFields('socialImage:\n  src: /images/campagne.jpg\n  decorative: oui'),
  };
  expect(problemsOf(files, { images: [photo(600, 600), ...drawings] })).toEqual([
    expect.stringContaining(
      'site.md:3:8 socialImage.src (Fichier image) : l’image « /images/campagne',
    ),
  ]);
});

test.each([
  ['/images/campagne.png', 512, 512, undefined],
  ['/images/logo.svg', 1, 1, undefined],
  [
    '/images/campagne.png',
    511,
    511,
    'il la faut carrée, d’au moins 512 pixels de côté. → Déposez-la ainsi',
  ],
  ['/images/campagne.png', 1024, 600, 'mesure 1024 × 600 pixels : il la faut carrée, d’au'],
  ['/images/campagn.png', 1, 1, 'l’image « /images/campagn.png » n’existe pas.'],
  ['/images/campagne.jpg', 512, 512, 'un dessin SVG ou une image PNG est attendu ici'],
])('checkIcon reports, for %s of %i × %i px: %s', (src, width, height, problem) => {
  const images = [photo(width, height, 'png'), photo(width, height), ...drawings];
  const reported = problemsOf({ 'site.md': withFields(`icon: ${src}`) }, { images });
  expect(reported).toEqual(problem ? [expect.stringContaining(problem)] : []);
  if (problem) expect(reported[0]).toContain('site.md:2:7 icon (Icône du site) :');
});

function withFields(fields: string): string {
  return SITE_FILE.replace('---\n', `---\n${fields}\n`);
}
