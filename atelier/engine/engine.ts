import { basePath } from '../../model/addresses/webAddresses';
import type { IsoDate } from '../../model/french/dates';
import { largestOf } from '../../model/media/picture';
import { nameLists } from '../../model/records/folderWords';
import { SITE_FILE } from '../../model/records/schemaOf';
import type { Site } from '../../model/records/site';
import { DerivedCache } from '../../reader/cache/derivedCache';
import type { Fault } from '../../reader/files/citedFiles';
import type { SourceFile } from '../../reader/files/decode';
import { openFile } from '../../reader/files/open';
import { iconsFor } from '../../reader/icons/icons';
import { type Problem, ProblemList } from '../../reader/problem';
import { type ReadResult, readSite } from '../../reader/read';
import { makePlaceholders } from '../../reader/rules/fields/placeholders';
import type { Despite } from '../../reader/source';
import { addBase } from '../../renderer/addresses/base';
import { mapAddresses } from '../../renderer/addresses/mapAddresses';
import { type MarkedPage, markSite, marksIn, withoutMarks } from './marks';
import {
  faultOf,
  inDiskOrder,
  type NewMedia,
  type Published,
  type Readings,
  shownInstead,
  unwoven,
  withNew,
} from './media';
import { type CouldShow, renderIgnoringErrors, renderPage } from './renderPage';

/** A request to check the site with unsaved content and, if a file is edited, to render the page that shows it. */
export interface Request {
  readonly published: Published;
  /** All saved content files: their text by path, `content/offres/prestige.md`. */
  readonly texts: ReadonlyMap<string, string>;
  /** All pictures, films and PDFs that no build has published. */
  readonly media: readonly NewMedia[];
  /** The file that is being edited; without it, no page is rendered. */
  readonly edited?: Edited;
  /** Other files with unsaved content. The preview shows that content, but only their saved content is checked. */
  readonly unsaved?: readonly Edited[];
  /** The paths of saved files that will be renamed or deleted. The site is checked and rendered without them. */
  readonly gone?: readonly string[];
  /** A picture, film or PDF to check by itself. If it is set, the rest of the request is ignored. */
  readonly inspected?: NewMedia;
  /** Today's date in Paris. */
  readonly today: IsoDate;
  /** Whether drafts and scheduled records are part of the site; true by default. */
  readonly drafts?: boolean;
}

/** A content file with the unsaved content of its form. */
export interface Edited {
  /** The path of the file: `content/offres/prestige.md`. */
  readonly path: string;
  readonly text: string;
}

/** The answer to a request: the problems of the site with the edited file, and the page that shows that file. */
export interface Answer {
  /** The edited file's problems, and those that the edit causes in other files, as `npm run check` reports them. */
  readonly problems: readonly Problem[];
  /** The problems that other files have even without the edit. */
  readonly elsewhere: readonly Problem[];
  /** Notices about the edited file and its folder that staff read before publication; none if there are problems. */
  readonly remarks?: readonly Problem[];
  /** The values of placeholders such as `{brand}`, by name. The length of a text is checked with these values in it. */
  readonly placeholders?: ReadonlyMap<string, string>;
  /** Why the picture, film or PDF of `Request.inspected` cannot be published; undefined if it can. */
  readonly fault?: Fault | undefined;
  /** The HTML of the page that shows the edited file; absent if no page can be rendered. */
  readonly html?: string;
  /** `html` with invisible characters that name each text's field (marks.ts); absent if they would alter the page. */
  readonly marked?: MarkedPage;
  /** The address of the page that shows the edited file, without the base path of the site. */
  readonly address?: string;
  /** The address of the page's picture for social networks, or else of the one in site.md; absent if there is none. */
  readonly chosenCard?: string;
  /** If no page shows the record: a type of section that could show it, and the pages to which staff can add it. */
  readonly couldShow?: CouldShow | undefined;
  /** The version of the text that `html` shows: the edited one, or an earlier one if the edited text has problems. */
  readonly drawn?: 'typed' | 'before';
}

