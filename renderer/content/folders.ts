import type { OpenedFile } from './open';
import { FILE_START } from './problem';
import type { Report } from './report';
import { guessSpelling } from './spelling';

/** The folders of content/ that hold records, and where a record of each answers, if it does. */
export const FOLDERS = {
  pages: { address: (slug: string) => (slug === 'accueil' ? '/' : `/${slug}`) },
  expertises: { address: (slug: string) => `/expertises/${slug}` },
  realisations: { address: (slug: string) => `/realisations/${slug}` },
  ressources: { address: (slug: string) => `/ressources/${slug}` },
  offres: {},
  options: {},
  valeurs: {},
  clients: {},
} as const satisfies Record<string, { address?: (slug: string) => string }>;

export type FolderName = keyof typeof FOLDERS;

/** Their names, in the order of the site's own pages. */
export const FOLDER_NAMES: readonly FolderName[] = Object.keys(FOLDERS).filter(isFolder);

/** First words of addresses under which the build and the host write files of their own. */
export const RESERVED: readonly string[] = ['assets', 'images', 'functions'];

/** Reports files that lie where nothing reads them, or whose name cannot be an address. */
export function checkFolders(files: readonly OpenedFile[], report: Report): void {
  for (const file of files) {
    const at = (message: string, remedy: string) =>
      report.add(file.path, FILE_START, { message, remedy });
    if (!isFolder(file.folder) && file.folder !== '') {
      const [parent = ''] = file.folder.split('/');
      const guess = isFolder(parent) ? parent : guessSpelling(file.folder, FOLDER_NAMES);
      at(
        `le dossier « ${file.folder} » n’est pas connu : ce fichier ne s’afficherait nulle part.`,
        guess
          ? `Vouliez-vous le ranger directement dans content/${guess} ?`
          : `Dossiers possibles : ${FOLDER_NAMES.join(', ')}.`,
      );
    }
    if (file.folder === '' && !['site', 'adresses-retirees'].includes(file.slug)) {
      at(
        'seuls site.md et adresses-retirees.md se trouvent directement dans content/.',
        'Rangez ce fichier dans un dossier, par exemple content/pages.',
      );
    }
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(file.slug)) {
      at(
        `le nom « ${file.slug}.md » ne peut pas devenir une adresse.`,
        `Renommez le fichier : ${slugify(file.slug)}.md`,
      );
    }
    if (file.folder === 'pages' && RESERVED.includes(file.slug)) {
      at(
        `l’adresse « /${file.slug} » est réservée aux fichiers du site.`,
        'Donnez un autre nom au fichier.',
      );
    }
  }
}

/** Where the record of a file answers; undefined for records that have no page. */
export function addressOf(file: Pick<OpenedFile, 'folder' | 'slug'>): string | undefined {
  const folder: { address?: (slug: string) => string } | undefined = isFolder(file.folder)
    ? FOLDERS[file.folder]
    : undefined;
  return folder?.address?.(file.slug);
}

/** Whether content/ has a folder of that name. Own keys only: « constructor » is not one. */
export function isFolder(name: string): name is FolderName {
  return Object.hasOwn(FOLDERS, name);
}

function slugify(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/gi, 'oe')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || 'nouvelle-page';
}
