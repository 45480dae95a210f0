import { expect, test } from 'vitest';
import { socialImagePath } from './socialImagePath';

test.each([
  ['/', '/social/accueil.png'],
  ['/offres', '/social/offres.png'],
  ['/expertises/tournage', '/social/expertises--tournage.png'],
  ['/expertises-tournage', '/social/expertises-tournage.png'],
])('the social image of %s is %s', (address, path) => {
  expect(socialImagePath({ address })).toBe(path);
});

test('a picture of staff’s own has its content in its name', () => {
  expect(socialImagePath({ address: '/offres', socialImage: { hash: 'h' } })).toBe(
    '/social/offres.h.jpg',
  );
});
