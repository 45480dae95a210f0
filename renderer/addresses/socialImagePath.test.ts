import { expect, test } from 'vitest';
import { socialImagePath } from './socialImagePath';

test.each([
  ['/', '/social/accueil.png'],
  ['/offres', '/social/offres.png'],
  ['/expertises/tournage', '/social/expertises--tournage.png'],
  ['/expertises-tournage', '/social/expertises-tournage.png'],
])('socialImagePath returns for %s %s', (address, path) => {
  expect(socialImagePath({ address })).toBe(path);
});

test('socialImagePath contains the hash of a picture chosen by staff', () => {
  expect(socialImagePath({ address: '/offres', socialImage: { hash: 'h' } })).toBe(
    '/social/offres.h.jpg',
  );
  const own = { address: '/offres', socialImage: { hash: 'h' } };
  expect(socialImagePath(own, { hash: 'site' })).toBe('/social/offres.h.jpg');
});

test('socialImagePath is the same for all pages that share the image of the site', () => {
  expect(socialImagePath({ address: '/offres' }, { hash: 'site' })).toBe('/social/site.jpg');
});
