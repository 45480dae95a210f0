import { basePath } from '../../model/basePath';
import type { IsoDate } from '../../model/french/dates';
import type { Site } from '../../model/site';
import { DerivedCache } from '../../reader/cache/derivedCache';
import type { SourceFile } from '../../reader/files/decode';
import type { Problem } from '../../reader/problem';
import { type ReadResult, readSite } from '../../reader/read';
import type { Despite, ReadOptions } from '../../reader/source';
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
  /** The file that is being edited; without one, nothing is drawn. */
  readonly edited?: Edited;
  /** The paths of saved files that are to be renamed or deleted: the site is read without them. */
  readonly gone?: readonly string[];
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
}

/** What the reader says of the whole site with the edited file in it, and what the page would be. */
export interface Answer {
  /** What is wrong in the edited file, and in others because of it; as `npm run check` reports it. */
  readonly problems: readonly Problem[];
  /** What is wrong in other files as they are saved, too. */
  readonly elsewhere: readonly Problem[];
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
  /** Reads the site with these texts. New files that none of them cites are left out: they are nobody's mistake. */
  const open = async (
    known: Published,
    texts: ReadonlyMap<string, SourceFile>,
    on: On,
  ): Promise<Opened> => {
    const sources = [...texts.values()].sort((a, b) => inDiskOrder(a.path, b.path));
    const used = [...media.values()].filter(({ path }) =>
      sources.some((file) => textOf(file).includes(path)),
    );
    const beside = await withNew(known, used);
    // What has not been saved yet is the copy of what has.
    const isOriginal = (path: string) => files.has(path);
    const source = { texts: sources, ...beside, problems: [], isOriginal, cache };
    const read = (despite?: Despite) =>
      readSite(source, { ...on, url: known.url, ...(despite && { despite }) });
    return { used, beside, read, result: read() };
  };
  const draw = async (known: Published, edited: Edited, now: Opened, on: On) => {
    const of = async (site: Site) => {
      const page = await renderPage(site, edited.path, known);
      return page && { page, site };
    };
    const isWrong = problemsOf(now).some(({ file }) => file === edited.path);
    const asTyped = isWrong ? undefined : await renderIgnoringErrors(now, of);
    let found = asTyped;
    if (!found && sound?.path === edited.path) found = await of(sound.site);
    else if (!found) found = await renderIgnoringErrors(await open(known, files, on), of);
    if (!found) return undefined;
    sound = { path: edited.path, site: found.site };
    const { address, couldShow, html } = found.page;
    const [plain, ofNew] = [unwoven(found.site, known), shownInstead(now.beside, now.used)];
    const place = (address: string) => ofNew(plain.get(address) ?? address);
    const shown = plain.size + now.used.length ? mapAddresses(html, place) : html;
    const drawn = asTyped ? ('typed' as const) : ('before' as const);
    return { html: addBase(shown, basePath(known.url)), address, couldShow, drawn };
  };

  return async ({
    published: first,
    texts,
    media: added,
    edited,
    gone = [],
    today,
    drafts = true,
  }) => {
    published = first ?? published;
    if (!published) throw new Error('The first request has what was published');
    for (const [path, text] of texts) put(path, text);
    for (const file of added) media.set(file.path, file);

    const all = new Map(files);
    for (const path of gone) all.delete(path);
    const before = typed;
    if (edited) {
      const saved = files.get(edited.path);
      typed = saved && textOf(saved) === edited.text ? saved : fileOf(edited.path, edited.text);
      all.set(edited.path, typed);
    }
    const on = { today, drafts };
    const now = await open(published, all, on);
    if (before !== typed) forget(before);

    const found = problemsOf(now);
    const isOther = ({ file }: Problem) => file !== edited?.path;
    const saved = found.some(isOther) ? problemsOf(await open(published, files, on)) : [];
    const known = new Set(saved.map(keyOf));
    const isBefore = (problem: Problem) => isOther(problem) && known.has(keyOf(problem));
    return {
      problems: found.filter((problem) => !isBefore(problem)),
      elsewhere: found.filter(isBefore),
      ...(edited && (await draw(published, edited, now, on))),
    };
  };
}

/** Returns what the reader says of what was read. */
function problemsOf({ result }: Pick<Opened, 'result'>): readonly Problem[] {
  return result.ok ? [] : result.problems;
}

/** The same for the same problem, whatever was read beside it. */
function keyOf({ file, line, field, message }: Problem): string {
  return [file, line, field, message].join('\n');
}

type On = Pick<ReadOptions, 'today' | 'drafts'>;

/** What was read, and how it is read without the problems of some files. */
interface Opened {
  readonly used: readonly NewMedia[];
  readonly beside: Readings;
  readonly result: ReadResult;
  readonly read: (despite: Despite) => ReadResult;
}

const encoder = new TextEncoder();
const texts = new WeakMap<SourceFile, string>();

function fileOf(path: string, text: string): SourceFile {
  const file = { path, bytes: encoder.encode(text) };
  texts.set(file, text);
  return file;
}

function textOf(file: SourceFile): string {
  return texts.get(file) ?? '';
}
