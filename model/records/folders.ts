/** The slug of the home page. */
export const HOME = 'accueil';
export const HOME_FILE = `content/pages/${HOME}.md`;
/** The short name of the home page, for staff and breadcrumbs. The page's title, for the browser's tab, is longer. */
export const HOME_TITLE = 'Accueil';

/**
 * The folders of records (Markdown files) in content/. In `pages` and in each folder with `listedBy`, every record has
 * a page; `listedBy` is the type of the section that lists all records of the folder. In a folder with `hasText`,
 * records have a text but no page.
 */
export const FOLDERS = {
  pages: {},
  expertises: { listedBy: 'expertise-list' },
  realisations: { listedBy: 'portfolio' },
  ressources: { listedBy: 'article-list' },
  offres: {},
  options: {},
  valeurs: {},
  clients: {},
  temoignages: {},
  equipe: {},
  films: { hasText: true },
} as const satisfies Record<string, { listedBy?: string; hasText?: true }>;

export type FolderName = keyof typeof FOLDERS;

/** The names of the folders whose records each have a page, below the page that lists these records. */
export type ListedFolderName = {
  [Name in FolderName]: (typeof FOLDERS)[Name] extends { listedBy: string } ? Name : never;
}[FolderName];

/** The names of all folders whose records each have a page. */
export type PagedFolderName = 'pages' | ListedFolderName;

/**
 * For each folder, the addresses of the page that lists the folder's records, the canonical address first. The page of
 * a record has its canonical address below that first address, and also answers below the other addresses.
 */
export type ListAddresses = Readonly<Record<ListedFolderName, readonly [string, ...string[]]>>;

/** The place of a content file: its folder (empty for a file directly in content/), and its name without `.md`. */
interface FilePlace {
  readonly folder: string;
  readonly slug: string;
}

/** The names of all folders of records (Markdown files) in content/. */
export const FOLDER_NAMES: readonly FolderName[] = Object.keys(FOLDERS).filter(isFolder);

export const LISTED_FOLDER_NAMES: readonly ListedFolderName[] = FOLDER_NAMES.filter(isListed);

export const PAGED_FOLDER_NAMES: readonly PagedFolderName[] = ['pages', ...LISTED_FOLDER_NAMES];

/** A name that no page may have, because web servers send `index.html` at the address of its folder. */
export const INDEX = 'index';

/**
 * Whether an address is reserved, so that no page may have it: the build or the host writes files there (`/assets`), or
 * the address ends in `index` (hosts treat `/ressources/index` as the folder's page, `/ressources`).
 */
export function isReserved(address: string): boolean {
  const words = address.split('/').slice(1);
  return RESERVED.includes(words[0] ?? '') || words.at(-1) === INDEX;
}

/** The top folders of the site into which the build or the host writes files: no page may have an address there. */
const RESERVED: readonly string[] = [
  'assets',
  'atelier',
  'fichiers',
  'films',
  'functions',
  'images',
  'retenus',
  'social',
];

/** Returns the folder and the name of a content file. @example placeAt('content/offres/essentiel.md') // { folder: 'offres', slug: 'essentiel' } */
export function placeAt(path: string): FilePlace {
  const [, folder = '', slug = ''] = /^content\/(?:([^/]+)\/)?([^/]+)\.md$/.exec(path) ?? [];
  return { folder, slug };
}

/** Returns the address of the page of a content file; undefined for a record without a page. */
export function addressOf({ folder, slug }: FilePlace, lists: ListAddresses): string | undefined {
  if (folder === 'pages') return slug === HOME ? '/' : `/${slug}`;
  return isListed(folder) ? `${lists[folder][0]}/${slug}` : undefined;
}

/** Whether each record of a folder has a page. */
export function hasPage(folder: string): boolean {
  return folder === 'pages' || isListed(folder);
}

/** Whether the site shows the text below the front matter of a folder's files. */
export function showsText(folder: string): boolean {
  return hasPage(folder) || (isFolder(folder) && 'hasText' in FOLDERS[folder]);
}

/** Whether content/ has a folder of that name. Inherited keys of objects, such as « constructor », do not count. */
export function isFolder(name: string): name is FolderName {
  return Object.hasOwn(FOLDERS, name);
}

function isListed(folder: string): folder is ListedFolderName {
  return isFolder(folder) && 'listedBy' in FOLDERS[folder];
}
