import { expect, test } from 'vitest';
import { PAGE, page, problemsOf, soundDrawing } from '../../../tests/samples/smallSite';

test.each(['aux', 'con', 'nul', 'prn', 'com1', 'lpt1'])(
  'checkNames refuses the name %s, which is reserved by Windows',
  (name) => {
    expect(problemsOf({ [`pages/${name}.md`]: page() })).toEqual([
      `pages/${name}.md:1:1 Le nom « ${name}.md » est réservé par Windows, où personne ne pourrait ouvrir ce fichier. → Renommez ce fichier, ici et là où il est cité, par exemple « ${name}-1.md ».`,
    ]);
  },
);

test('checkDeviceNames and claimAddresses refuse folders and aliases with a name reserved by Windows', () => {
  const images = ['/images/affiche.svg', '/images/logo.svg', '/images/aux/con.svg'].map(
    soundDrawing,
  );
  const files = { [PAGE]: page('aliases: [/lpt1/tarifs, /offres/index]') };
  expect(problemsOf(files, { images }).map((problem) => problem.replace(/ →.*/, ''))).toEqual([
    'images/aux/con.svg:1:1 Le nom « aux » est réservé par Windows, où personne ne pourrait ouvrir ce dossier.',
    'pages/essai.md:4:11 aliases[1] (Adresse secondaire) : l’adresse « /lpt1/tarifs » est réservée par Windows, où aucun fichier ne peut porter ce nom.',
    'pages/essai.md:4:25 aliases[2] (Adresse secondaire) : l’adresse « /offres/index » est réservée aux fichiers du site.',
  ]);
});
