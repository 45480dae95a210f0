import { recordsIn } from '../../components/sections/Sections';
import { NOT_FOUND_ADDRESS, pagedRecords } from '../../model/addresses/addresses';
import { filmsShown } from '../../model/media/films';
import { type HasSlug, named } from '../../model/records/chosen';
import {
  type FolderName,
  HOME_FILE,
  HOME_TITLE,
  type PagedFolderName,
  placeAt,
} from '../../model/records/folders';
import { TAGS_FILE } from '../../model/records/listSchemas';
import type { PagedRecord, Site } from '../../model/records/site';
import type { SectionType } from '../../model/sections';
import type { ReadResult } from '../../reader/read';
import type { Despite } from '../../reader/source';
import { renderAddress } from '../../renderer/renderAddress';
import type { Published } from './media';

/** The address and HTML of a rendered page. */
interface RenderedPage extends Place {
  readonly html: string;
}

interface Place {
  readonly address: string;
  readonly couldShow?: CouldShow;
}

/** For a record that no page shows: a type of section that can show the record, and the pages for such a section. */
export interface CouldShow {
  readonly section: SectionType;
  /** Whether the pages in `pages` already have such a section, with other records. If not, staff must add one. */
  readonly isThere: boolean;
  readonly pages: readonly { readonly file: string; readonly title: string }[];
}

/**
 * Renders the page that shows a content file. The page lacks what a build adds last: the base path, the content
 * security policy and the scripts of islands.
 *
 * @param path the path of the content file: `content/offres/prestige.md`.
 * @returns undefined if the site has no page for the file.
 */
export async function renderPage(
  site: Site,
  path: string,
  { fonts }: Pick<Published, 'fonts'>,
): Promise<RenderedPage | undefined> {
  const place = pageShowing(site, path);
  if (!place) return undefined;
  const html = await renderAddress(site, place.address, { islandScripts: [], fontUrls: fonts });
  return { ...place, html };
}

/**
 * Returns the address of a record's own page; undefined if the site has none. For a file of a folder whose records have
 * no pages, returns the first page that shows the file, or else the home page.
 */
function pageShowing(site: Site, path: string): Place | undefined {
  const { folder, slug } = placeAt(path);
  const pages = pagedRecords(site);
  const own = pages.find(({ file }) => file === path);
  if (own) return { address: own.address };
  const others = pages.filter(({ address }) => address !== NOT_FOUND_ADDRESS);
  const inOrder = others.sort((a, b) => Number(b.address === '/') - Number(a.address === '/'));
  const pageWhere = (shows: (page: PagedRecord) => boolean) => inOrder.find(shows)?.address;
  if (path === TAGS_FILE) {
    return { address: pageWhere((page) => sectionsOf(page, ['portfolio']).length > 0) ?? '/' };
  }
  if (!folder) return { address: '/' };
  if (!isListed(folder)) return undefined;
  // The site lacks a new record with a mistake: it will be on the page that lists the others.
  const isKnown = site[LISTS[folder].list].some((record) => record.slug === slug);
  const address = pageWhere((page) =>
    shownOn(site, page, folder).some((record) => !isKnown || record.slug === slug),
  );
  return address ? { address } : { address: '/', couldShow: couldShow(site, folder) };
}

/** Returns those records of a folder that a page shows. */
function shownOn(site: Site, page: PagedRecord, folder: keyof typeof LISTS): readonly HasSlug[] {
  if (folder === 'films') return filmsShown(site, page);
  const listed = sectionsOf(page, LISTS[folder].sections).flatMap(
    (section) => recordsIn(site, section) ?? [],
  );
  const author = folder === 'equipe' && page.kind === 'article' && named(site.team, page.author);
  return author ? [...listed, author] : listed;
}

function sectionsOf({ sections = [] }: PagedRecord, types: readonly SectionType[]) {
  return sections.filter(({ type }) => types.includes(type));
}

function couldShow(site: Site, folder: keyof typeof LISTS): CouldShow {
  const [section] = LISTS[folder].sections;
  const pages = site.pages.filter(({ address }) => address !== NOT_FOUND_ADDRESS);
  const having = pages.filter((page) => sectionsOf(page, [section]).length > 0);
  const isThere = having.length > 0;
  const called = (isThere ? having : pages).map(({ file, title }) => ({
    file,
    // The title of the home page is written for the browser's tab.
    title: file === HOME_FILE ? HOME_TITLE : title,
  }));
  return { section, isThere, pages: called };
}

/**
 * For each folder whose records have no pages: the list of its records in the model, and the types of
 * sections that show them. The code does not compile if a folder is missing.
 */
const LISTS = {
  offres: { list: 'offers', sections: ['plans'] },
  options: { list: 'options', sections: ['options'] },
  valeurs: { list: 'values', sections: ['values'] },
  clients: { list: 'clients', sections: ['client-carousel', 'logo-strip'] },
  temoignages: { list: 'testimonials', sections: ['testimonials'] },
  equipe: { list: 'team', sections: ['team'] },
  films: { list: 'filmography', sections: ['films'] },
} as const satisfies Record<
  Exclude<FolderName, PagedFolderName>,
  { readonly list: keyof Site; readonly sections: readonly [SectionType, ...SectionType[]] }
>;

function isListed(folder: string): folder is keyof typeof LISTS {
  return Object.hasOwn(LISTS, folder);
}

/**
 * Renders a page of a site that may have problems, so that a mistake in one file hides no other page. Tries first with
 * the faulty records, then without them.
 *
 * @param draw renders the page from the site's data.
 * @returns undefined if both attempts fail.
 * @throws the error of `draw`, if the site has no problems.
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
      const reading = read({ wrong, leavesOut });
      const renderedPage = reading.ok ? await draw(reading.site) : undefined;
      if (renderedPage) return renderedPage;
    } catch {
      // A faulty record may be impossible to render: the next attempt leaves it out.
    }
  }
  return undefined;
}
