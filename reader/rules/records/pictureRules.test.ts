import { expect, test } from 'vitest';
import type { Ink } from '../../../model/media/picture';
import { page, problemsOf, SITE_FILE, soundDrawing } from '../../../tests/samples/smallSite';
import type { PictureReading } from '../../pictures/inspectPicture';

const photo = (
  width: number,
  height: number,
  extension: 'jpg' | 'png' | 'svg' = 'jpg',
  ink?: Ink,
): PictureReading => {
  const path = `/images/campagne.${extension}`;
  const names = { path, stem: '/images/campagne', hash: 'h', extension } as const;
  const picture = { ...names, widths: [400], width, height, ...(ink && { ink }) };
  return { path, ok: true, picture };
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
  ['/images/campagne.svg', 110, 100, undefined],
  ['/images/campagne.svg', 100, 111, 'mesure 100 × 111 : il la faut carrée. → Exportez-la'],
  [
    '/images/campagne.png',
    511,
    511,
    'il la faut carrée, d’au moins 512 pixels de côté. → Déposez-la ainsi',
  ],
  ['/images/campagne.png', 1024, 600, 'mesure 1024 × 600 pixels : il la faut carrée, d’au'],
  ['/images/campagn.png', 1, 1, 'l’image « /images/campagn.png » n’existe pas.'],
  ['/images/campagne.jpg', 512, 512, 'un dessin SVG ou une image PNG est attendu ici'],
])('checkMarks reports, for %s of %i × %i px: %s', (src, width, height, problem) => {
  const icons = (['png', 'jpg', 'svg'] as const).map((format) => photo(width, height, format));
  const images = [...icons, ...drawings];
  const reported = problemsOf({ 'site.md': withFields(`icon: ${src}`) }, { images });
  expect(reported).toEqual(problem ? [expect.stringContaining(problem)] : []);
  if (problem) expect(reported[0]).toContain('site.md:2:7 icon (Icône du site) :');
});

test.each(['logo', 'logoDark', 'icon'])(
  'checkMarks reports an image that shows nothing in the field %s',
  (field) => {
    const files = { 'site.md': withFields(`${field}: /images/campagne.svg`) };
    const reported = problemsOf(files, { images: [photo(100, 100, 'svg', 'none'), ...drawings] });
    expect(reported).toEqual([
      expect.stringMatching(
        /^site\.md:2:\d+ .*« \/images\/campagne\.svg » ne montre rien : .* → Exportez-la/,
      ),
    ]);
  },
);

function withFields(fields: string): string {
  return SITE_FILE.replace('---\n', `---\n${fields}\n`);
}
