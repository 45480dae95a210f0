import { basePath } from '../../model/basePath';
import type { IsoDate } from '../../model/french/dates';
import type { Site } from '../../model/site';
import { DerivedCache } from '../../reader/cache/derivedCache';
import type { SourceFile } from '../../reader/files/decode';
import type { Problem } from '../../reader/problem';
import { type ReadResult, readSite } from '../../reader/read';
import type { ReadOptions } from '../../reader/source';
import { addBase } from '../../renderer/addresses/base';
import { mapAddresses } from '../../renderer/addresses/mapAddresses';
import {
  inDiskOrder,
  type NewMedia,
  type Published,
  type Readings,
  shownInstead,
  unwoven,
  withNew,
} from './media';
import { type CouldShow, renderIgnoringErrors, renderPage } from './renderPage';

/** A request to the engine. Texts and media are sent once: it stores them. */
export interface Request {
  /** The first request has it. */
  readonly published?: Published;
  /** What changed in the saved texts since the last request, by path; null for one that is gone. */
  readonly texts: readonly (readonly [path: string, text: string | null])[];
  /** New files since the last request. */
  readonly media: readonly NewMedia[];
  /** The paths of those new files that a text still cites: one that was taken away again is nobody's mistake. */
  readonly inUse: readonly string[];
  /** The file that is being edited. */
  readonly edited: Edited;
  /** The day in Paris. */
  readonly today: IsoDate;
  /** Whether drafts and records for later are shown; they are, unless said. */
  readonly drafts?: boolean;
}

/** A file as it stands in its form. */
export interface Edited {
  /** `content/offres/prestige.md` */
  readonly path: string;
  readonly text: string;
  /** Where it was saved before it was given another name. */
  readonly instead?: string;
}

/** What the reader says of the whole site with the edited file in it, and what the page would be. */
export interface Answer {
  /** Of every file, as `npm run check` reports them. */
  readonly problems: readonly Problem[];
  /** The document of the page that shows the edited file; absent where none can be drawn yet. */
  readonly html?: string;
  /** Where that page answers, without the base path. */
  readonly address?: string;
  /** Which pages could show the record, where none does. */
  readonly couldShow?: CouldShow | undefined;
  /** Whether the page is of the text as typed, or, since that has problems, of the last one without any. */
  readonly drawn?: 'typed' | 'before';
}

/** Returns the site's own reader and renderer, over texts in memory. */
export function openEngine(): (request: Request) => Promise<Answer> {
  const files = new Map<string, SourceFile>();
  const media = new Map<string, NewMedia>();
  const cache = new DerivedCache();
  const shownAt = new Map<string, string>();
  let published: Published | undefined;
  let typed: SourceFile | undefined;
  let sound: { readonly path: string; readonly site: Site } | undefined;

  const forget = (file: SourceFile | undefined) => {
    if (file && files.get(file.path) !== file) cache.forget(file);
  };
  const put = (path: string, text: string | null) => {
    const before = files.get(path);
    if (text === null) files.delete(path);
    else files.set(path, fileOf(path, text));
    forget(before);
  };
  const read = (
    known: Published,
    beside: Readings,
    texts: ReadonlyMap<string, SourceFile>,
    on: On,
  ) =>
    readSite(
      {
        texts: [...texts.values()].sort((a, b) => inDiskOrder(a.path, b.path)),
        ...beside,
        problems: [],
        // What has not been saved yet is the copy of what has.
        isOriginal: (path) => files.has(path),
        cache,
      },
      { ...on, url: known.url },
    );

  return async ({ published: first, texts, media: added, inUse, edited, today, drafts = true }) => {
    published = first ?? published;
    if (!published) throw new Error('The first request has what was published');
    const known = published;
    for (const [path, text] of texts) put(path, text);
    for (const file of added) media.set(file.path, file);
    const used = inUse.flatMap((path) => media.get(path) ?? []);
    const beside = await withNew(known, used);

    const saved = files.get(edited.path);
    const file = saved && isText(saved, edited.text) ? saved : fileOf(edited.path, edited.text);
    const before = typed;
    typed = file;
    const now = new Map(files);
    if (edited.instead !== undefined) now.delete(edited.instead);
    now.set(edited.path, file);
    const on = { today, drafts };
    const result = read(known, beside, now, on);
    if (before !== file) forget(before);
    const problems = result.ok ? [] : result.problems;

    const draw = (site: Site) => renderPage(site, edited.path, known, shownAt.get(edited.path));
    const drawnOf = (texts: typeof now, found: ReadResult) =>
      renderIgnoringErrors(
        found,
        (despite) => read(known, beside, texts, { ...on, despite }),
        draw,
      );
    const isWrong = problems.some((problem) => problem.file === edited.path);
    let found = isWrong ? undefined : await drawnOf(now, result);
    const isTyped = found !== undefined;
    if (found) sound = { path: edited.path, site: found.site };
    else if (sound?.path === edited.path) {
      const { site } = sound;
      const page = await draw(site);
      found = page && { page, site };
    } else {
      found = await drawnOf(files, read(known, beside, files, on));
      sound = found && { path: edited.path, site: found.site };
    }
    if (!found) return { problems };
    const drawn = found.page;
    const { address, couldShow } = drawn;
    shownAt.set(edited.path, address);
    const [plain, ofNew] = [unwoven(found.site, known), shownInstead(beside, used)];
    const place = (address: string) => ofNew(plain.get(address) ?? address);
    const shown = plain.size + used.length ? mapAddresses(drawn.html, place) : drawn.html;
    const html = addBase(shown, basePath(known.url));
    return { problems, html, address, couldShow, drawn: isTyped ? 'typed' : 'before' };
  };
}

type On = Pick<ReadOptions, 'today' | 'drafts' | 'despite'>;

const encoder = new TextEncoder();
const texts = new WeakMap<SourceFile, string>();

function fileOf(path: string, text: string): SourceFile {
  const file = { path, bytes: encoder.encode(text) };
  texts.set(file, text);
  return file;
}

function isText(file: SourceFile, text: string): boolean {
  return texts.get(file) === text;
}
