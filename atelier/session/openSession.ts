import { isFolder } from '../../model/folders';
import { dayInParis } from '../../model/french/dates';
import { slugOf } from '../../model/french/slug';
import { isPdfPath } from '../../model/pdf';
import { SITE_FILE } from '../../model/schemaOf';
import type { Problem } from '../../reader/problem';
import type { Request } from '../engine/engine';
import type { Content } from '../files/content';
import { PATH } from '../files/content';
import type { Snapshot } from '../settings';
import type { EngineClient } from './engineClient';
import { type GetAsset, openSavedMedia } from './savedMedia';
import type { Uploads } from './uploads';
import { refused, type Verdict } from './verdict';

/** What one page of the editor knows of the site, from its opening to its closing. */
export interface Session {
  /** Takes note of a text that the CMS has read. */
  remember(path: string, text: string): void;
  /**
   * Reads a form as it is now, after those that were asked for before; once for a text that several ask for.
   *
   * @param path where the CMS keeps the file; undefined for a record that has none yet, whose content then has no
   *   text of before.
   */
  examine(name: string, path: string | undefined, content: Content): Promise<Verdict>;
  /** Has the worker read what the CMS has, before a form asks: of a thousand files, that takes seconds. */
  ready(): Promise<void>;
  /**
   * Returns what would be wrong in other files without some records, and is not now. What names a record in a field
   * of its own is not among it: the CMS takes that away with the record.
   */
  withoutRecords(isGone: (path: string, text: string) => boolean): Promise<Deletion>;
  /** Returns what links may lead to, once all texts are read: the texts of all files by path, the paths of PDFs. */
  linkable(): Promise<{
    readonly texts: ReadonlyMap<string, string>;
    readonly pdfs: readonly string[];
  }>;
  /** Returns a text as it is saved; undefined of a file that is not there. */
  textAt(path: string): string | undefined;
  /** Takes note of a save. */
  saved(path: string, text: string): void;
  /** Takes note of a new name; `saved` has the text. */
  renamed(from: string, to: string): void;
  deleted(path: string): void;
  /** Takes note of how the CMS finds a file; until then, none is found that no build has published. */
  findFilesWith(getAsset: GetAsset): void;
}

/** What a deletion would do. */
export interface Deletion {
  /** The paths of the records that would go. */
  readonly gone: readonly string[];
  readonly problems: readonly Problem[];
  /** All texts as they are saved, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What a session uses; tests have stand-ins for each. */
export interface SessionParts {
  /** The file of a form (atelier/files/format.ts). */
  readonly toFile: (name: string, content: Content) => string;
  readonly snapshot: () => Promise<Snapshot>;
  readonly engine: EngineClient;
  readonly uploads: Uploads;
  readonly now?: () => Date;
}

export function openSession(parts: SessionParts): Session {
  const { toFile, snapshot, engine, uploads, now = () => new Date() } = parts;
  let getAsset: GetAsset = () => undefined;
  const savedMedia = openSavedMedia({ getAsset: (path) => getAsset(path), uploads });
  const texts = new Map<string, string>();
  let sent = new Map<string, string>();
  let sentMedia = 0;
  let lastRead = Number.NEGATIVE_INFINITY;
  let version = 0;
  let searched: number | undefined;
  let memo: { readonly key: string; readonly verdict: Promise<Verdict> } | undefined;

  const quiet = async (): Promise<void> => {
    for (;;) {
      const left = QUIET_MS - (performance.now() - lastRead);
      if (left <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, left));
    }
  };
  let settling: Promise<void> | undefined;
  /**
   * The CMS reads all texts at once: until it has, links would lead nowhere. All wait for the same moment, and go on in
   * the order in which they came: with a timer each, an older form could pass for the newest.
   */
  const settled = (): Promise<void> => {
    settling ??= quiet().finally(() => {
      settling = undefined;
    });
    return settling;
  };
  const replace = (path: string, text: string | null) => {
    if (text === null) texts.delete(path);
    else texts.set(path, text);
    version += 1;
  };
  const newPlace = async (name: string, content: Content) => {
    if (!isFolder(name)) return `content/${name}.md`;
    await settled();
    return newPath(name, content.title ?? content.name, (path) => texts.has(path));
  };
  const ask = (known: Snapshot, about: Pick<Request, 'edited' | 'gone'>) => {
    const isFirst = engine.isNew();
    if (isFirst) [sent, sentMedia] = [new Map(), 0];
    const media = uploads.all();
    const asked = engine.ask({
      ...(isFirst && { published: known }),
      texts: differences(sent, texts),
      media: media.slice(sentMedia),
      ...about,
      today: dayInParis(now()),
    });
    [sent, sentMedia] = [new Map(texts), media.length];
    return asked;
  };
  const check = async (path: string, text: string, gone: string[] = []): Promise<Verdict> => {
    const known = await snapshot();
    await settled();
    const typed = new Map(texts).set(path, text);
    await savedMedia.find(typed, searched === version ? [path] : [...typed.keys()], known);
    searched = version;
    const { problems, elsewhere, ...drawn } = await ask(known, { edited: { path, text }, gone });
    return {
      problems: savedMedia.explained(problems),
      elsewhere: savedMedia.explained(elsewhere),
      ...{ ...drawn, path, text },
    };
  };
  let running: Promise<unknown> = Promise.resolve();
  /** The engine hears of what changed since it was asked last: one asks after the other. */
  const inTurn = <Made>(make: () => Promise<Made>): Promise<Made> => {
    const made = running.then(make);
    running = made.catch(() => undefined);
    return made;
  };

