import { capitalized } from '../french/capitalized';
import { fold } from '../french/spelling';
import { type FolderName, type ListedFolderName, showsText } from './folders';
import { RETIRED_FILE, TAGS_FILE } from './listSchemas';
import { SITE_FILE } from './schemaOf';

/** The description of a content folder for staff, in the guide and in the editor. */
export interface FolderWords {
  /** The title of the folder: « Les offres ». */
  readonly title: string;
  /** The French noun for one record of the folder: « offre ». */
  readonly one: string;
  /** Whether the noun in `one` is feminine: « une offre ». */
  readonly feminine?: true;
  /** The purpose of the files in the folder, in Markdown. */
  readonly purpose: string;
  /** The form's label and help for the text under the front matter, if they differ from the default, `PAGE_TEXT`. */
  readonly text?: TextWords;
}

interface TextWords {
  readonly label: string;
  readonly help: string;
}

/** The description for staff of a file that is in no folder of records, such as content/site.md. */
export interface FileWords {
  /** The title of the file: « Les étiquettes du filtre ». */
  readonly title: string;
  /** A description of the content of the file, in Markdown. */
  readonly purpose: string;
}

/** The titles of list pages that have another name than their folder: « Nos bouquets ». */
export type ListTitles = Readonly<Partial<Record<ListedFolderName, string>>>;

let ownTitles: ReadonlyMap<string, string> = new Map();

/** Sets the titles of list pages, by which the editor then names the folders of their records: « Nos bouquets ». */
export function nameLists(titles: ListTitles = {}): void {
  ownTitles = new Map(Object.entries(titles));
}

/** Returns a folder's description. If `nameLists` has given it a title, uses this title and the noun « fiche de … ». */
export function folderWords(folder: FolderName): FolderWords {
  const title = ownTitles.get(folder);
  const words = FOLDER_WORDS[folder];
  if (title === undefined) return words;
  return { ...words, title, one: `fiche de «\u00a0${title}\u00a0»`, feminine: true };
}

/** Returns the French plural name of a folder's records, without an article: « Offres ». */
export function listName(folder: FolderName): string {
  return withoutArticle(folderWords(folder).title);
}

/** Returns a French title without its article « Les » or « L’ ». @example withoutArticle('Les offres') // 'Offres' */
export function withoutArticle(title: string): string {
  return capitalized(title.replace(/^(?:Les |L’)/, ''));
}

/** Returns the French label of a new record: « Nouvelle offre », « Nouvel article », « Nouveau film ». */
export function newOne({ one, feminine }: Pick<FolderWords, 'one' | 'feminine'>): string {
  if (feminine) return `Nouvelle ${one}`;
  return /^[aeiouy]/.test(fold(one)) ? `Nouvel ${one}` : `Nouveau ${one}`;
}

/** Returns the French label of a link that creates a record: « Créer un témoignage ». */
export function createOne({ one, feminine }: Pick<FolderWords, 'one' | 'feminine'>): string {
  return `Créer ${feminine ? 'une' : 'un'} ${one}`;
}

/** Returns the label and help for the text under the front matter; undefined if the site never shows that text. */
export function textWords(folder: FolderName): TextWords | undefined {
  return showsText(folder) ? (FOLDER_WORDS[folder].text ?? PAGE_TEXT) : undefined;
}

const PAGE_TEXT: TextWords = {
  label: 'Texte de la page',
  help: 'Ce qui se lit sous le titre. Sur une page qui a des sections, « Texte de la page » en est une : elle dit où il va.',
};

/**
 * Returns the description for staff of a single file directly in content/, such as content/site.md.
 *
 * @throws Error for any other path, even that of a record.
 */
export function fileWords(path: string): FileWords {
  const words = FILE_WORDS[path];
  if (!words) throw new Error(`model/records/folderWords.ts has no description of ${path}`);
  return words;
}

