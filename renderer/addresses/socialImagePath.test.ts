import { expect, test } from 'vitest';
import { socialImagePath } from './socialImagePath';

test.each([
  ['/', '/social/accueil.png'],
  ['/offres', '/social/offres.png'],
  ['/expertises/tournage', '/social/expertises--tournage.png'],
  ['/expertises-tournage', '/social/expertises-tournage.png'],
])('socialImagePath returns for the page %s the address %s', (address, path) => {
  expect(socialImagePath({ address })).toBe(path);
});

test('socialImagePath adds the hash of the picture to the address if staff chose a picture', () => {
  expect(socialImagePath({ address: '/offres', socialImage: { hash: 'h' } })).toBe(
    '/social/offres.h.jpg',
  );
  const own = { address: '/offres', socialImage: { hash: 'h' } };
  expect(socialImagePath(own, { hash: 'site' })).toBe('/social/offres.h.jpg');
});

test('socialImagePath returns the address of the site’s image for a page without an image', () => {
  expect(socialImagePath({ address: '/offres' }, { hash: 'site' })).toBe('/social/site.jpg');
});
