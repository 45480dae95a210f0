import { phrase } from '../../model/french/phrase';
import { folderNamed } from '../../model/records/contentNames';
import type { Fault } from './citedFiles';

const KINDS = [
  'picture',
  'iPhonePhoto',
  'film',
  'sound',
  'pdf',
  'office',
  'archive',
  'text',
] as const;

type FileKind = (typeof KINDS)[number];

/** The extensions of each kind of file that staff may put into the content folder, rightly or by mistake. */
const EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  picture: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg', 'gif', 'bmp', 'tif', 'tiff'],
  iPhonePhoto: ['heic', 'heif'],
  film: ['mp4', 'mov', 'm4v', 'avi', 'webm', 'mkv', 'wmv', '3gp'],
  sound: ['mp3', 'm4a', 'wav', 'aac', 'ogg', 'flac'],
  pdf: ['pdf'],
  office: 'doc docx odt rtf pages xls xlsx ods csv numbers ppt pptx odp key'.split(' '),
  archive: ['zip', 'rar', '7z', 'gz', 'tar'],
  text: ['md', 'markdown', 'mdown', 'mdx', 'txt', 'text', 'html', 'htm'],
};

/** Returns the kind of file with a given extension in lower case; undefined for an unknown extension. */
export function kindOf(extension: string): FileKind | undefined {
  return KINDS.find((kind) => EXTENSIONS[kind].includes(extension));
}

/** The message and the remedy for each kind of file in a wrong folder. */
export const MISPLACED: Readonly<Record<FileKind, Fault>> = {
  picture: {
    predicate: 'est une image.',
    remedy: 'Déplacez-la dans content/images, puis citez-la ainsi : /images/ suivi de son nom.',
  },
  iPhonePhoto: {
    predicate: 'est au format HEIC des iPhone, que tous les navigateurs ne montrent pas.',
    remedy:
      'Ouvrez-la, enregistrez-la en JPEG, puis déposez-la de nouveau. Pour les suivantes : Réglages › Appareil photo › Formats › « Le plus compatible ».',
  },
  film: {
    predicate: phrase`est un film, et n’est pas dans ${folderNamed('films')}.`,
    remedy: phrase`Déposez-le dans ${folderNamed('films')}, en MP4 de 25 Mo au plus, puis citez-le ainsi : ![ce que montre le film](/films/mon-film.mp4).`,
  },
  sound: {
    predicate: 'est un enregistrement sonore, et le site n’en publie pas.',
    remedy:
      'Mettez-le en ligne sur une plateforme de podcasts, puis faites un lien vers lui : [l’écouter](https://…).',
  },
  pdf: {
    predicate: 'est un PDF, et n’est pas dans content/fichiers.',
    remedy:
      'Déposez-le dans content/fichiers, puis faites un lien vers lui : [les mots du lien](/fichiers/son-nom.pdf). Pour en montrer une page, enregistrez-la en JPEG ou PNG.',
  },
  office: {
    predicate: 'est un document de bureautique, que tout le monde ne peut pas ouvrir.',
    remedy:
      'Exportez-le en PDF dans content/fichiers (Fichier › Exporter), puis faites un lien vers lui : [les mots du lien](/fichiers/son-nom.pdf). Ou recopiez son texte dans une page.',
  },
  archive: {
    predicate: 'est une archive, qu’un téléphone n’ouvre pas.',
    remedy: 'Déposez les fichiers qu’elle contient, un par un.',
  },
  text: {
    predicate: 'est un texte.',
    remedy: phrase`Un texte se met dans une page : un fichier de ${folderNamed('pages')}, en .md.`,
  },
};

/** Returns the fault of a file name with a space, and proposes a new name: in Markdown, a space ends an address. */
export function spacedName(rename: string): Fault {
  return { predicate: 'a une espace dans son nom.', remedy: `Nouveau nom : « ${rename} ».` };
}