/** The descriptions of all content folders, in the order in which the guide for staff shows them. */
export const FOLDER_WORDS: Readonly<Record<FolderName, FolderWords>> = {
  pages: {
    title: 'Les pages',
    one: 'page',
    feminine: true,
    purpose:
      'Une page par fichier. `content/pages/offres.md` répond à `/offres`, `accueil.md` est la page d’accueil, `404.md` la page introuvable. La page qui liste les fiches de `content/realisations` peut porter un autre nom : avec `nos-mariages.md`, celle de Léa répond à `/nos-mariages/lea`, et encore à `/realisations/lea`. De même pour `content/expertises` et `content/ressources`. L’atelier prend alors le titre de cette page pour nom de la liste.',
  },
  offres: {
    title: 'Les offres',
    one: 'offre',
    feminine: true,
    purpose: 'Une carte par fichier, sur la page des offres. Pas de texte sous l’en-tête.',
  },
  options: {
    title: 'Les options',
    one: 'option',
    feminine: true,
    purpose: 'Une ligne par fichier, sous les offres. Pas de texte sous l’en-tête.',
  },
  expertises: {
    title: 'Les expertises',
    one: 'expertise',
    feminine: true,
    purpose:
      'Une page par fichier, sous celle qui les liste, et une carte sur les pages qui les montrent.',
  },
  realisations: {
    title: 'Les réalisations',
    one: 'réalisation',
    feminine: true,
    purpose:
      'Une page par fichier, sous celle qui les liste, et une carte dans la liste filtrée. Là, une image de couverture tramée est faite de trous d’une seule couleur, qui suit la place dans la liste ; un sujet clair sur un fond sombre s’y lit le mieux. L’image elle-même paraît sous le pointeur, et sur la page. La première fiche sans mention après le titre ouvre aussi la page d’accueil.',
  },
  ressources: {
    title: 'Les articles',
    one: 'article',
    purpose:
      'Un article par fichier, sous la page qui les liste. Le temps de lecture, le sommaire (à partir de trois titres) et les pages de la liste se font tout seuls.',
  },
  films: {
    title: 'Les films',
    one: 'film',
    text: {
      label: 'Transcription',
      help: 'Ce qui est dit dans le film ; sans elle, elle est faite des sous-titres.',
    },
    purpose:
      'Un film par fichier, à côté de son `.mp4` et de ses sous-titres. Il se montre par son nom, celui du fichier sans `.md` : dans une section `film` ou `films`, dans `films` d’une fiche de `content/realisations`. Dans un texte, seul sur sa ligne, `![ce que montre le film](/films/fournil.mp4)`. Le texte sous l’en-tête est sa transcription ; sans lui, elle est faite des sous-titres.',
  },
  valeurs: {
    title: 'Les valeurs',
    one: 'valeur',
    feminine: true,
    purpose:
      'Une carte par fichier, sur la page qui présente l’équipe. Pas de texte sous l’en-tête.',
  },
  clients: {
    title: 'Les clients',
    one: 'client',
    purpose: 'Un logo par fichier, dans les bandes qui défilent. Pas de texte sous l’en-tête.',
  },
  temoignages: {
    title: 'Les témoignages',
    one: 'témoignage',
    purpose:
      'Les mots d’une personne par fichier. Ils paraissent dans les sections « testimonials ». Pas de texte sous l’en-tête.',
  },
  equipe: {
    title: 'L’équipe',
    one: 'membre de l’équipe',
    purpose:
      'Une personne par fichier. Elle paraît dans les sections « team » et, si elle signe des articles, sous leur titre. Pas de texte sous l’en-tête.',
  },
};

const FILE_WORDS: Readonly<Record<string, FileWords>> = {
  [SITE_FILE]: {
    title: 'L’identité du site',
    purpose: 'Le nom, les coordonnées, les réseaux, le menu et le pied de page.',
  },
  [TAGS_FILE]: {
    title: 'Les étiquettes du filtre',
    purpose:
      'Une étiquette par ligne, dans l’ordre des boutons du filtre ; « Tous » s’ajoute devant, tout seul. Les fiches de `content/realisations` portent celles de cette liste : renommez-en une ici, puis dans chacune ; le rapport vous dit lesquelles.',
  },
  [RETIRED_FILE]: {
    title: 'Les adresses retirées',
    purpose: 'Les adresses qui ne répondent plus, et que rien ne remplace.',
  },
};
