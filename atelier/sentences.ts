/** Said on a published site whose build knew of no repository: there is nothing to edit, and no way in. */
export const NO_REPOSITORY =
  'L’atelier n’est relié à aucun dépôt : la personne qui publie le site doit régler ATELIER_REPOSITORY (docs/settings.md). En attendant, les textes se modifient dans la page web du dépôt.';

/** Said where the script of the room did not come, or could not begin. */
export const NOT_OPENED =
  'L’atelier ne s’est pas ouvert : vérifiez votre connexion à Internet, puis rechargez la page. Si cela continue, les textes se modifient aussi dans la page web du dépôt.';

/** Said in the frame of another page. */
export const FRAMED =
  'L’atelier ne s’ouvre pas dans une autre page : ouvrez son adresse dans un onglet à lui.';
