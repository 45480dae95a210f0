/** What the page of the sign-in says, in French: it is read by the agency's staff. */
export const SENTENCES = {
  opening: 'GitHub va vous demander de vous connecter…',
  exchanging: 'Connexion à l’atelier…',
  done: 'Vous êtes connecté. Cette fenêtre se ferme toute seule.',
  refused:
    'Vous avez refusé l’accès à GitHub. Pour entrer dans l’atelier, recommencez et acceptez.',
  interrupted: 'La connexion a été interrompue : recommencez depuis l’atelier.',
  forgeRefused: 'GitHub a refusé la connexion. Prévenez la personne qui s’occupe du site.',
  network:
    'Le serveur de connexion ne répond pas. Vérifiez votre connexion à Internet, puis recommencez.',
  absent: 'Le serveur de connexion n’est pas en place. Prévenez la personne qui s’occupe du site.',
  noOpener:
    'Cette page sert à la connexion : elle s’ouvre depuis l’atelier. Fermez-la, puis ouvrez l’atelier.',
  openerGone: 'La fenêtre de l’atelier a été fermée : ouvrez l’atelier et recommencez.',
  broken:
    'La connexion n’a pas pu commencer. Autorisez les données de ce site dans votre navigateur, puis recommencez ; si cela continue, prévenez la personne qui s’occupe du site.',
} as const;
