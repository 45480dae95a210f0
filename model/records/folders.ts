/** The slug of the home page. */
export const HOME = 'accueil';
export const HOME_FILE = `content/pages/${HOME}.md`;
/** The home page's name for staff, since its own title is written for the browser's tab. */
export const HOME_TITLE = 'Accueil';

/**
 * The folders of records in content/. `address` gives the address of a record, if it has a page. `hasText` marks a
 * folder whose records have a text but no page.
 */
export const FOLDERS = {
  pages: { address: (slug: string) => (slug === HOME ? '/' : `/${slug}`) },
  expertises: { address: (slug: string) => `/expertises/${slug}` },
  realisations: { address: (slug: string) => `/realisations/${slug}` },
  ressources: { address: (slug: string) => `/ressources/${slug}` },
  offres: {},
  options: {},
  valeurs: {},
  clients: {},
  temoignages: {},
  equipe: {},
  films: { hasText: true },
} as const satisfies Record<string, { address?: (slug: string) => string; hasText?: true }>;

export type FolderName = keyof typeof FOLDERS;

/** The folders whose records have an address. */
export type PagedFolderName = {
  [Name in FolderName]: (typeof FOLDERS)[Name] extends { address: unknown } ? Name : never;
}[FolderName];

/** A content file's folder, empty at the top of content/, and its name without `.md`. */
interface FilePlace {
  readonly folder: string;
  readonly slug: string;
}

/** The names of the folders, in the order of the site's pages. */
export const FOLDER_NAMES: readonly FolderName[] = Object.keys(FOLDERS).filter(isFolder);

export const PAGED_FOLDER_NAMES: readonly PagedFolderName[] = FOLDER_NAMES.filter(
  (name): name is PagedFolderName => 'address' in FOLDERS[name],
);

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
export function addressOf({ folder, slug }: FilePlace): string | undefined {
  const folderRules: { address?: (slug: string) => string } | undefined = isFolder(folder)
    ? FOLDERS[folder]
    : undefined;
  return folderRules?.address?.(slug);
}

/** Whether the text below the front matter of a file is shown somewhere. */
export function showsText({ folder, slug }: FilePlace): boolean {
  return (
    addressOf({ folder, slug }) !== undefined || (isFolder(folder) && 'hasText' in FOLDERS[folder])
  );
}

/** Whether content/ has a folder of that name. Checks own keys only: « constructor » is no folder. */
export function isFolder(name: string): name is FolderName {
  return Object.hasOwn(FOLDERS, name);
}
