import { NOT_FOUND_ADDRESS, pagedRecords } from '../../model/addresses';
import { type FolderName, HOME_FILE, HOME_TITLE, type PagedFolderName } from '../../model/folders';
import { TAGS_FILE } from '../../model/listSchemas';
import type { SectionType } from '../../model/sections';
import type { PagedRecord, Site } from '../../model/site';
import type { ReadResult } from '../../reader/read';
import type { Despite } from '../../reader/source';
import { renderAddress } from '../../renderer/renderAddress';
import type { Published } from './media';

/** A document, where it answers, and, where it does not show the record for which it was drawn, which pages could. */
interface RenderedPage extends Place {
  readonly html: string;
}

interface Place {
  readonly address: string;
  readonly couldShow?: CouldShow;
}

/** How a record comes to be shown: by a section of one of these pages. */
export interface CouldShow {
  readonly section: SectionType;
  /** Whether these have such a section, that lists others; else none has. */
  readonly isThere: boolean;
  readonly pages: readonly { readonly file: string; readonly title: string }[];
}

/**
 * Returns the document of the page that shows a content file, as the build writes it but for what it adds once the page is
 * whole: the base path, its policy, and the scripts of islands.
 *
 * @param last where the file was shown last.
 * @returns undefined where this site has no page for it.
 */
export async function renderPage(
  site: Site,
  path: string,
  { fonts }: Pick<Published, 'fonts'>,
  last: string | undefined,
): Promise<RenderedPage | undefined> {
  const drawn = new Map<string, string>();
  const draw = async (of: Site, at: string) => {
    const known = of === site ? drawn.get(at) : undefined;
    if (known !== undefined) return known;
    const html = await renderAddress(of, at, { islandScripts: [], fontUrls: fonts });
    if (of === site) drawn.set(at, html);
    return html;
  };
  const body = async (of: Site, at: string) => (await draw(of, at)).split('<body', 2)[1] ?? '';
  const place = await pageShowing(site, path, body, last);
  return place && { ...place, html: await draw(site, place.address) };
}

/** The body of the page of a site that answers at an address. @throws where it cannot be made. */
type Draw = (site: Site, address: string) => Promise<string>;

/**
 * Returns the address of the page that shows a content file: its own, or, for what has none, the first page that would
 * be another without it: home, then the pages in the order of the site. What no page shows (the identity, which
 * every page bears, retired addresses, a client that no list reaches) is looked at from the home page.
 *
 * @param path `content/offres/prestige.md`.
 * @param last where it was found last, which is looked at first.
 * @returns the page, and which could show the record where none does; undefined for a file that this site does not
 *   have, and that would have a page.
 */
async function pageShowing(
  site: Site,
  path: string,
  draw: Draw,
  last?: string,
): Promise<Place | undefined> {
  const [, folder = '', slug = ''] = /^content\/(?:([^/]+)\/)?([^/]+)\.md$/.exec(path) ?? [];
  const own = pagedRecords(site).find(({ file }) => file === path);
  if (own) return { address: own.address };
  if (folder && !isListed(folder)) return undefined;
  const without = withoutRecord(site, path, folder, slug);
  if (!without) return { address: '/' };
  for (const address of new Set([...(last ? [last] : []), ...inOrder(site)])) {
    if (address in site.records && (await differs(site, without, address, draw))) {
      return { address };
    }
  }
  return { address: '/', ...(isListed(folder) && { couldShow: couldShow(site, folder) }) };
}

function couldShow(site: Site, folder: keyof typeof LISTS): CouldShow {
  const { section } = LISTS[folder];
  const pages = site.pages.filter(({ address }) => address !== NOT_FOUND_ADDRESS);
  const having = pages.filter(({ sections }) => sections?.some(({ type }) => type === section));
  const isThere = having.length > 0;
  const named = (isThere ? having : pages).map(({ file, title }) => ({
    file,
    // Its title is that of the browser's tab.
    title: file === HOME_FILE ? HOME_TITLE : title,
  }));
  return { section, isThere, pages: named };
}

/** Pages that show lists come first: a site has a dozen, and may have a thousand articles. */
function inOrder(site: Site): string[] {
  const { pages, expertises, portfolio, articles } = site;
  const all: readonly PagedRecord[] = [...pages, ...expertises, ...portfolio, ...articles];
  const found = all
    .map(({ address }) => address)
    .filter((address) => address !== NOT_FOUND_ADDRESS);
  return ['/', ...found.slice(0, MOST)];
}

/** So many pages are looked at: the rest would take seconds of a phone, for a record that hardly anything shows. */
const MOST = 60;

async function differs(site: Site, without: Site, address: string, draw: Draw): Promise<boolean> {
  const shown = await draw(site, address);
  try {
    return shown !== (await draw(without, address));
  } catch {
    // A page that cannot be made without it names it.
    return true;
  }
}

/**
 * Returns the site as it would be without what a file says; of one that it does not have, since it is new and not right
 * yet, without those of its folder: it will be beside them.
 */
function withoutRecord(site: Site, path: string, folder: string, slug: string): Site | undefined {
  if (path === TAGS_FILE) return { ...site, tags: [] };
  const list = isListed(folder) ? LISTS[folder].list : undefined;
  if (!list || site[list].length === 0) return undefined;
  const others = site[list].filter((record) => record.slug !== slug);
  return { ...site, [list]: others.length === site[list].length ? [] : others };
}

/**
 * Where the model has the records of each folder that has no pages, and the section that shows all of them, or those
 * that it names: a folder without its list does not compile.
 */
const LISTS = {
  offres: { list: 'offers', section: 'plans' },
  options: { list: 'options', section: 'options' },
  valeurs: { list: 'values', section: 'values' },
  clients: { list: 'clients', section: 'client-carousel' },
  temoignages: { list: 'testimonials', section: 'testimonials' },
  equipe: { list: 'team', section: 'team' },
  films: { list: 'filmography', section: 'films' },
} as const satisfies Record<
  Exclude<FolderName, PagedFolderName>,
  { readonly list: keyof Site; readonly section: SectionType }
>;

function isListed(folder: string): folder is keyof typeof LISTS {
  return Object.hasOwn(LISTS, folder);
}

/**
 * Draws a page of what was read. Where something in it is wrong: of the site as it is but for that, else of the
 * site without the records that are wrong: the mistake of a colleague hides no other page.
 *
 * @returns undefined where no such page can be made.
 * @throws what `draw` throws, for a site without problems.
 */
export async function renderIgnoringErrors<Drawn>(
  {
    result,
    read,
  }: { readonly result: ReadResult; readonly read: (despite: Despite) => ReadResult },
  draw: (site: Site) => Promise<Drawn | undefined>,
): Promise<Drawn | undefined> {
  if (result.ok) return draw(result.site);
  const wrong = new Set(result.problems.map(({ file }) => file));
  for (const leavesOut of [false, true]) {
    try {
      const found = read({ wrong, leavesOut });
      const drawn = found.ok ? await draw(found.site) : undefined;
      if (drawn) return drawn;
    } catch {
      // A record that is wrong may not be made into a page: the next attempt does without.
    }
  }
  return undefined;
}
