import { expect, test } from 'vitest';
import { USUAL_LISTS } from '../../tests/samples/smallSite';
import { followPageLinks } from './pageLinks';

const settings = {
  lists: { ...USUAL_LISTS, realisations: ['/bouquets', '/realisations'] },
  aliases: { '/cookies': '/politique-cookies', '/ressources/avant': '/ressources/secrets' },
} as const;

test.each([
  ['#/page/offres', '#/collections/pages/entries/offres'],
  ['#/page/', '#/collections/pages/entries/accueil'],
  ['#/page/ressources/secrets/', '#/collections/ressources/entries/secrets'],
  ['#/page/bouquets/noces', '#/collections/realisations/entries/noces'],
  ['#/page/realisations/noces', '#/collections/realisations/entries/noces'],
  ['#/page/offres/prestige', '#/collections'],
  ['#/page/accueil', '#/collections'],
  ['#/page/cookies', '#/collections/pages/entries/politique-cookies'],
  ['#/page/ressources/avant', '#/collections/ressources/entries/secrets'],
  ['#/page/ressources/page/2', '#/collections/pages/entries/ressources'],
  ['#/page/page/2', '#/collections/pages/entries/accueil'],
  ['#/page/ressources/sujets/son', '#/collections'],
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
  followPageLinks(cms, location, settings, () => {});
  cms.addEventListener('hashchange', () => heard.push(location.hash));
  location.hash = hash;
  cms.dispatchEvent(new Event('hashchange'));
  expect([location.hash, heard]).toEqual(form ? [form, []] : [hash, [hash]]);
  location.hash = hash;
  followPageLinks(new EventTarget(), location, settings, () => {});
  expect(location.hash).toBe(form ?? hash);
});

const OF_TOPIC = 'le site la compose. Modifiez plutôt les articles de ce sujet.';

test.each([
  ['/offres', []],
  [
    '/offres/or',
    ['L’adresse « /offres/or » n’a pas de fiche. Choisissez une fiche dans un dossier.'],
  ],
  ['/a/sujets/b/page/2', [`La page « /a/sujets/b/page/2 » n’a pas de fiche : ${OF_TOPIC}`]],
])(
  'followPageLinks, given a link to the form of the page %s, shows the words %j',
  (address, words) => {
    const said: string[] = [];
    const location = { hash: `#/page${address}`, replace() {} };
    followPageLinks(new EventTarget(), location, settings, (sentence) => said.push(sentence));
    expect(said).toEqual(words);
  },
);
