import { expect, test } from 'vitest';
import { USUAL_LISTS } from '../../tests/samples/smallSite';
import { followPageLinks } from './pageLinks';

test.each([
  ['#/page/offres', '#/collections/pages/entries/offres'],
  ['#/page/', '#/collections/pages/entries/accueil'],
  ['#/page/ressources/secrets/', '#/collections/ressources/entries/secrets'],
  ['#/page/bouquets/noces', '#/collections/realisations/entries/noces'],
  ['#/page/realisations/noces', '#/collections/realisations/entries/noces'],
  ['#/page/offres/prestige', '#/collections'],
  ['#/page/accueil', '#/collections'],
  ['#/collections/offres', undefined],
])('followPageLinks redirects the editor’s address %s to %s', (hash, form) => {
  const cms = new EventTarget();
  const heard: string[] = [];
  const location = {
    hash: '',
    replace(to: string) {
      location.hash = to;
    },
  };
  const lists = { ...USUAL_LISTS, realisations: ['/bouquets', '/realisations'] } as const;
  followPageLinks(cms, location, lists);
  cms.addEventListener('hashchange', () => heard.push(location.hash));
  location.hash = hash;
  cms.dispatchEvent(new Event('hashchange'));
  expect([location.hash, heard]).toEqual(form ? [form, []] : [hash, [hash]]);
  location.hash = hash;
  followPageLinks(new EventTarget(), location, lists);
  expect(location.hash).toBe(form ?? hash);
});
