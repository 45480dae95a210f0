/** The slug of the home page. */
export const HOME = 'accueil';
export const HOME_FILE = `content/pages/${HOME}.md`;
/** The short name of the home page, for staff and breadcrumbs. The page's title, for the browser's tab, is longer. */
export const HOME_TITLE = 'Accueil';

/**
 * The folders of records (Markdown files) in content/. `listedBy` means that each record has a page, below
 * the page that lists all of them; its value is the type of the section with that list. `hasText` means that
 * the records have a text but no page.
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

/** The names of the folders whose records have a page each, below the page that lists them. */
export type ListedFolderName = {
  [Name in FolderName]: (typeof FOLDERS)[Name] extends { listedBy: string } ? Name : never;
}[FolderName];

/** The names of the folders whose records have a page each. */
export type PagedFolderName = 'pages' | ListedFolderName;

/**
 * For each folder, the addresses of the page that lists its records: first the canonical one, then the others. The
 * page of a record has its canonical address below the first of them, and also answers below the others.
 */
export type ListAddresses = Readonly<Record<ListedFolderName, readonly [string, ...string[]]>>;

/** The folder of a content file (empty at the top of content/) and the name of the file without `.md`. */
interface FilePlace {
  readonly folder: string;
  readonly slug: string;
}

/** The names of the folders of records. */
export const FOLDER_NAMES: readonly FolderName[] = Object.keys(FOLDERS).filter(isFolder);

export const LISTED_FOLDER_NAMES: readonly ListedFolderName[] = FOLDER_NAMES.filter(isListed);

export const PAGED_FOLDER_NAMES: readonly PagedFolderName[] = ['pages', ...LISTED_FOLDER_NAMES];

/** The name of the file that web servers serve at the address of its folder, so that no page may have this name. */
export const INDEX = 'index';

/**
 * Whether an address is reserved for files that the build or the host writes. That includes addresses that end in
 * `index`, because hosts treat them as the page of the folder: `/index` is the home page, `/ressources/index` the list.
 */
export function isReserved(address: string): boolean {
  const words = address.split('/').slice(1);
  return RESERVED.includes(words[0] ?? '') || words.at(-1) === INDEX;
}

/** The first segments of the addresses under which the build and the host write their own files. */
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
