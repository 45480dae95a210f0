import type { FolderName } from '../../model/folders';

/** What staff are told of a folder. */
interface FolderGuide {
  readonly title: string;
  /** What a file of it becomes. */
  readonly purpose: string;
}

/** Every folder of content/, in the order of the guide. */
export const FOLDER_GUIDES: Readonly<Record<FolderName, FolderGuide>> = {
  pages: {
    title: 'Les pages',
    purpose:
      'Une page par fichier : `content/pages/offres.md` répond à `/offres`, `accueil.md` est la page d’accueil, `404.md` la page introuvable.',
  },
  offres: {
    title: 'Les offres',
    purpose: 'Une carte par fichier, sur la page des offres. Pas de texte sous l’en-tête.',
  },
  options: {
    title: 'Les options',
    purpose: 'Une ligne par fichier, sous les offres. Pas de texte sous l’en-tête.',
  },
  expertises: {
    title: 'Les expertises',
    purpose:
      'Une page par fichier, sous `/expertises`, et une carte sur la page d’accueil et sur celle des expertises.',
  },
  realisations: {
    title: 'Les réalisations',
    purpose:
      'Une page par fichier, sous `/realisations`, et une carte dans la liste filtrée. Là, l’image de couverture est tissée de trous d’une seule couleur ; un sujet clair sur un fond sombre s’y lit le mieux. L’image elle-même paraît sous le pointeur, et sur la page. La première réalisation sans mention après le titre ouvre aussi la page d’accueil.',
  },
  ressources: {
    title: 'Les articles',
    purpose:
      'Un article par fichier, sous `/ressources`. Le temps de lecture, le sommaire (à partir de trois titres) et les pages de la liste se font tout seuls.',
  },
  films: {
    title: 'Les films',
    purpose:
      'Un film par fichier, à côté de son `.mp4` et de ses sous-titres. Il se montre par son nom, celui du fichier sans `.md` : dans une section `film` ou `films`, dans `films` d’une réalisation. Dans un texte, seul sur sa ligne, `![ce que montre le film](/films/fournil.mp4)`. Le texte sous l’en-tête est sa transcription ; sans lui, elle est faite des sous-titres.',
  },
  valeurs: {
    title: 'Les valeurs',
    purpose: 'Une carte par fichier, sur la page de l’agence. Pas de texte sous l’en-tête.',
  },
  clients: {
    title: 'Les clients',
    purpose: 'Un logo par fichier, dans les bandes qui défilent. Pas de texte sous l’en-tête.',
  },
  temoignages: {
    title: 'Les témoignages',
    purpose:
      'Les mots d’une personne par fichier, dans les sections « testimonials ». Pas de texte sous l’en-tête.',
  },
  equipe: {
    title: 'L’équipe',
    purpose:
      'Une personne par fichier, dans les sections « team » et, si elle signe des articles, sous leur titre. Pas de texte sous l’en-tête.',
  },
};
