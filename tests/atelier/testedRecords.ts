/** For tests: a record of each folder, one with as many fields as there is. */
export const RECORDS: readonly (readonly [name: string, path: string])[] = [
  ['pages', 'pages/accueil.md'],
  ['pages', 'pages/contact.md'],
  ['offres', 'offres/prestige.md'],
  ['options', 'options/community-manager.md'],
  ['expertises', 'expertises/tournage.md'],
  ['realisations', 'realisations/maison-brioloup.md'],
  ['films', 'films/fournil.md'],
  ['ressources', 'ressources/secrets-tournage.md'],
  ['clients', 'clients/ostrelin.md'],
  ['equipe', 'equipe/camille-exemple.md'],
  ['temoignages', 'temoignages/elise-brioloup.md'],
  ['valeurs', 'valeurs/authenticite.md'],
  ['site', 'site.md'],
];