/** Returns a function that checks the site and renders a page for each request, with a cache across requests. */
export function openEngine(): (request: Request) => Promise<Answer> {
  const cache = new DerivedCache();
  let known: readonly TextFile[] = [];
  let sound: { readonly path: string; readonly site: Site } | undefined;

  /** Returns a request's content files. Reuses the objects of unchanged files, because hashes are cached by object. */
  const filesOf = ({ texts, edited, unsaved = [] }: Request) => {
    const before = new Map(known.map((file) => [file.path, file]));
    const fileOf = (path: string, text: string): TextFile => {
      const same = before.get(path);
      return same?.text === text ? same : { path, text, bytes: encoder.encode(text) };
    };
    const saved: Files = new Map([...texts].map(([path, text]) => [path, fileOf(path, text)]));
    const typed = edited && fileOf(edited.path, edited.text);
    const others: Files = new Map(unsaved.map(({ path, text }) => [path, fileOf(path, text)]));
    const forms = edited ? [...unsaved, edited] : unsaved;
    const isGone = ({ path, text }: TextFile) =>
      texts.get(path) !== text && !forms.some((form) => form.path === path && form.text === text);
    for (const file of known) if (isGone(file)) cache.forget(file);
    known = [...saved.values(), ...others.values(), ...(typed ? [typed] : [])];
    return { saved, unsaved: others, typed };
  };
  const draw = async (
    request: Request,
    edited: Edited,
    saved: Files,
    now: Opened,
    isWrong: boolean,
  ) => {
    const { published } = request;
    const of = async (site: Site) => {
      const page = await renderPage(site, edited.path, published);
      if (!page) return undefined;
      const { site: markedSite, places } = markSite(site);
      const marked = await renderPage(markedSite, edited.path, published);
      const isSame = marked && withoutMarks(marked.html) === withoutMarks(page.html);
      return { page, site, ...(isSame && { marked: { html: marked.html, places } }) };
    };
    const asTyped = isWrong ? undefined : await renderIgnoringErrors(now, of);
    let found = asTyped;
    if (!found && sound?.path === edited.path) found = await of(sound.site);
    else if (!found) found = await renderIgnoringErrors(await open(request, saved, cache), of);
    if (!found) return undefined;
    sound = { path: edited.path, site: found.site };
    const { page, marked } = found;
    const plain = unwoven(found.site, published);
    const ofNew = await shownInstead(now.beside, now.used);
    const place = (typed: string) => {
      const address = withoutMarks(typed);
      return ofNew(plain.get(address) ?? address) + marksIn(typed);
    };
    const base = basePath(published.url);
    const placed = (html: string) => {
      const shown = plain.size + now.used.length ? mapAddresses(html, place) : html;
      return addBase(shown, base);
    };
    const { socialImage = found.site.identity.socialImage } =
      found.site.records[page.address] ?? {};
    const chosen = socialImage && place(largestOf(socialImage));
    const drawn = asTyped ? ('typed' as const) : ('before' as const);
    return {
      ...{ address: page.address, couldShow: page.couldShow, drawn },
      html: withoutMarks(placed(page.html)),
      ...(chosen && { chosenCard: chosen.startsWith('/') ? base + chosen : chosen }),
      ...(marked && { marked: { ...marked, html: placed(marked.html) } }),
    };
  };

  return async (request) => {
    const { published, edited, gone = [], inspected } = request;
    nameLists(published.listTitles);
    if (inspected) return { problems: [], elsewhere: [], fault: await faultOf(inspected) };
    const { saved, unsaved, typed } = filesOf(request);
    const shown: Files = new Map([...saved, ...unsaved]);
    const readWithForm = (files: Files) => {
      const all = new Map(files);
      for (const path of gone) all.delete(path);
      if (typed) all.set(typed.path, typed);
      return open(request, all, cache);
    };
    const now = await readWithForm(saved);
    const site = typed?.path === SITE_FILE ? typed : saved.get(SITE_FILE);

    const found = problemsOf(now);
    const isOther = ({ file }: Problem) => file !== edited?.path;
    const before = found.some(isOther) ? problemsOf(await open(request, saved, cache)) : [];
    const keys = new Set(before.map(keyOf));
    const isBefore = (problem: Problem) => isOther(problem) && keys.has(keyOf(problem));
    const draws = unsaved.size ? await readWithForm(shown) : now;
    const isWrong = !found.every(isOther);
    return {
      problems: found.filter((problem) => !isBefore(problem)),
      elsewhere: found.filter(isBefore),
      remarks: remarksOf(now, edited?.path ?? ''),
      placeholders: placeholdersIn(site, request.today, cache),
      ...(edited && (await draw(request, edited, shown, draws, isWrong))),
    };
  };
}

/** Reads the site from its files. An unsaved picture, film or PDF that no content file names is left out. */
async function open(
  { published, texts, media, today, drafts = true }: Request,
  files: Files,
  cache: DerivedCache,
): Promise<Opened> {
  const sources = inDiskOrder(files.values());
  const isCited = (path: string) => sources.some(({ text }) => text.includes(path));
  const used = media.filter(({ path, isSaved }) => isSaved || isCited(path));
  const beside = await withNew(published, used);
  // Of two equal records, the saved one is the original.
  const isOriginal = (path: string) => texts.has(path);
  const icons = await iconsFor(sources);
  const source = { texts: sources, ...beside, icons, problems: [], isOriginal, cache };
  const read = (despite?: Despite) =>
    readSite(source, {
      ...{ drafts, today, url: published.url, lines: true },
      ...(despite && { despite }),
    });
  return { used, beside, read, result: read() };
}

/** Returns the problems that were found when the site was read; an empty list if there are none. */
function problemsOf({ result }: Pick<Opened, 'result'>): readonly Problem[] {
  return result.ok ? [] : result.problems;
}

/** Returns the notices about a file, and the notices about the folder that contains the file. */
function remarksOf({ result }: Pick<Opened, 'result'>, path: string): readonly Problem[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const isOfFolder = ({ file, field, isRemark }: Problem) =>
    !field && !isRemark && file.startsWith(folder) && !file.slice(folder.length).includes('/');
  const notices = result.ok ? result.notices : [];
  return notices.filter((notice) => notice.file === path || isOfFolder(notice));
}

/** Returns the values of all placeholders by name. @param site content/site.md, which contains most of them. */
function placeholdersIn(site: TextFile | undefined, today: IsoDate, cache: DerivedCache) {
  const opened = site && openFile(site, cache, new ProblemList());
  const { keys, get } = makePlaceholders(opened, today);
  return new Map([...keys()].map((name) => [name, get(name) ?? '']));
}

/** Returns a key for a problem. The same problem has the same key each time the site is read. */
function keyOf({ file, line, field, message }: Problem): string {
  return [file, line, field, message].join('\n');
}

/** A content file and its text, as `readSite` expects them. */
interface TextFile extends SourceFile {
  readonly text: string;
}

/** The content files of a site, by path. */
type Files = ReadonlyMap<string, TextFile>;

/** The result of reading the site, and a function that reads the site again despite the problems of some files. */
interface Opened {
  readonly used: readonly NewMedia[];
  readonly beside: Readings;
  readonly result: ReadResult;
  readonly read: (despite: Despite) => ReadResult;
}

const encoder = new TextEncoder();
