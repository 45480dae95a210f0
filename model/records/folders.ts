/** The slug of the home page. */
export const HOME = 'accueil';
export const HOME_FILE = `content/pages/${HOME}.md`;
/** The home page's name for staff, since its own title is written for the browser's tab. */
export const HOME_TITLE = 'Accueil';

/**
 * The folders of records in content/. `listedBy` marks a folder whose records have a page, below the page that lists
 * them, and is the type of the section which does. `hasText` marks a folder whose records have a text but no page.
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

/** The folders whose records have an address below that of their list. */
export type ListedFolderName = {
  [Name in FolderName]: (typeof FOLDERS)[Name] extends { listedBy: string } ? Name : never;
}[FolderName];

/** The folders whose records have an address. */
export type PagedFolderName = 'pages' | ListedFolderName;

/**
 * The addresses of the list of each folder: that of its page, then those where it answers too. The records of the
 * folder are below the first, and answer below the others.
 */
export type ListAddresses = Readonly<Record<ListedFolderName, readonly [string, ...string[]]>>;

/** A content file's folder, empty at the top of content/, and its name without `.md`. */
interface FilePlace {
  readonly folder: string;
  readonly slug: string;
}

/** The names of the folders, in the order of the site's pages. */
export const FOLDER_NAMES: readonly FolderName[] = Object.keys(FOLDERS).filter(isFolder);

export const LISTED_FOLDER_NAMES: readonly ListedFolderName[] = FOLDER_NAMES.filter(isListed);

export const PAGED_FOLDER_NAMES: readonly PagedFolderName[] = ['pages', ...LISTED_FOLDER_NAMES];

/** The file name that hosts serve for its folder: no page may have it. */
export const INDEX = 'index';

/**
 * Whether an address belongs to files written by the build or the host. Hosts treat a last segment `index` as the
 * page of the folder: `/index` is the home page, `/ressources/index` the list.
 */
export function isReserved(address: string): boolean {
  const words = address.split('/').slice(1);
  return RESERVED.includes(words[0] ?? '') || words.at(-1) === INDEX;
}

/** First segments of addresses under which the build and the host write their own files. */
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

/** Returns the address of a file's record; undefined for records without a page. */
export function addressOf({ folder, slug }: FilePlace, lists: ListAddresses): string | undefined {
  if (folder === 'pages') return slug === HOME ? '/' : `/${slug}`;
  return isListed(folder) ? `${lists[folder][0]}/${slug}` : undefined;
}

/** Whether the records of a folder have a page. */
export function hasPage(folder: string): boolean {
  return folder === 'pages' || isListed(folder);
}

/** Whether the text below the front matter of a folder's files is shown somewhere. */
export function showsText(folder: string): boolean {
  return hasPage(folder) || (isFolder(folder) && 'hasText' in FOLDERS[folder]);
}

/** Whether content/ has a folder of that name. Checks own keys only: « constructor » is no folder. */
export function isFolder(name: string): name is FolderName {
  return Object.hasOwn(FOLDERS, name);
}

function isListed(folder: string): folder is ListedFolderName {
  return isFolder(folder) && 'listedBy' in FOLDERS[folder];
}