  return {
    remember(path, text) {
      lastRead = performance.now();
      if (texts.get(path) !== text) replace(path, text);
    },
    async examine(name, path, content) {
      const where = path ?? (await newPlace(name, content));
      const filled = await uploads.named(content);
      const was = String(content[PATH] ?? '');
      const gone = path !== undefined && was !== path && texts.has(was) ? [was] : [];
      let text: string;
      try {
        text = toFile(name, filled);
      } catch (error) {
        return refused(where, content, error);
      }
      const key = [version, uploads.all().length, where, text].join('\n');
      if (memo?.key === key) return memo.verdict;
      const verdict = inTurn(() => check(where, text, gone));
      memo = { key, verdict };
      const forget = () => {
        if (memo?.key === key) memo = undefined;
      };
      // What was not found now may be found the next time.
      verdict.then(() => savedMedia.isLacking() && forget(), forget);
      return verdict;
    },
    async ready() {
      await settled();
      const text = texts.get(SITE_FILE);
      if (text !== undefined) await inTurn(() => check(SITE_FILE, text));
    },
    async withoutRecords(isGone) {
      const known = await snapshot();
      await settled();
      const gone = [...texts].filter((file) => isGone(...file)).map(([path]) => path);
      const { problems } = await inTurn(() => ask(known, { gone }));
      return { gone, problems: problems.filter(({ message }) => !NAMED.test(message)), texts };
    },
    async linkable() {
      const { pdfs } = await snapshot();
      await settled();
      const added = uploads.all().filter(({ path }) => isPdfPath(path));
      return { texts, pdfs: [...new Set([...pdfs, ...added].map(({ path }) => path))] };
    },
    textAt: (path) => texts.get(path),
    saved: replace,
    renamed(from, to) {
      const text = texts.get(from);
      replace(from, null);
      if (text !== undefined && !texts.has(to)) replace(to, text);
    },
    deleted(path) {
      replace(path, null);
    },
    findFilesWith(get) {
      getAsset = get;
    },
  };
}

/** How the reader says that a field names a record that is not there (reader/rules/records/referenceRules.ts). */
const NAMED = /n’est le nom d’aucun fichier/;

/** How long nothing is read before all is taken for read. */
const QUIET_MS = 300;

function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): [path: string, text: string | null][] {
  const gone = [...before.keys()].filter((path) => !after.has(path));
  const changed = [...after].filter(([path, text]) => before.get(path) !== text);
  return [...gone.map((path): [string, null] => [path, null]), ...changed];
}

/** Where a new record of a folder would be kept, by its title or its name, beside those that are there. */
function newPath(name: string, title: unknown, isTaken: (path: string) => boolean): string {
  const slug = (typeof title === 'string' && slugOf(title)) || 'nouvelle-fiche';
  for (let number = 0; ; number += 1) {
    const path = `content/${name}/${slug}${number ? `-${number}` : ''}.md`;
    if (!isTaken(path)) return path;
  }
}
