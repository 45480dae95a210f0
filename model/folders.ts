/** The slug of the page that answers at the root. */
export const HOME = 'accueil';
export const HOME_FILE = `content/pages/${HOME}.md`;
/** What people call it: its own title is that of the browser's tab. */
export const HOME_TITLE = 'Accueil';

/**
 * The folders of content/ that hold records: where a record of each answers, if it does, and whether
 * what has no address has a text all the same.
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

/** Those whose records have an address of their own. */
export type PagedFolderName = {
  [Name in FolderName]: (typeof FOLDERS)[Name] extends { address: unknown } ? Name : never;
}[FolderName];

/** Where a content file lies: its folder, `pages`, empty at the top; its name without `.md`. */
interface FilePlace {
  readonly folder: string;
  readonly slug: string;
}

/** Their names, in the order of the site's own pages. */
export const FOLDER_NAMES: readonly FolderName[] = Object.keys(FOLDERS).filter(isFolder);

export const PAGED_FOLDER_NAMES: readonly PagedFolderName[] = FOLDER_NAMES.filter(
  (name): name is PagedFolderName => 'address' in FOLDERS[name],
);

/** The name of a file that hosts send for its folder: no page may have it. */
export const INDEX = 'index';

/**
 * Whether an address is that of files that the build or the host writes. Hosts take a last word `index` for the page
 * of the folder: `/index` is the home page, `/ressources/index` the list.
 */
export function isReserved(address: string): boolean {
  const words = address.split('/').slice(1);
  return RESERVED.includes(words[0] ?? '') || words.at(-1) === INDEX;
}

/** First words of addresses under which the build and the host write files of their own. */
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

/** Returns the place of a file by its path, `content/offres/essentiel.md`; no folder of one that stands alone. */
export function placeAt(path: string): FilePlace {
  const [, folder = '', slug = ''] = /^content\/(?:([^/]+)\/)?([^/]+)\.md$/.exec(path) ?? [];
  return { folder, slug };
}

/** Where the record of a file answers; undefined for records that have no page. */
export function addressOf({ folder, slug }: FilePlace): string | undefined {
  const answering: { address?: (slug: string) => string } | undefined = isFolder(folder)
    ? FOLDERS[folder]
    : undefined;
  return answering?.address?.(slug);
}

/** Returns whether the text below the front matter of a file is shown somewhere. */
export function showsText({ folder, slug }: FilePlace): boolean {
  return (
    addressOf({ folder, slug }) !== undefined || (isFolder(folder) && 'hasText' in FOLDERS[folder])
  );
}

/** Returns whether content/ has a folder of that name. Own keys only: « constructor » is not one. */
export function isFolder(name: string): name is FolderName {
  return Object.hasOwn(FOLDERS, name);
}
